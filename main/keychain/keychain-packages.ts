import type { KeychainPackage, KeychainPackages } from '../ports/secrets.ts';
import { type Keytar, keytarInChild } from './keytar-child.ts';

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
async function loadKeyring(): Promise<Keytar> {
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

interface Chosen {
  readonly name: KeychainPackage;
  readonly keytar: Keytar;
}

/**
 * Chooses through which package the keychain is asked: the one the archive's key was kept by, else keytar, else keyring.
 * On Linux and Windows neither finds what the other keeps.
 */
export function keychainPackages(recorded: () => Promise<KeychainPackage | null>, loads = LOADS) {
  let choosing: Promise<Chosen | null> | null = null;
  let used: KeychainPackage | null = null;
  const choose = async (): Promise<Chosen | null> => {
    const first = (await recorded()) ?? 'keytar';
    for (const name of [first, first === 'keytar' ? 'keyring' : 'keytar'] as const) {
      const keytar = await loads[name]().catch(() => null);
      if (keytar === null) continue;
      used = name;
      return { name, keytar };
    }
    return null;
  };
  return {
    load: async (): Promise<Keytar> => {
      choosing ??= choose();
      const chosen = await choosing;
      if (chosen === null) throw new Error('no keychain package');
      return chosen.keytar;
    },
    /** keyring finds a service that was started again by itself. */
    reconnect: (): Keytar | null => (used === 'keytar' ? keytarInChild() : null),
    used: (): KeychainPackage | null => used,
    /** Returns null while the keychain was not asked. */
    state: async (): Promise<KeychainPackages | null> => {
      if (choosing === null) return null;
      await choosing;
      const kept = await recorded();
      return { used, missing: kept === used ? null : kept };
    },
  };
}
