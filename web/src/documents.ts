// The documents of the program, as docs/schema describes them.
export type Mark = 'none' | 'key' | 'chosen' | 'lost' | 'won';

export interface RowsPicture {
    kind: 'rows';
    rows: { count: string; groups: string[] }[];
    odd: string[];
    caption?: string;
}
export interface HolesPicture {
    kind: 'holes';
    balls: string[];
}
export interface PointsPicture {
    kind: 'points';
    points: string[][];
    sign: string;
    piece: string;
}
export interface Square {
    kind: 'empty' | 'gone' | 'taken' | 'piece' | 'poison';
    mark?: Mark;
}
export interface BoardPicture {
    kind: 'board';
    rows: Square[][];
    caption?: string;
}
export interface HexesPicture {
    kind: 'hexes';
    rows: number;
    columns: number;
    cells: { stone: 'none' | 'red' | 'blue'; mark?: Mark }[];
    /** What lies on the red and the blue hand of each step along the borders of cells. */
    walk?: [string, string][];
    caption?: string;
}
export interface NetworkPicture {
    kind: 'network';
    directed: boolean;
    vertices: { name: string; pawns: number; mark?: Mark }[];
    edges: [number, number][];
    caption?: string;
}
/** Spots and curves between them, in 64ths of a point of the screen. */
export interface SpotsPicture {
    kind: 'spots';
    spots: { x: number; y: number; lives: number }[];
    curves: { from: number; to: number; points: [number, number][] }[];
    /** So many of the curves, the last ones, were drawn just now. */
    last?: number;
    /** Two opposite corners of what is shown. */
    frame?: [number, number, number, number];
    caption?: string;
}
export interface LinesPicture {
    kind: 'lines';
    text: string;
}
export interface SumPicture {
    kind: 'sum';
    terms: string[];
}
/** Positions one after the other, each with the move that led there. */
export interface CoursePicture {
    kind: 'course';
    steps: { say: string; expression: string; picture: Picture }[];
    caption?: string;
}
export type Picture =
    | RowsPicture
    | HolesPicture
    | PointsPicture
    | BoardPicture
    | HexesPicture
    | NetworkPicture
    | SpotsPicture
    | LinesPicture
    | SumPicture
    | CoursePicture;

export type Outcome = 'N' | 'P' | 'D';
export type Convention = 'normal' | 'misere';

export interface Move {
    to: string;
    say: string;
}
export interface Option extends Move {
    outcome?: Outcome | null;
    nimber?: string | null;
    picture?: Picture;
    /** Of the one move that was asked for: a sentence for each who may have made it. */
    told?: Record<Player, string>;
}
export interface OptionsDocument {
    expression: string;
    convention: Convention;
    picture: Picture;
    options: Option[];
    count: number | string | null;
    complete: boolean;
}

export interface Cell {
    text: string;
    mark?: Mark;
}
export interface Table {
    title: string;
    header: Cell[];
    rows: Cell[][];
    rule_above?: number;
}
export type Block = { text: string } | { table: Table } | { picture: Picture };
export interface Explanation {
    method: string;
    blocks: Block[];
}
export interface ExplainDocument {
    expression: string;
    convention: Convention;
    outcome: Outcome | null;
    nimber: string | null;
    /** Where the players differ. */
    winner?: string;
    picture: Picture;
    /** 'theory: NAME', 'search', or nothing where the outcome is not known. */
    decided_by: string;
    methods: string[];
    explanation: Explanation | null;
    reached?: { positions: number; seconds: number };
}

export interface SolveDocument {
    expression: string;
    convention: Convention;
    outcome: Outcome | null;
    nimber: string | null;
    moves: Move[];
    move_count: number | string | null;
    moves_complete: boolean;
    method: string;
    proved: boolean;
}

export interface ProveDocument {
    claim: string;
    method: string;
    records: number;
    bytes: number;
    proof: string;
}

export interface Game {
    name: string;
    summary: string;
    rules: string;
    syntax: string;
    syntax_help: string;
    theory: string;
    sources: string[];
    examples: { arguments: string; says: string }[];
    convention: Convention;
    start: string | null;
}
export interface GamesDocument {
    games: Game[];
}

