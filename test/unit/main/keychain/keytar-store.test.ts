import { describe, expect, test } from 'vitest';
import { fail, ok } from '#domain/basics/outcome.ts';
import type { Keytar } from '#main/keychain/keytar-child.ts';
import { keytarStore } from '#main/keychain/keytar-store.ts';

const locked = fail('vault_locked');
const unavailable = fail('vault_unavailable');

/** A keychain in memory that, like the real one, answers null for everything while it is locked. */
function keychain(items = new Map<string, string>()) {
  const state = { locked: false };
  const at = (service: string, account: string) => `${service}|${account}`;
  const keytar: Keytar = {
    getPassword: async (service, account) => (state.locked ? null : (items.get(at(service, account)) ?? null)),
    setPassword: async (service, account, password) => {
      if (state.locked) throw new Error('Cannot create an item in a locked collection');
      items.set(at(service, account), password);
    },
    deletePassword: async (service, account) => items.delete(at(service, account)),
  };
  return { items, state, keytar };
}

/** Each call takes its time, so that calls which are not kept apart meet each other. */
function slow(keytar: Keytar): Keytar {
  let calls = 0;
  const pause = () => new Promise((resolve) => setTimeout(resolve, (calls++ * 7) % 5));
  return {
    getPassword: (...asked) => pause().then(() => keytar.getPassword(...asked)),
    setPassword: (...asked) => pause().then(() => keytar.setPassword(...asked)),
    deletePassword: (...asked) => pause().then(() => keytar.deletePassword(...asked)),
  };
}

const storeOver = (keytar: Keytar, timeoutMs = 1_000) =>
  keytarStore({ installationId: 'here', load: async () => keytar, timeoutMs });

