import { writeSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { tables } from '../audit-samples.ts';
import { withSecondVersion } from '../second-version.ts';

/** Says that it begins to bring an archive to the second version, does so, says so, and holds it until killed. */
const [folder = '', key = '', steps = '0'] = process.argv.slice(2);
writeSync(1, 'begin\n');
await tables(folder, Buffer.from(key, 'hex'), withSecondVersion(Number(steps)));
writeSync(1, 'open\n');
await wait(60_000);
