// What the threads of workers have used of the processor, as Linux counts it.
import { readdirSync, readFileSync } from 'node:fs';

/** The processor seconds of each thread of a worker, in all pages of the browser; the most first. */
export async function threads(browser) {
    const devtools = await browser.newBrowserCDPSession();
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
    await devtools.detach();
    const found = [];
    for (const { id } of processInfo.filter(({ type }) => type === 'renderer'))
        for (const thread of readdirSync(`/proc/${id}/task`)) {
            const words = readFileSync(`/proc/${id}/task/${thread}/stat`, 'utf8');
            if (!words.includes('(DedicatedWorker')) continue;
            // After the name in brackets: the state is the third word, the times are the 14th and 15th.
            const rest = words.slice(words.lastIndexOf(')') + 2).split(' ');
            found.push((Number(rest[11]) + Number(rest[12])) / 100);
        }
    return found.sort((a, b) => b - a);
}
