// What was computed before, newest first; it is kept in the browser.
export interface Line {
    expression: string;
    value: string;
}

const key = 'nimrod.calculator';
const most = 40;

function recall(): Line[] {
    try {
        const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
        return Array.isArray(found) ? found.filter((each) => typeof each?.expression === 'string' && typeof each?.value === 'string') : [];
    } catch {
        return [];
    }
}

export const lines = $state<Line[]>(recall());

function keep() {
    try {
        localStorage.setItem(key, JSON.stringify(lines));
    } catch {
        return;
    }
}

export function remember(line: Line) {
    const before = lines.findIndex(({ expression }) => expression === line.expression);
    if (before >= 0) lines.splice(before, 1);
    lines.unshift(line);
    lines.splice(most);
    keep();
}

export function forget() {
    lines.splice(0);
    keep();
}
