// The bundles of an explanation that are to be drawn on the matches themselves.
import type { ExplainDocument, RowsPicture } from '../documents';

export function groups_in(explanation: ExplainDocument['explanation'] | null): RowsPicture | null {
    for (const block of explanation?.blocks ?? [])
        if ('picture' in block && block.picture.kind === 'rows' && block.picture.rows.some((row) => row.groups.length > 0)) return block.picture;
    return null;
}
