// A file of proof (docs/proofs.md) against which a person plays: the machine answers from its records alone. It is too long for an
// address, so it stays in this tab, and the address says its name.
import { ask, type Body } from '../api';
import type { PlayDocument } from '../documents';
import type { Query } from '../route.svelte';

export interface HeldProof {
    name: string;
    text: string;
}

const key = 'nimrod.proof';

function recalled(): HeldProof | null {
    try {
        return JSON.parse(sessionStorage.getItem(key) ?? 'null');
    } catch {
        return null;
    }
}

let held = $state.raw<HeldProof | null>(recalled());

/** The file of this name, if it is the one that was opened last. */
export const held_proof = (name: string): HeldProof | undefined => (held?.name === name ? held : undefined);

/** What is asked of the program in a match against the file. */
export const against = ({ name, text }: HeldProof, moves: string[], line: string): Body => ({ proof: name, files: { [name]: text }, moves, line });

/** Opens a file; the address of the match against it. Refused by the program where nobody can play against it. */
export async function open_proof(proof: HeldProof): Promise<Query> {
    const { events } = await ask<PlayDocument>('play', against(proof, [], ''));
    const start = events.find((event) => event.event === 'start')!;
    held = proof;
    try {
        sessionStorage.setItem(key, JSON.stringify(proof));
    } catch {
        // Storage is forbidden, or too small: then a page that is loaded again asks for the file.
    }
    return {
        e: start.expression,
        misere: start.convention === 'misere' ? '1' : '0',
        first: start.players[0] === 'machine' ? 'machine' : null,
        proof: proof.name,
        ...{ level: null, two: null, script: null, xy: null, d: null, m: null },
    };
}