export type Player = 'person' | 'machine' | 'first' | 'second';
export interface LastChance {
    known: boolean;
    turn: number | null;
    position: string | null;
    move: Move | null;
}
export type PlayEvent = { say: string } & (
    | { event: 'start'; expression: string; convention: Convention; players: [Player, Player]; level: number | null }
    | { event: 'turn'; turn: number; to_move: Player; position: string; picture: Picture }
    | { event: 'move'; turn: number; by: Player; from: string; move: Move }
    | { event: 'unknown' }
    | { event: 'hint'; reason: 'wins' | 'draws' | 'trap' | 'lost' | 'unknown'; move: Move }
    | { event: 'why'; outcome: Outcome | null; explanation: Explanation | null }
    | { event: 'help'; example: { typed: string; say: string } }
    | { event: 'undo'; moves: number }
    | { event: 'refused'; error: { message: string; column: number; hint: string } }
    | { event: 'end'; winner: Player; reason: 'no move' | 'resigned'; last_chance: LastChance }
);
export interface PlayDocument {
    events: PlayEvent[];
}

/** A position of Hex as the machine sees it. */
export interface LookDocument {
    expression: string;
    to_move: 'R' | 'B';
    /** Where it is proved. */
    winner: 'R' | 'B' | null;
    proved: boolean;
    estimate: { R: number; B: number };
    moves: (Move & { cell: string | null; wins: number; proved: boolean })[];
    /** A move elsewhere loses; empty where nothing is known of that. */
    must_play: string[];
    carrier: string[];
    /** Ends, stones or edges, that are joined within the carrier whoever moves. */
    links: { player: 'R' | 'B'; from: string; to: string; carrier: string[] }[];
}

export type Value = string | null;
interface AnyTable {
    expression: string;
    game: string;
    convention: Convention;
    complete: boolean;
    reached?: { positions: number; seconds: number };
}
export interface ValuesDocument extends AnyTable {
    show: 'outcome' | 'nimber';
    sizes: number[];
    /** Of one size, or of two: values[x][y]. */
    values: Value[] | Value[][];
}
export interface PositionsDocument extends AnyTable {
    show: 'positions';
    reachable: number;
    lost: number;
    classes: number;
    positions: { position: string; sizes: string[]; count: number }[] | null;
}
export interface ResponsesDocument extends AnyTable {
    show: 'responses';
    responses: { move: Move; answer: Move | null; leads_to: string | null }[] | null;
    table: Table;
}

export interface SequenceDocument {
    game: string;
    computed: number;
    period:
        | { status: 'none' }
        | { status: 'proved' | 'observed'; kind: 'ultimate' | 'arithmetic'; period: number; preperiod: number; saltus: number; source?: string };
    max: { value: string; heap: number };
    rares?: { count: number; last: number | null; mask: number; alternating: boolean; turn: number };
    reached?: { positions: number; seconds: number };
}

export interface QuotientDocument {
    game: string;
    order: number;
    p_portion: string[];
    elements: string[];
    generators: { name: string; heap: number }[];
    relations: string[];
    heaps: string[];
    period: { status: 'none' } | { status: 'proved'; period: number; preperiod: number };
    /** With a larger heap a position is lost exactly when it is lost in normal play. */
    last_rogue: number | null;
    tame: boolean;
    complete: boolean;
}

export interface Vertex {
    outcome: Outcome;
    nimber: string | null;
    options: number[];
}
export interface GraphDocument {
    expression: string;
    convention: Convention;
    complete: boolean;
    order: number;
    size: number;
    kernel: number[];
    vertices: (Vertex & { position: string })[];
    reached?: { positions: number; seconds: number };
}
/** The graph of a file. */
export interface NetworkDocument {
    order: number;
    size: number;
    progressively_finite: boolean;
    outcomes: Record<Outcome, number>;
    kernel: number[] | null;
    vertices: (Vertex & { name: string })[] | null;
}

export interface NimberDocument {
    expression: string;
    value: string | null;
    note?: string;
    reason?: string;
    explanation?: Explanation;
}
export interface NimberTable {
    operation: '+' | '*' | '/';
    size: number;
    rows: Value[][];
}

export interface Example {
    name: string;
    kind: 'script' | 'graph';
    text: string;
    summary: string;
}
