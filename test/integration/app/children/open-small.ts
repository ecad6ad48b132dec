import { PASSPHRASE } from '../officer.ts';
import { NO_KEYCHAIN, openAt, value } from '../opened.ts';

/** Makes an archive where there may be no room for it, and says how that went and in which state the vault is. */
const [home = ''] = process.argv.slice(2);
const { ask, close } = await openAt(home, NO_KEYCHAIN);
const made = await ask('vault.create', { passphrase: PASSPHRASE });
const { vault } = await value(ask('vault.state', {}));
process.stdout.write(`${JSON.stringify({ code: made.ok ? 'ok' : made.error.code, vault })}\n`);
await close();
