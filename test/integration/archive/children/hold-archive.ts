import { setTimeout as wait } from 'node:timers/promises';
import { openArchive } from '../../../../main/archive/open-archive.ts';
import { silent } from '../samples.ts';

/** Opens the archive of a folder, says how that went, and holds it until killed. */
const [folder = '', key = ''] = process.argv.slice(2);

const opened = await openArchive({ folder, key: Buffer.from(key, 'hex'), log: silent });
process.stdout.write(`${opened.ok ? 'open' : opened.error.code}\n`);
if (opened.ok) await wait(60_000);
