import fs from 'node:fs/promises';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { packagesRecord } from '#main/keychain/key-source-record.ts';
import { keychainPackages } from '#main/keychain/keychain-packages.ts';
import { killBefore } from './kill-before.ts';

/**
 * Moves an installation's secrets and is killed before one of its calls of keychain or disk: `move-killed.ts RECORD
 * INSTALLATION PREFERRED CALLS`. Prints `ended` if there were fewer calls.
 */
const [file = '', installationId = '', preferred = '', calls = ''] = process.argv.slice(2);
const require = createRequire(import.meta.url);
const killing = killBefore(Number(calls));
const changes = ['setPassword', 'deletePassword'];
killing(require('keytar'), changes);
killing(require('@napi-rs/keyring').AsyncEntry.prototype, changes);
killing(fs as unknown as Record<string, unknown>, ['rename']);
syncBuiltinESMExports();

const record = packagesRecord(file);
const which = { preferred: preferred === 'keyring' ? preferred : 'keytar' } as const;
await keychainPackages({ installationId, keyIds: async () => [], record, ...which }).load();
process.stdout.write('ended\n');
process.exit();
