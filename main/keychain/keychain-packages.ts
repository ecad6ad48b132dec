import type { KeychainPackage, KeychainPackages } from '../ports/secrets.ts';
import type { PackagesRecord } from './key-source-record.ts';
import { type Keytar, keytarInChild } from './keytar-child.ts';
import { copyItems, removeItems } from './move-items.ts';

/** Requires the system's secret service: by default keyring would use the kernel's memory. */
const SYSTEM_KEYCHAIN = { linux: { store: 'secret-service' } } as const;

type Load = () => Promise<Keytar>;

/** Rejects if keytar is missing. */
export async function loadKeytar(): Promise<Keytar> {
  return (await import('keytar')).default;
}

/**
 * Loads keyring behind keytar's interface; rejects if it is missing. Installers include only keytar, and a packed
 * program loads no code from outside.
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
  /** Ids of all keys of this installation's archives, previous ones too. */
  readonly keyIds: () => Promise<readonly string[]>;
  readonly record: PackagesRecord;
  readonly preferred?: KeychainPackage | undefined;
  readonly loads?: typeof LOADS;
}

/**
 * Chooses the keychain package: the preferred one, else the other. On Linux and Windows neither sees the other's
 * items, so if the package that kept the archive's key loads too, its items are moved first.
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
    /** keyring finds a restarted service by itself. */
    reconnect: (): Keytar | null => (used === 'keytar' ? keytarInChild() : null),
    used: (): KeychainPackage | null => used,
    /** Null before the keychain was first asked. */
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
 * Moves the items from one package to the other: copies and verifies them, records the move, then removes them. If
 * interrupted, the recorded package has all items and the next start continues. Returns true if the other package is
 * to be used.
 */
async function move(from: Loaded, to: Loaded, { installationId, keyIds, record }: PackagesOptions): Promise<boolean> {
  try {
    const items = { from: from.keytar, to: to.keytar, installationId, keyIds: await keyIds() };
    if ((await record.read()).kept === from.name && !(await copyItems(items))) return false;
    await record.write({ kept: to.name, former: from.name });
    await removeItems(items);
    await record.write({ kept: to.name, former: null });
  } catch {
    // The keychain is locked, or the disk refuses: the record stays valid.
  }
  return (await record.read()).kept !== from.name;
}
