import { afterEach, describe, expect, test, vi } from 'vitest';
import type { PackagesRecord, RecordedPackages } from '#main/keychain/key-source-record.ts';
import { keychainPackages } from '#main/keychain/keychain-packages.ts';
import type { Keytar } from '#main/keychain/keytar-child.ts';
import { keyIdOf } from '#main/platform/database/raw-key.ts';
import type { KeychainPackage } from '#main/ports/secrets.ts';

const asked = vi.hoisted(() => ({ entries: [] as unknown[] }));

vi.mock('@napi-rs/keyring', () => ({
  AsyncEntry: class {
    constructor(...entry: unknown[]) {
      asked.entries.push(entry);
    }
    getPassword = async (): Promise<null> => null;
  },
}));

afterEach(() => {
  asked.entries = [];
});

const recorded = (kept: KeychainPackage | null): PackagesRecord => ({
  read: async () => ({ kept, former: null }),
  write: async () => {},
});
const of = (kept: KeychainPackage | null) => ({
  installationId: 'here',
  keyIds: async () => [],
  record: recorded(kept),
});
const { keytar } = keychainInMemory();
const absent = () => Promise.reject(new Error("Cannot find package 'keytar'"));

test('secrets, keychain packages: keyring asks the service of the system, and is never let fall back to the kernel', async () => {
  vi.doMock('keytar', absent);
  const packages = keychainPackages(of(null));
  expect(await (await packages.load()).getPassword('Lastro', 'here/archive-key')).toBeNull();
  vi.doUnmock('keytar');
  expect(asked.entries).toEqual([['Lastro', 'here/archive-key', { linux: { store: 'secret-service' } }]]);
  expect(packages.reconnect()).toBeNull();
});

test('secrets, keychain packages: a packed program looks for none that it does not hold', async () => {
  vi.stubGlobal('process', { ...process, versions: { ...process.versions, electron: '43.0.0' } });
  const packages = keychainPackages({ ...of('keyring'), preferred: 'keyring' });
  await packages.load().catch(() => {});
  vi.unstubAllGlobals();
  expect(packages.used()).not.toBe('keyring');
  expect(asked.entries).toEqual([]);
});

test('is chosen once, keytar first, and says nothing before', async () => {
  const loads = { keytar: vi.fn(async () => keytar), keyring: vi.fn(absent) };
  const packages = keychainPackages({ ...of(null), loads });
  expect(await packages.state()).toBeNull();
  expect(await Promise.all([packages.load(), packages.load()])).toEqual([keytar, keytar]);
  expect(await packages.state()).toEqual({ used: 'keytar', why: 'usual', missing: null });
  expect([loads.keytar.mock.calls.length, loads.keyring.mock.calls.length]).toEqual([1, 0]);
});

test('names the one that keeps the key where neither loads', async () => {
  const packages = keychainPackages({ ...of('keyring'), loads: { keytar: absent, keyring: absent } });
  await expect(packages.load()).rejects.toThrow('no keychain package');
  expect(await packages.state()).toEqual({ used: null, why: null, missing: 'keyring' });
});

