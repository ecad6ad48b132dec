import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { awaitedKeychain } from '#main/keychain/keychain-wait.ts';
import type { SecretStore } from '#main/ports/secrets.ts';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

/** A keychain that answers with a key on demand. */
function slowKeychain() {
  const asked = Promise.withResolvers<Outcome<Uint8Array | null>>();
  const store: SecretStore = {
    kind: 'keychain',
    read: async () => ok('a secret'),
    write: async () => ok(undefined),
    readKey: () => asked.promise,
    writeKey: async () => ok(undefined),
    remove: async () => ok(undefined),
  };
  const long = vi.fn();
  return { ...awaitedKeychain(store, long), answer: asked.resolve, long };
}

test('a keychain that answers at once lets nobody wait', async () => {
  const { store, wait, long } = slowKeychain();
  expect(await store.read('archive-key')).toEqual(ok('a secret'));
  vi.advanceTimersByTime(10_000);
  expect([wait.isLong(), long.mock.calls]).toEqual([false, []]);
});

test('one that does not is told of after a second, until its officer waits no more', async () => {
  const { store, wait, answer, long } = slowKeychain();
  const reading = store.readKey('archive-key');
  vi.advanceTimersByTime(999);
  expect(wait.isLong()).toBe(false);
  vi.advanceTimersByTime(1);
  expect([wait.isLong(), long.mock.calls]).toEqual([true, [[]]]);
  answer(ok(new Uint8Array([1])));
  expect(await reading).toEqual(ok(new Uint8Array([1])));
  wait.over();
  expect(wait.isLong()).toBe(false);
});

test('one that is not waited for counts as locked, and a key that it gives later is wiped', async () => {
  const { store, wait, answer } = slowKeychain();
  const reading = store.readKey('archive-key');
  wait.stop();
  expect(await reading).toEqual(fail('vault_locked'));
  const key = new Uint8Array([1, 2, 3]);
  answer(ok(key));
  await vi.waitFor(() => expect(key).toEqual(new Uint8Array(3)));
});
