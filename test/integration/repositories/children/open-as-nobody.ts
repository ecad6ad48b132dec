import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openHere, openOrFail } from '../samples.ts';

/** Opens the archive of a folder without the rights of root, and says how that went. */
const NOBODY = 65_534;
const [folder = '', key = ''] = process.argv.slice(2);

await loadEverything();
if (process.getuid?.() === 0) process.setuid?.(NOBODY);
const opened = await openHere(folder, Buffer.from(key, 'hex'));
process.stdout.write(`${opened.ok ? 'open' : opened.error.code}\n`);

/** Loads the native module now: at the first opening its place may be unreadable to `nobody`. */
async function loadEverything(): Promise<void> {
  const elsewhere = await mkdtemp(join(tmpdir(), 'lastro-warm-'));
  await (await openOrFail(elsewhere, randomBytes(32))).close();
  await rm(elsewhere, { recursive: true });
}
