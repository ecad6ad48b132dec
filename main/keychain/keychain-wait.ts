import { fail, type Outcome } from '#domain/basics/outcome.ts';
import type { SecretStore } from '../ports/secrets.ts';

/** A keychain that is asked: its system may show a prompt that nobody sees, or none. */
interface KeychainWait {
  /** Whether it let the officer wait for a second since `over`. */
  readonly isLong: () => boolean;
  /** Ends each wait as if the keychain were locked, whatever it answers later. */
  readonly stop: () => void;
  /** The officer waits no more. */
  readonly over: () => void;
}

/** By then the officer wants to know what is waited for, in milliseconds. */
const LONG_MS = 1_000;

/** A store whose officer is told of a long wait and may end it. `long` is called when one begins. */
export function awaitedKeychain(
  store: SecretStore,
  long: () => void,
  longMs = LONG_MS,
): { readonly store: SecretStore; readonly wait: KeychainWait } {
  const stops = new Set<() => void>();
  let isLong = false;
  const begin = (): void => {
    isLong = true;
    long();
  };
  async function waited<Value>(asked: Promise<Outcome<Value>>, late: (answer: Value) => void = () => {}) {
    const { promise: stopped, resolve } = Promise.withResolvers<'stopped'>();
    const stop = (): void => resolve('stopped');
    stops.add(stop);
    const timer = setTimeout(begin, longMs);
    const first = await Promise.race([asked, stopped]).finally(() => {
      clearTimeout(timer);
      stops.delete(stop);
    });
    if (first !== 'stopped') return first;
    void asked.then((answer) => answer.ok && late(answer.value)).catch(() => {});
    return fail('vault_locked');
  }
  return {
    store: {
      ...store,
      read: (name) => waited(store.read(name)),
      write: (name, secret) => waited(store.write(name, secret)),
      readKey: (name) => waited(store.readKey(name), (key) => key?.fill(0)),
      writeKey: (name, key) => waited(store.writeKey(name, key)),
      remove: (name) => waited(store.remove(name)),
    },
    wait: {
      isLong: () => isLong,
      stop: () => {
        for (const stop of stops) stop();
      },
      over: () => {
        isLong = false;
      },
    },
  };
}
