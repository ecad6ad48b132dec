import { randomBytes } from 'node:crypto';
import { obtainArchiveKey } from '#main/keychain/archive-key.ts';
import { packagesRecord } from '#main/keychain/key-source-record.ts';
import { keychainPackages } from '#main/keychain/keychain-packages.ts';
import { keytarStore } from '#main/keychain/keytar-store.ts';
import type { SecretName } from '#main/ports/secrets.ts';
import { restartKeyring, startKeyring } from './keyring-daemon.ts';

/**
 * Runs inside a private message bus: starts the keyring daemon there, unlocked or not, carries out the given acts on
 * the store, and prints each answer as one line of JSON. Prints the archive's key itself, since the keyring is
 * disposable.
 */
const [keyring = '', ...deeds] = process.argv.slice(2);
if (keyring !== 'none') startKeyring(keyring === 'unlocked' ? 'unlocked' : 'locked');
const installationId = 'test-installation';
const record = packagesRecord('/nowhere/key-source.json');
const store = keytarStore({
  installationId,
  timeoutMs: 10_000,
  ...keychainPackages({ installationId, keyIds: async () => [], record }),
});

for (const deed of deeds) process.stdout.write(`${JSON.stringify(await run(deed))}\n`);

async function run(deed: string): Promise<unknown> {
  const [verb, asked = '', value = ''] = deed.split(' ');
  const name = asked as SecretName;
  if (verb === 'write') return store.write(name, value);
  if (verb === 'remove') return store.remove(name);
  if (verb === 'restart') return restartKeyring() ?? 'restarted';
  if (verb === 'read') return store.read(name);
  const key = await obtainArchiveKey({ header: asked === '' ? null : { keyId: asked }, store, randomBytes });
  return key.status === 'open' ? Buffer.from(key.key).toString('hex') : key.status;
}
