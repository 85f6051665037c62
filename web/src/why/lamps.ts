// The panel of lamps: which figures of an explanation it shows. The machine of 1951 had a row of lamps for
// each heap; any table that adds numbers without carry can be shown so.
import type { Explanation, Table } from '../documents';

export interface LampRow {
    label: string;
    lamps: boolean[];
}
export interface Panel {
    rows: LampRow[];
    sum: LampRow | null;
    columns: string[];
}

const natural = /^\d{1,9}$/;

function in_binary(n: number, width: number): boolean[] {
    return Array.from({ length: width }, (_, i) => ((n >> (width - 1 - i)) & 1) === 1);
}

/** Heaps that are written in binary: each column is a power of two. */
function from_digits(table: Table): Panel | null {
    const columns = table.header.slice(1).map((cell) => cell.text);
    const powers = columns.every((text) => natural.test(text) && Number.isInteger(Math.log2(Number(text))));
    if (columns.length === 0 || !powers || columns.at(-1) !== '1') return null;
    const digits = table.rows.every((row) => row.slice(1, table.header.length).every((cell) => cell.text === '0' || cell.text === '1'));
    if (!digits) return null;
    const rows = table.rows.map((row) => ({ label: row[0]!.text, lamps: row.slice(1, table.header.length).map((cell) => cell.text === '1') }));
    return { rows: rows.slice(0, -1), sum: rows.at(-1)!, columns };
}

/** Values in the last column, with their nim-sum under the rule. */
function from_values(table: Table): Panel | null {
    if (table.rule_above !== table.rows.length - 1) return null;
    const values = table.rows.map((row) => row.at(-1)!.text);
    if (!values.every((text) => natural.test(text))) return null;
    return of_numbers(table.rows.map((row) => row[0]!.text), values.map(Number));
}

function of_numbers(labels: string[], values: number[]): Panel {
    const width = Math.max(3, ...values.map((n) => n.toString(2).length));
    const rows = values.map((n, i) => ({ label: labels[i]!, lamps: in_binary(n, width) }));
    const columns = Array.from({ length: width }, (_, i) => String(2 ** (width - 1 - i)));
    return { rows: rows.slice(0, -1), sum: rows.at(-1)!, columns };
}

/** The panel for an explanation, or for the nimber alone; null where there is nothing to light. */
export function panel_of(explanation: Explanation | null, nimber: string | null, sum: string): Panel | null {
    for (const block of explanation?.blocks ?? []) {
        if (!('table' in block)) continue;
        const panel = from_digits(block.table) ?? from_values(block.table);
        if (panel) return panel;
    }
    return nimber !== null && natural.test(nimber) ? of_numbers([sum], [Number(nimber)]) : null;
}
