import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentStamp } from '../build-stamp.ts';
import { STAMP } from './prepared.ts';

/** The fingerprint of what is built, in a step of its own beside the others (scripts/build.ts). */
const [handedOver = ''] = process.argv.slice(2);
writeFileSync(join(handedOver, STAMP), JSON.stringify(await currentStamp()));
