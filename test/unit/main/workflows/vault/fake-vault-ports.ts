import type { RecoveryStore } from '../../../../../main/workflows/ports/recovery-store.ts';
import type { SecretStore } from '../../../../../main/workflows/ports/secret-store.ts';
import type { KeyFound, VaultPorts } from '../../../../../main/workflows/vault/vault-ports.ts';
import { accept, refuse } from '../../../../../preload/domain/outcome.ts';

export interface FakeDesk {
  close: () => Promise<void>;
}

export const storeOf = (keeper: SecretStore['keeper']): SecretStore => ({
  keeper,
  read: async () => accept(null),
  write: async () => accept(undefined),
  remove: async () => accept(undefined),
});

export const KEY: KeyFound = { status: 'open', key: new Uint8Array(32) };

export const yes = async (): Promise<boolean> => true;

/** A recovery key that was made and confirmed, and opens with one code. */
function recoveryThatOpens(code: string): RecoveryStore {
  return {
    standing: async () => 'confirmed',
    make: async () => accept('a new code'),
    confirm: async () => accept(undefined),
    open: async (typed) => (typed === code ? accept(new Uint8Array(32)) : refuse('recovery_wrong')),
  };
}

export interface FakePorts extends VaultPorts<FakeDesk> {
  /** Who kept the key of each desk that was opened. */
  readonly opened: string[];
  readonly closed: string[];
}

/** A working keychain with the key of an archive; one passphrase is right. */
export function portsOf(changes: Partial<VaultPorts<FakeDesk>> = {}): FakePorts {
  const opened: string[] = [];
  const closed: string[] = [];
  const close = async () => {
    closed.push('desk');
  };
  return {
    opened,
    closed,
    keychain: storeOf('keychain'),
    hasArchive: async () => false,
    hasPassphraseVault: async () => false,
    createPassphraseVault: async (text) =>
      text.length < 10 ? refuse('passphrase_too_short') : accept(storeOf('passphrase')),
    openPassphraseVault: async (text) =>
      text === 'a right passphrase' ? accept(storeOf('passphrase')) : refuse('passphrase_wrong'),
    replacePassphraseVault: async (text) =>
      text.length < 10 ? refuse('passphrase_too_short') : accept(storeOf('passphrase')),
    sessionStore: () => storeOf('session'),
    recovery: recoveryThatOpens('the right code'),
    findKey: async () => KEY,
    findKeyForNew: async () => KEY,
    restoreKey: async () => accept(undefined),
    openDesk: async (store) => {
      opened.push(store.keeper);
      return accept({ close });
    },
    settle: async (_desk, reason) => void closed.push(`settled: ${reason}`),
    lookOf: async () => ({ locale: 'en', theme: 'dark' }),
    confirmOfficer: async () => true,
    ...changes,
  };
}
