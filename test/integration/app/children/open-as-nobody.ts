import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_KEYCHAIN, openAt, value } from '../opened.ts';

/** Opens a data folder without the rights of root, and says in which state its vault is. */
const NOBODY = 65_534;
const [home = '', passphrase = ''] = process.argv.slice(2);

await loadEverything();
if (process.getuid?.() === 0) process.setuid?.(NOBODY);
const { ask, close } = await openAt(home, NO_KEYCHAIN);
await ask('vault.open', { passphrase });
const { vault } = await value(ask('vault.state', {}));
process.stdout.write(`${JSON.stringify(vault)}\n`);
await close();
process.exit();

/** Loads the native module now: at the first opening its place may be unreadable to `nobody`. */
async function loadEverything(): Promise<void> {
  const elsewhere = await mkdtemp(join(tmpdir(), 'lastro-warm-'));
  const warm = await openAt(elsewhere, NO_KEYCHAIN);
  await value(warm.ask('vault.use_session', {}));
  await warm.close();
  await rm(elsewhere, { recursive: true });
}
