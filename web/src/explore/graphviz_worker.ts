import { Graphviz } from '@hpcc-js/wasm-graphviz';

onmessage = async ({ data }: MessageEvent<string>) => {
    try {
        const graphviz = await Graphviz.load();
        postMessage({ plain: graphviz.layout(data, 'plain', 'dot') });
    } catch (error) {
        postMessage({ error: String(error) });
    }
};
