// A page as a worksheet: `sheet=blank` in its address leaves the solutions out, `sheet=solved` has them.
import { route } from '../route.svelte';

export type Sheet = 'blank' | 'solved';

export function sheet(): Sheet | null {
    const wanted = route.query.get('sheet');
    return wanted === 'blank' || wanted === 'solved' ? wanted : null;
}
