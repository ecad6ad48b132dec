import { writeSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { openOrFail } from '../samples.ts';

/** Says that it begins to open an archive, opens it, says so, and holds it until killed. */
const [folder = '', key = ''] = process.argv.slice(2);
writeSync(1, 'begin\n');
await openOrFail(folder, Buffer.from(key, 'hex'));
writeSync(1, 'open\n');
await wait(60_000);
