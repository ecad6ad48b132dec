import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { obtainArchiveKey } from '#main/keychain/archive-key.ts';
import { keySourceRecord, packagesRecord } from '#main/keychain/key-source-record.ts';
import { keychainPackages, loadKeyring, loadKeytar } from '#main/keychain/keychain-packages.ts';
import { keytarStore } from '#main/keychain/keytar-store.ts';
import { keyIdOf } from '#main/platform/database/raw-key.ts';
import type { KeychainPackage } from '#main/ports/secrets.ts';
import { startKeyring } from './keyring-daemon.ts';

/**
 * Moves an archive's key and an API key from one package to the other, `move-packages.ts HOME FORMER CALLS`, killed
 * after so many calls and then after one more each time. Prints one line of JSON for each: the secrets of the recorded
 * package alone afterwards, those of a start with both, and the former one's number of items left.
 */
const [home = '', from = '', first = ''] = process.argv.slice(2);
const [former, next] = from === 'keytar' ? (['keytar', 'keyring'] as const) : (['keyring', 'keytar'] as const);
startKeyring('unlocked');

const key = Buffer.alloc(32, 7);
const LOADS = { keytar: loadKeytar, keyring: loadKeyring } as const;
const absent = () => Promise.reject(new Error('not installed'));
let isEnded = false;
for (let calls = Number(first); !isEnded; calls++) {
  const at = `installation-${calls}`;
  const file = join(home, `${at}.json`);
  const made = keytarStore({ installationId: at, load: LOADS[former] });
  await made.writeKey('archive-key', key);
  await made.write('api-key:sandbox', 's3cret');
  await keySourceRecord(file, () => former).write('keychain');
  const { stdout } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'move-killed.ts'), file, at, next, `${calls}`],
    { encoding: 'utf8' },
  );
  isEnded = stdout === 'ended\n';
  const { kept } = await packagesRecord(file).read();
  const alone = await givenTo(file, at, kept);
  const both = await givenTo(file, at);
  const old = await LOADS[former]();
  const left = await Promise.all(
    ['archive-key', 'api-key:sandbox'].map((name) => old.getPassword('Lastro', `${at}/${name}`)),
  );
  process.stdout.write(
    `${JSON.stringify({ isEnded, kept, alone, both, left: left.filter((one) => one !== null).length })}\n`,
  );
}
process.exit();

/** The key given at a start that loads both packages, or one of them alone. */
async function givenTo(file: string, installationId: string, only: KeychainPackage | null = null): Promise<unknown> {
  const loads = { ...LOADS, ...(only !== null && { [only === 'keytar' ? 'keyring' : 'keytar']: absent }) };
  const packages = keychainPackages({
    installationId,
    keyIds: async () => [],
    record: packagesRecord(file),
    preferred: next,
    loads,
  });
  const store = keytarStore({ installationId, ...packages });
  const found = await obtainArchiveKey({
    header: { keyId: keyIdOf(key) },
    store,
    randomBytes: () => new Uint8Array(32),
  });
  const apiKey = await store.read('api-key:sandbox');
  const isOpen = found.status === 'open' && Buffer.compare(found.key, key) === 0;
  return [isOpen ? 'open' : found.status, apiKey.ok ? apiKey.value : apiKey.error.code, packages.used()];
}
