import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Input, MessageName } from '#contract/contract.ts';
import { webFiles } from '#main/hosts/web/web-files.ts';
import { loadKeytar } from '#main/keychain/keychain-packages.ts';
import { unfinishedFiles } from '#main/platform/files/leftovers.ts';
import { saveWhole } from '#main/platform/files/save.ts';
import type { FileSaver } from '#main/ports/files.ts';
import { type OpenedWorkstation, openAt } from '../../app/opened.ts';
import { lockKeyring, restartKeyring, startKeyring, unlockKeyring } from './keyring-daemon.ts';

/**
 * Runs inside a private message bus and works at a workstation there, keyring included, as a script of deeds tells:
 * `start MILLISECONDS PACKAGE` (looks so often whether the keyring has the key, every minute unless told; prefers keytar
 * unless told), `close`, `lock`, `unlock`, `forget NAME` (deletes an item, the key's unless named), `put HEX` (another key in its
 * place), `key`, `packages` (through which the keychain is asked), `restart` (of the keyring), `wait SECONDS`, `killed MILLISECONDS MESSAGE` (kill -9 so long after the message was sent), and any message
 * with its input in JSON; `CODE` in an input is the recovery code made last.
 * What a deed answers is said as one line of JSON, a refusal with the seconds to wait; the recovery code and the key too,
 * for both are throw-aways.
 */
const [home = '', keyring = '', ...deeds] = process.argv.slice(2);
const SERVICE = 'Lastro';
let unlocked: OpenedWorkstation | undefined;
let code = '';

if (keyring !== 'none') startKeyring(keyring === 'unlocked' ? 'unlocked' : 'locked');
for (const deed of deeds) {
  const said = await run(deed);
  if (said !== undefined) process.stdout.write(`${JSON.stringify(said)}\n`);
}
await unlocked?.close();
process.exit();

async function run(deed: string): Promise<unknown> {
  const [verb = '', ...rest] = deed.split(' ');
  switch (verb) {
    case 'start': {
      const [every = 60_000, preferred] = rest;
      const asked = [undefined, undefined, Number(every), preferred === 'keyring' ? preferred : 'keytar'] as const;
      unlocked = await openAt(home, undefined, files(), undefined, ...asked);
      return stateOf(unlocked);
    }
    case 'close':
      await unlocked?.close();
      unlocked = undefined;
      return;
    case 'lock':
      return lockKeyring();
    case 'unlock':
      return unlockKeyring();
    case 'forget':
      await (await loadKeytar()).deletePassword(SERVICE, await account(rest[0]));
      return;
    case 'packages':
      return packagesOf(unlocked);
    case 'restart':
      return restartKeyring();
    case 'wait':
      return setTimeout(Number(rest[0]) * 1000);
    case 'put':
      return (await loadKeytar()).setPassword(SERVICE, await account(), rest.join(''));
    case 'killed': {
      const [milliseconds, message, ...input] = rest;
      void send(message as MessageName, input.join(' '));
      await setTimeout(Number(milliseconds));
      process.kill(process.pid, 'SIGKILL');
      return;
    }
    case 'key':
      return (await (await loadKeytar()).getPassword(SERVICE, await account())) ?? 'no key';
    default:
      return send(verb as MessageName, rest.join(' '));
  }
}

async function send(name: MessageName, json: string): Promise<unknown> {
  if (unlocked === undefined) throw new Error('the workstation was not started');
  const input = JSON.parse(json === '' ? '{}' : json.replace('CODE', code)) as Input<typeof name>;
  const response = await unlocked.ask(name, input);
  if (!response.ok) return [response.error.code, response.error.details?.waitSeconds ?? []].flat().join(' ');
  if (name === 'vault.make_recovery_key' && 'code' in response.value) code = response.value.code;
  return 'vault' in response.value ? stateOf(unlocked) : response.value;
}

/** The state once the keychain has answered, which a busy machine keeps waiting. */
async function stateOf(opened: OpenedWorkstation): Promise<string> {
  const response = await opened.ask('vault.state', {});
  if (!response.ok) return response.error.code;
  const { vault, recovery } = response.value;
  if (vault.status === 'keychain_asked') return setTimeout(50).then(() => stateOf(opened));
  const lost = 'lostEntries' in vault ? [`${vault.lostEntries} missing`] : [];
  const missing = 'keyMissing' in vault ? ['key missing'] : [];
  return [vault.status, ...('vaultKind' in vault ? [vault.vaultKind] : []), recovery, ...lost, ...missing].join(' ');
}

async function packagesOf(opened: OpenedWorkstation | undefined): Promise<unknown> {
  const response = await opened?.ask('vault.state', {});
  return response?.ok ? { keychain: response.value.keychain } : undefined;
}

/** Files are saved beside the data folder. */
function files(): FileSaver {
  return webFiles(saveWhole(unfinishedFiles(home, randomUUID)), async () => dirname(home));
}

async function account(name = 'archive-key'): Promise<string> {
  const { id } = JSON.parse(await readFile(join(home, 'installation.json'), 'utf8'));
  return `${id}/${name}`;
}
