// The first script of a page that has an engine: fetches it while the page itself is still on its way.
import { engine } from './place';

engine().begin();