describe('the keychain store', () => {
  test('keeps, gives back and removes a secret under the name of this installation', async () => {
    const { keytar, items } = keychain();
    const store = storeOver(keytar);
    expect(await store.write('api-key:sandbox', 's3cret')).toEqual(ok(undefined));
    expect([...items]).toEqual([['Lastro|here/api-key:sandbox', 's3cret']]);
    expect(await store.read('api-key:sandbox')).toEqual(ok('s3cret'));
    expect(await store.remove('api-key:sandbox')).toEqual(ok(undefined));
    expect(await store.read('api-key:sandbox')).toEqual(ok(null));
  });

  test('says "no such item" only of a keychain that can be written, and leaves no probe behind', async () => {
    const { keytar, items, state } = keychain();
    const store = storeOver(keytar);
    expect(await store.read('archive-key')).toEqual(ok(null));
    expect([...items]).toEqual([]);
    state.locked = true;
    expect(await store.read('archive-key')).toEqual(locked);
  });

  test('writes nothing to learn that there is no such item while another one is found, and knows a locked keychain', async () => {
    const { keytar, state, items } = keychain(new Map([['Lastro|here/archive-key', 'kept']]));
    const written: string[] = [];
    const watched: Keytar = {
      ...keytar,
      setPassword: (service, account, password) => {
        written.push(account);
        return keytar.setPassword(service, account, password);
      },
    };
    const store = storeOver(watched);
    expect(await store.read('archive-key')).toEqual(ok('kept'));
    expect([await store.read('api-key:sandbox'), written]).toEqual([ok(null), []]);
    state.locked = true;
    expect(await store.read('api-key:sandbox')).toEqual(locked);
    state.locked = false;
    items.clear();
    expect([await store.read('archive-key'), written.at(-1)]).toEqual([ok(null), 'here/probe']);
  });

  test('asks for a missing item once more, unless another was found a moment before', async () => {
    const { keytar } = keychain(new Map([['Lastro|here/archive-key', 'kept']]));
    const asked: string[] = [];
    const watched: Keytar = {
      ...keytar,
      getPassword: (service, account) => {
        asked.push(account.replace('here/', ''));
        return keytar.getPassword(service, account);
      },
    };
    let time = 0;
    const store = keytarStore({ installationId: 'here', load: async () => watched, now: () => time });
    await store.read('archive-key');
    await store.read('audit-seal');
    time = 600;
    await store.read('lost-writes');
    const [witness, missing] = ['archive-key', 'lost-writes'];
    expect(asked).toEqual([witness, 'audit-seal', witness, missing, witness, missing]);
  });

  test('reaches a keychain that answered before, and only such a one, by another way once it fails', async () => {
    const gone = new Error('The name :1.0 was not provided by any .service files');
    const { keytar, items } = keychain(new Map([['Lastro|here/api-key:sandbox', 's3cret']]));
    const failing: Keytar = { ...keytar, getPassword: () => Promise.reject(gone) };
    let [first, again] = [keytar, 0];
    const reconnect = () => {
      again += 1;
      return keytar;
    };
    const store = keytarStore({ installationId: 'here', load: async () => first, reconnect });
    const never = keytarStore({ installationId: 'here', load: async () => failing, reconnect });
    expect(await never.read('api-key:sandbox')).toEqual(unavailable);
    expect([await store.read('api-key:sandbox'), again]).toEqual([ok('s3cret'), 0]);
    first = failing;
    expect(await store.read('api-key:sandbox')).toEqual(ok('s3cret'));
    expect(await store.write('api-key:sandbox', 'other')).toEqual(ok(undefined));
    expect([...items.values(), again]).toEqual(['other', 1]);
  });

  test('asks one thing at a time: the probe of one call is no missing item of another', async () => {
    const { keytar } = keychain();
    const store = storeOver(slow(keytar));
    const names = Array.from({ length: 20 }, (_, index) => `archive-key:${index}` as const);
    expect(await Promise.all(names.map((name) => store.read(name)))).toEqual(names.map(() => ok(null)));
  });

  test('asks again when the probe made the officer unlock the keychain', async () => {
    const { keytar, state } = keychain(new Map([['Lastro|here/archive-key', 'kept']]));
    state.locked = true;
    const unlocking: Keytar = {
      ...keytar,
      setPassword: async (...item) => {
        state.locked = false;
        await keytar.setPassword(...item);
      },
    };
    expect(await storeOver(unlocking).read('archive-key')).toEqual(ok('kept'));
  });

  test('refuses a write into a locked keychain', async () => {
    const { keytar, state } = keychain();
    state.locked = true;
    expect(await storeOver(keytar).write('api-key:sandbox', 's3cret')).toEqual(locked);
  });

  test.each([
    ['loses what is written', async () => null],
    ['gives back something else', async () => 'other'],
  ])('is unavailable where a keychain %s', async (_, getPassword) => {
    const store = storeOver({ ...keychain().keytar, getPassword });
    expect(await store.write('api-key:sandbox', 's3cret')).toEqual(unavailable);
  });

  test('is unavailable where the native module is missing', async () => {
    const store = keytarStore({
      installationId: 'here',
      load: () => Promise.reject(new Error("Cannot find package 'keytar'")),
    });
    expect(await store.read('pin-half')).toEqual(unavailable);
    expect(await store.write('pin-half', 'y')).toEqual(unavailable);
    expect(await store.remove('pin-half')).toEqual(unavailable);
  });

  test.each([
    ['Cannot autolaunch D-Bus without X11 $DISPLAY', unavailable],
    ['User interaction is not allowed.', locked],
    ['The prompt was dismissed', locked],
    ['User canceled the operation.', locked],
  ])('a keychain that says "%s"', async (words, expected) => {
    const failing = { ...keychain().keytar, getPassword: () => Promise.reject(new Error(words)) };
    expect(await storeOver(failing).read('pin-half')).toEqual(expected);
  });

  test('a prompt that no one answers counts as locked', async () => {
    const hanging = { ...keychain().keytar, getPassword: () => new Promise<null>(() => {}) };
    expect(await storeOver(hanging, 10).read('pin-half')).toEqual(locked);
  });

  test.each([
    ['is answered late', (end: PromiseWithResolvers<string>) => end.resolve('late')],
    ['fails late', (end: PromiseWithResolvers<string>) => end.reject(new Error('late'))],
  ])('asks for nothing while a prompt hangs, and asks again once it %s', async (_, settle) => {
    const { keytar } = keychain(new Map([['Lastro|here/pin-half', 'kept']]));
    const prompt = Promise.withResolvers<string>();
    const asked: string[] = [];
    const prompting: Keytar = {
      ...keytar,
      getPassword: (service, account) => {
        asked.push(account);
        return asked.length === 1 ? prompt.promise : keytar.getPassword(service, account);
      },
    };
    const store = storeOver(prompting, 10);
    expect(await store.read('pin-half')).toEqual(locked);
    expect(await store.read('pin-half')).toEqual(locked);
    expect(asked).toEqual(['here/pin-half']);

    settle(prompt);
    await new Promise((resolve) => setTimeout(resolve));
    expect(await store.read('pin-half')).toEqual(ok('kept'));
  });
});
