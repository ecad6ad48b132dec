import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { openPassphraseVault } from '#main/keychain/passphrase-store.ts';
import { quickDerivation as deriveKey } from '#test/support/quick-derivation.ts';
import { killBefore } from './kill-before.ts';

/**
 * Changes the passphrase of a vault and is killed before one of its calls of the disk: `change-passphrase.ts FILE
 * PASSPHRASE NEXT CALLS`. Says `ended` where there were no more calls than these.
 */
const [file = '', passphrase = '', next = '', calls = ''] = process.argv.slice(2);
const opened = await openPassphraseVault({ file, passphrase, deriveKey });
if (!opened.ok) throw new Error(opened.error.code);

const killing = killBefore(Number(calls));
const handle = await fs.open(file);
killing(Object.getPrototypeOf(handle), ['writeFile', 'sync']);
await handle.close();
killing(fs as unknown as Record<string, unknown>, ['open', 'readFile', 'rename', 'rm']);
syncBuiltinESMExports();

await opened.value.changePassphrase?.(next);
process.stdout.write('ended\n');
