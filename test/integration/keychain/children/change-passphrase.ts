import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { openPassphraseVault, stagePassphraseVault } from '#main/keychain/passphrase-store.ts';
import { quickDerivation as deriveKey } from '#test/support/quick-derivation.ts';
import { killBefore, refuseOnce } from './kill-before.ts';

/**
 * Gives a vault another passphrase and is killed before one of its calls of the disk, or refused it: `change-passphrase.ts
 * FILE PASSPHRASE NEXT CALLS [change|replace] [kill|refuse]`. Says `ok` or why not where it was not killed.
 */
const [file = '', passphrase = '', next = '', calls = '', act = 'change', end = 'kill'] = process.argv.slice(2);
const opened = await openPassphraseVault({ file, passphrase, deriveKey });
if (!opened.ok) throw new Error(opened.error.code);
const staged = await stagePassphraseVault({ file, passphrase: next, deriveKey });
if (!staged.ok) throw new Error(staged.error.code);
const { store, keep } = staged.value;
const secret = await opened.value.read('api-key:sandbox');
if (secret.ok) await store.write('api-key:sandbox', secret.value ?? '');

const killing = (end === 'kill' ? killBefore : refuseOnce)(Number(calls));
const handle = await fs.open(file);
killing(Object.getPrototypeOf(handle), ['writeFile', 'sync']);
await handle.close();
killing(fs as unknown as Record<string, unknown>, ['open', 'readFile', 'rename', 'rm', 'link']);
syncBuiltinESMExports();

const done = act === 'change' ? await opened.value.changePassphrase?.(next) : await keep();
process.stdout.write(`${done?.ok === false ? done.error.code : 'ok'}\n`);
