import { fail, type Outcome } from '#domain/basics/outcome.ts';
import type { SecretStore } from '../ports/secrets.ts';

/** The wait for a keychain, which may show a prompt that the officer does not see. */
interface KeychainWait {
  /** True if a call took longer than a second since `over`. */
  readonly isLong: () => boolean;
  /** Ends each wait as if the keychain were locked; later answers are dropped. */
  readonly stop: () => void;
  /** Resets `isLong` after the officer's wait. */
  readonly over: () => void;
}

/** Milliseconds after which the officer is told about the wait. */
const LONG_MS = 1_000;

/** Wraps a store so that long waits are reported and can be ended. `long` is called at the start of a long wait. */
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
