import { join } from 'node:path';
import { barPages } from '../content/preview-bar.ts';

/**
 * The last step of the build of a preview: the draft's pages alone, with a bar on each; whoever looks
 * at them asks the server that runs. `node scripts/build/preview.ts FOLDER DIST`.
 */
const [, folder = ''] = process.argv.slice(2);
barPages(join(folder, 'client'));
