import type { KeychainPackage, KeychainPackages } from '../ports/secrets.ts';
import type { PackagesRecord } from './key-source-record.ts';
import { type Keytar, keytarInChild } from './keytar-child.ts';
import { copyItems, removeItems } from './move-items.ts';

/** Keeps secrets where the service of the system does, or not at all: by itself it would take the kernel's memory. */
const SYSTEM_KEYCHAIN = { linux: { store: 'secret-service' } } as const;

type Load = () => Promise<Keytar>;

/** Loads keytar; rejects where it is missing. */
export async function loadKeytar(): Promise<Keytar> {
  return (await import('keytar')).default;
}

/**
 * Loads keyring, called as keytar is; rejects where it is missing. Installers hold keytar and not this one: a packed
 * program looks for no code outside of its own.
 */
export async function loadKeyring(): Promise<Keytar> {
  if (process.versions.electron !== undefined) throw new Error('not packed');
  const { AsyncEntry } = await import('@napi-rs/keyring');
  const entry = (service: string, account: string) => new AsyncEntry(service, account, SYSTEM_KEYCHAIN);
  return {
    getPassword: async (service, account) => entry(service, account).getPassword(),
    setPassword: async (service, account, password) => entry(service, account).setPassword(password),
    deletePassword: async (service, account) => entry(service, account).deletePassword(),
  };
}

const LOADS: Readonly<Record<KeychainPackage, Load>> = { keytar: loadKeytar, keyring: loadKeyring };
const OTHER = { keytar: 'keyring', keyring: 'keytar' } as const;

interface Loaded {
  readonly name: KeychainPackage;
  readonly keytar: Keytar;
}

type Chosen = Loaded & Pick<KeychainPackages, 'why'>;

interface PackagesOptions {
  readonly installationId: string;
  /** The ids of the keys of its archives, the previous ones too. */
  readonly keyIds: () => Promise<readonly string[]>;
  readonly record: PackagesRecord;
  /** The one that is used where both load. */
  readonly preferred?: KeychainPackage | undefined;
  readonly loads?: typeof LOADS;
}

/**
 * Chooses through which package the keychain is asked: the preferred one, else the other. On Linux and Windows neither
 * finds what the other keeps: where the one that kept the archive's key loads too, its items move first.
 */
export function keychainPackages(options: PackagesOptions) {
  const { record } = options;
  let choosing: Promise<Chosen | null> | null = null;
  let used: KeychainPackage | null = null;
  const chosen = async (): Promise<Chosen | null> => {
    choosing ??= choose(options);
    const found = await choosing;
    used = found?.name ?? null;
    return found;
  };
  return {
    load: async (): Promise<Keytar> => {
      const found = await chosen();
      if (found === null) throw new Error('no keychain package');
      return found.keytar;
    },
    /** keyring finds a service that was started again by itself. */
    reconnect: (): Keytar | null => (used === 'keytar' ? keytarInChild() : null),
    used: (): KeychainPackage | null => used,
    /** Returns null while the keychain was not asked. */
    state: async (): Promise<KeychainPackages | null> => {
      if (choosing === null) return null;
      const why = (await choosing)?.why ?? null;
      const { kept } = await record.read();
      return { used, why, missing: kept === used ? null : kept };
    },
  };
}

async function choose(options: PackagesOptions): Promise<Chosen | null> {
  const { preferred = 'keytar', loads = LOADS, record } = options;
  const loaded = async (name: KeychainPackage): Promise<Loaded | null> => {
    const keytar = await loads[name]().catch(() => null);
    return keytar === null ? null : { name, keytar };
  };
  const first = await loaded(preferred);
  const to = first ?? (await loaded(OTHER[preferred]));
  if (to === null) return null;
  const { kept, former } = await record.read();
  const from = [kept, former].includes(OTHER[to.name]) ? await loaded(OTHER[to.name]) : null;
  if (from !== null && !(await move(from, to, options))) return { ...from, why: 'not_moved' };
  if (first === null) return { ...to, why: 'alone' };
  return { ...to, why: preferred === 'keytar' ? 'usual' : 'chosen' };
}

/**
 * Moves the items from one package to the other: copied and read back, recorded, then removed. Whatever ends it, the
 * recorded package has all of them, and the next start goes on. Returns whether the other one is to be used.
 */
async function move(from: Loaded, to: Loaded, { installationId, keyIds, record }: PackagesOptions): Promise<boolean> {
  try {
    const items = { from: from.keytar, to: to.keytar, installationId, keyIds: await keyIds() };
    if ((await record.read()).kept === from.name && !(await copyItems(items))) return false;
    await record.write({ kept: to.name, former: from.name });
    await removeItems(items);
    await record.write({ kept: to.name, former: null });
  } catch {
    // A keychain that is locked, or a disk that takes nothing: what is recorded holds.
  }
  return (await record.read()).kept !== from.name;
}
