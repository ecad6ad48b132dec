import { afterEach, expect, test, vi } from 'vitest';
import { keychainPackages } from '#main/keychain/keychain-packages.ts';
import type { Keytar } from '#main/keychain/keytar-child.ts';

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

const keytar: Keytar = {
  getPassword: async () => 'of keytar',
  setPassword: async () => {},
  deletePassword: async () => true,
};
const absent = () => Promise.reject(new Error("Cannot find package 'keytar'"));

test('secrets, keychain packages: keyring asks the service of the system, and is never let fall back to the kernel', async () => {
  const packages = keychainPackages(async () => 'keyring');
  expect(await (await packages.load()).getPassword('Lastro', 'here/archive-key')).toBeNull();
  expect(asked.entries).toEqual([['Lastro', 'here/archive-key', { linux: { store: 'secret-service' } }]]);
  expect(packages.reconnect()).toBeNull();
});

test('secrets, keychain packages: a packed program looks for none that it does not hold', async () => {
  vi.stubGlobal('process', { ...process, versions: { ...process.versions, electron: '43.0.0' } });
  const packages = keychainPackages(async () => 'keyring');
  await packages.load().catch(() => {});
  vi.unstubAllGlobals();
  expect(packages.used()).not.toBe('keyring');
  expect(asked.entries).toEqual([]);
});

test('is chosen once, keytar first, and says nothing before', async () => {
  const loads = { keytar: vi.fn(async () => keytar), keyring: vi.fn(absent) };
  const packages = keychainPackages(async () => null, loads);
  expect(await packages.state()).toBeNull();
  expect(await Promise.all([packages.load(), packages.load()])).toEqual([keytar, keytar]);
  expect(await packages.state()).toEqual({ used: 'keytar', missing: null });
  expect([loads.keytar.mock.calls.length, loads.keyring.mock.calls.length]).toEqual([1, 0]);
});

test('names the one that keeps the key where neither loads', async () => {
  const packages = keychainPackages(async () => 'keyring', { keytar: absent, keyring: absent });
  await expect(packages.load()).rejects.toThrow('no keychain package');
  expect(await packages.state()).toEqual({ used: null, missing: 'keyring' });
});
