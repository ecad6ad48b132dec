import { setTimeout as wait } from 'node:timers/promises';
import { openThreaded } from '../samples.ts';

/** Opens the archive of a folder, says how that went, and holds it until killed. */
const [folder = '', key = ''] = process.argv.slice(2);

const opened = await openThreaded(folder, Buffer.from(key, 'hex'));
process.stdout.write(`${opened.ok ? 'open' : opened.error.code}\n`);
if (opened.ok) await wait(60_000);
