import type { Outcome } from '#domain/basics/outcome.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import { TIMED_OUT, withTimeout } from '../platform/with-timeout.ts';
import type { SecretStore } from '../ports/secrets.ts';
import type { Keytar } from './keytar-child.ts';

interface KeytarStoreOptions {
  /** Separates two installations of one user. */
  readonly installationId: string;
  /** Loads the native module, which is optional (`keychainPackages`). */
  readonly load: () => Promise<Keytar>;
  /** Reaches a keychain whose service was restarted; null if the module finds it by itself. */
  readonly reconnect?: () => Keytar | null;
  /** Milliseconds for the officer to unlock the keychain. */
  readonly timeoutMs?: number;
  readonly now?: () => number;
}

export const SERVICE = 'Lastro';
export const PROBE = 'probe';

/**
 * Secrets in the system's keychain. Fails with `vault_locked` if it is locked or does not respond in time, and with
 * `vault_unavailable` if there is no keychain, no package loads, or a written item does not come back. Calls run one
 * at a time: libsecret is not thread-safe, and one call's probe would be another's missing item.
 */
export function keytarStore(options: KeytarStoreOptions): SecretStore {
  const { installationId, load, reconnect = () => null, timeoutMs = 30_000, now = () => performance.now() } = options;
  const account = (name: string): string => `${installationId}/${name}`;
  let last: Promise<unknown> = Promise.resolve();
  /** A locked keyring may prompt forever, and each waiting call holds a thread: no other call starts meanwhile. */
  let hanging = false;
  const answered = reachingAgain(load, reconnect);

  function ask<Value>(question: (keytar: Keytar) => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
    const turn = last.then(() => askNow(question));
    last = turn;
    return turn;
  }

  /** Never rejects. */
  async function askNow<Value>(question: (keytar: Keytar) => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
    if (hanging) return fail('vault_locked');
    const work = answered(question);
    hanging = true;
    const ended = (): void => {
      hanging = false;
    };
    work.then(ended, ended);
    try {
      const response = await withTimeout(work, timeoutMs);
      return response === TIMED_OUT ? fail('vault_locked') : response;
    } catch (cause) {
      return fail(isLocked(cause) ? 'vault_locked' : 'vault_unavailable');
    }
  }

  /** An item that was found before; it proves an unlocked keychain without a write. */
  let witness: Witness | null = null;
  const read = (name: string): Promise<Outcome<string | null>> =>
    ask(async (keytar) => {
      const found = await readSurely(keytar, account(name), { probe: account(PROBE), witness, now });
      if (found !== null) witness = { account: account(name), at: now() };
      return ok(found);
    });
  const write = (name: string, secret: string): Promise<Outcome<void>> =>
    ask(async (keytar) => ((await keeps(keytar, account(name), secret)) ? ok(undefined) : fail('vault_unavailable')));

  return {
    kind: 'keychain',
    read,
    write,
    // keytar stores only text, so keys are hex.
    readKey: async (name) => {
      const found = await read(name);
      return found.ok ? ok(found.value === null ? null : Buffer.from(found.value, 'hex')) : found;
    },
    // A view, since a copy of the bytes would remain in memory.
    writeKey: (name, key) => write(name, Buffer.from(key.buffer, key.byteOffset, key.length).toString('hex')),
    remove: (name) =>
      ask(async (keytar) => {
        await keytar.deletePassword(SERVICE, account(name));
        return ok(undefined);
      }),
  };
}

type Question<Value> = (keytar: Keytar) => Promise<Outcome<Value>>;

/** If a keychain that answered before fails, reconnects from then on: its service was restarted, or is gone. */
function reachingAgain(load: () => Promise<Keytar>, reconnect: () => Keytar | null) {
  let current = load;
  let worked = false;
  return async <Value>(question: Question<Value>): Promise<Outcome<Value>> => {
    try {
      const found = await question(await current());
      worked = true;
      return found;
    } catch (cause) {
      const again = worked && !isLocked(cause) ? reconnect() : null;
      if (again === null) throw cause;
      const found = await question(again);
      current = async () => again;
      return found;
    }
  };
}

interface Witness {
  readonly account: string;
  /** When it was found, in milliseconds. */
  readonly at: number;
}

interface Proofs {
  readonly probe: string;
  readonly witness: Witness | null;
  readonly now: () => number;
}

/** Milliseconds in which nobody locks a keychain and unlocks it again. */
const TOO_SOON = 500;

/**
 * keytar returns null both for a missing item and for a locked keychain. A known item, or a probe that can be
 * written, proves that it is unlocked; the item is then read again, since the officer may have unlocked the keychain
 * in between, unless a known item was found a moment before too.
 */
async function readSurely(keytar: Keytar, account: string, { probe, witness, now }: Proofs): Promise<string | null> {
  const found = await keytar.getPassword(SERVICE, account);
  if (found !== null) return found;
  if (witness !== null && (await keytar.getPassword(SERVICE, witness.account)) !== null)
    return now() - witness.at < TOO_SOON ? null : keytar.getPassword(SERVICE, account);
  if (!(await keeps(keytar, probe, PROBE))) throw new Error('the keychain keeps nothing');
  await keytar.deletePassword(SERVICE, probe);
  return keytar.getPassword(SERVICE, account);
}

export async function keeps(keytar: Keytar, account: string, secret: string): Promise<boolean> {
  await keytar.setPassword(SERVICE, account, secret);
  return (await keytar.getPassword(SERVICE, account)) === secret;
}

/** Matches the texts of libsecret and macOS; keytar has no codes. */
function isLocked(cause: unknown): boolean {
  return cause instanceof Error && /locked|interaction is not allowed|dismissed|cancell?ed/i.test(cause.message);
}