describe.each([
  ['keytar', 'keyring'],
  ['keyring', 'keytar'],
] as const)('secrets, keychain packages: what moves from %s to %s', (former, next) => {
  const KEY = '0a'.repeat(32);
  const OTHER_KEY = '0b'.repeat(32);
  const before = { 'here/archive-key': KEY, 'here/api-key:sandbox': 's3cret', 'elsewhere/archive-key': OTHER_KEY };

  /** Starts once with both packages; their items and the record stay for the next start. */
  async function started(from: InMemory, to: InMemory, recordAt = moved(former)) {
    const loads = { [former]: async () => from.keytar, [next]: async () => to.keytar } as Loads;
    const packages = keychainPackages({ ...of(former), record: recordAt, preferred: next, loads });
    await packages.load();
    return packages.state();
  }

  /** A record that is kept, and refuses its writes from the given one on. */
  function moved(kept: KeychainPackage, refusedFrom = Number.POSITIVE_INFINITY): PackagesRecord {
    let said: RecordedPackages = { kept, former: null };
    let writes = 0;
    return {
      read: async () => said,
      write: async (packages) => {
        if (writes++ >= refusedFrom) throw new Error('ENOSPC');
        said = packages;
      },
    };
  }

  test('is all of this installation and nothing else, and is gone from where it was', async () => {
    const [from, to] = [keychainInMemory(before), keychainInMemory()];
    const record = moved(former);
    expect(await started(from, to, record)).toMatchObject({ used: next, missing: null });
    expect(to.entries()).toEqual({ 'here/archive-key': KEY, 'here/api-key:sandbox': 's3cret' });
    expect(from.entries()).toEqual({ 'elsewhere/archive-key': OTHER_KEY });
    expect(await record.read()).toEqual({ kept: next, former: null });
  });

  test('replaces what was left there, but for the key of another archive', async () => {
    const left = { 'here/archive-key': OTHER_KEY, 'here/archive-key:0c': '0c', 'here/audit-seal': 'of long ago' };
    const [from, to] = [keychainInMemory(before), keychainInMemory(left)];
    await started(from, to);
    const id = keyIdOf(Buffer.from(OTHER_KEY, 'hex'));
    expect(to.entries()).toEqual({
      'here/archive-key': KEY,
      'here/api-key:sandbox': 's3cret',
      [`here/archive-key:${id}`]: OTHER_KEY,
      'here/archive-key:0c': '0c',
    });
  });

  test('stays and is used where the keychain refuses any call, and moves at the next start', async () => {
    for (let calls = 0, isMoved = false; !isMoved; calls++) {
      const [from, to] = [keychainInMemory(before), keychainInMemory()];
      const record = moved(former);
      const limit = { left: calls };
      await started(refusing(from, limit), refusing(to, limit), record);
      isMoved = limit.left > 0;
      const { kept } = await record.read();
      expect((kept === former ? from : to).entries()).toMatchObject({ 'here/archive-key': KEY });
      expect(await started(from, to, record)).toMatchObject({ used: next, missing: null });
      expect(to.entries()).toEqual({ 'here/archive-key': KEY, 'here/api-key:sandbox': 's3cret' });
      expect(from.entries()).toEqual({ 'elsewhere/archive-key': OTHER_KEY });
    }
  });

  test('stays where the disk does not take the record, and goes later where it does not take its end', async () => {
    const [from, to] = [keychainInMemory(before), keychainInMemory()];
    expect(await started(from, to, moved(former, 0))).toEqual({ used: former, why: 'not_moved', missing: null });
    expect(from.entries()).toEqual(before);
    expect(await started(from, to, moved(former, 1))).toMatchObject({ used: next });
    expect(to.entries()).toMatchObject({ 'here/archive-key': KEY });
  });

  test('is nothing where both reach the same items, of which none is lost', async () => {
    const one = keychainInMemory(before);
    expect(await started(one, one)).toMatchObject({ used: next, missing: null });
    expect(one.entries()).toEqual(before);
  });

  test('is nothing where the former one was emptied: it is told as that', async () => {
    const [from, to] = [keychainInMemory(), keychainInMemory({ 'here/archive-key': OTHER_KEY })];
    expect(await started(from, to)).toEqual({ used: former, why: 'not_moved', missing: null });
    expect(to.entries()).toEqual({ 'here/archive-key': OTHER_KEY });
  });
});

type Loads = NonNullable<Parameters<typeof keychainPackages>[0]['loads']>;
type InMemory = ReturnType<typeof keychainInMemory>;

function keychainInMemory(items: Readonly<Record<string, string>> = {}) {
  const kept = new Map(Object.entries(items));
  const keytar: Keytar = {
    getPassword: async (_service, account) => kept.get(account) ?? null,
    setPassword: async (_service, account, password) => void kept.set(account, password),
    deletePassword: async (_service, account) => kept.delete(account),
  };
  return { keytar, entries: () => Object.fromEntries(kept) };
}

/** One that answers so many calls more, and then refuses. */
function refusing({ keytar, entries }: InMemory, limit: { left: number }): InMemory {
  const counted =
    <Args extends unknown[], Value>(call: (...args: Args) => Promise<Value>) =>
    async (...args: Args): Promise<Value> => {
      if (limit.left-- <= 0) throw new Error('Cannot get secret of a locked object');
      return call(...args);
    };
  return {
    entries,
    keytar: {
      getPassword: counted(keytar.getPassword),
      setPassword: counted(keytar.setPassword),
      deletePassword: counted(keytar.deletePassword),
    },
  };
}
