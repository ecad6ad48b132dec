import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '#contract/contract.ts';
import type { BridgeFailure, Envelope } from '#contract/errors.ts';
import type { Settings } from '#contract/settings.ts';
import type { OfficerSecret, RecoveryStatus, WorkstationState } from '#contract/vault.ts';
import { latest } from '../../lib/latest.ts';
import { fromEnvelope, IDLE, type Loadable, latestValue, toLoading } from '../../lib/loadable.ts';
import { type JudgePassphrase, passphraseJudge } from '../../lib/new-passphrase.ts';

interface NewSecrets {
  readonly passphrase?: string;
  readonly pin?: string;
}

export interface VaultStore {
  readonly state: Loadable<WorkstationState>;
  /** Failure of the last act on the vault; shown with the form that asked. A recovery keeps its own. */
  readonly failure: BridgeFailure | null;
  readonly busy: boolean;
  /** The language picked before the vault opened, while settings can neither be read nor saved. */
  readonly pickedLocale: Settings['locale'] | null;
  readonly pickLocale: (locale: Settings['locale']) => void;
  readonly load: () => Promise<void>;
  readonly judgePassphrase: JudgePassphrase;
  readonly createVault: (passphrase: string) => Promise<void>;
  readonly openVault: (passphrase: string) => Promise<void>;
  readonly openWithPin: (pin: string) => Promise<void>;
  /** Resolves with null, or the failure; `current` is the PIN in force. */
  readonly setPin: (pin: string, current?: string) => Promise<BridgeFailure | null>;
  readonly removePin: (current: string) => Promise<BridgeFailure | null>;
  /** Resolves with null, or the failure; `current` is the passphrase in force. */
  readonly changePassphrase: (current: string, passphrase: string) => Promise<BridgeFailure | null>;
  /** Records that the officer wants no PIN now; the offer does not return. */
  readonly putOffPin: () => Promise<void>;
  /** The secret that unlocks; `none` until main has reported it. */
  readonly officerSecret: () => OfficerSecret;
  /** Milliseconds of the window's clock until PIN and passphrase are tried again; 0 if there is no wait. */
  readonly waitsUntil: number;
  readonly useSession: () => Promise<void>;
  readonly retryKeychain: () => Promise<void>;
  /** Stops waiting for the keychain; main reports the outcome. */
  readonly stopWaiting: () => Promise<void>;
  /** Opens a read-only archive again for writing; resolves with null, or the failure. */
  readonly reopen: () => Promise<BridgeFailure | null>;
  /** Writes the open archive's key back into the keychain; resolves with null, or the failure. */
  readonly putKeyBack: () => Promise<BridgeFailure | null>;
  /** The recovery code opens the archive without keychain or passphrase; `none` until main has reported it. */
  readonly recovery: () => RecoveryStatus;
  /** Returns the code, which the store does not keep. */
  readonly makeRecoveryKey: () => Promise<Envelope<{ readonly code: string }>>;
  readonly confirmRecoveryKey: () => Promise<BridgeFailure | null>;
  /** Opens with the recovery code and a new PIN or passphrase, if one is needed; resolves with null, or the failure. */
  readonly recover: (code: string, secrets: NewSecrets) => Promise<BridgeFailure | null>;
  /** True once the officer put the reminder of the recovery code off, until the next start. */
  readonly reminderPutOff: boolean;
  readonly putOffReminder: () => void;
  /** Opens an address outside of the app; resolves with null, or the failure. */
  readonly openLink: (url: string) => Promise<BridgeFailure | null>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly vault: VaultStore;
  }
}

/** The state of the app: its version, its embedded service, and the vault. */
export function createVaultStore(bridge: Bridge): StoreApi<VaultStore> {
  const request = latest();
  const store = createStore<VaultStore>()((set, get) => {
    const take = async (asked: Promise<Envelope<WorkstationState>>): Promise<BridgeFailure | null> => {
      set({ busy: true });
      const response = await asked;
      if (response.ok) request();
      set(response.ok ? { busy: false, ...known(response) } : { busy: false });
      return response.ok ? null : response.error;
    };
    const act = async (asked: Promise<Envelope<WorkstationState>>): Promise<void> => {
      set({ failure: null });
      set({ failure: await take(asked) });
    };
    return {
      state: IDLE,
      failure: null,
      busy: false,
      pickedLocale: null,
      pickLocale: (pickedLocale) => set({ pickedLocale }),
      load: async () => {
        const isLatest = request();
        set({ state: toLoading(get().state) });
        const response = await bridge['vault.state']({});
        if (isLatest()) set(known(response));
      },
      judgePassphrase: passphraseJudge(bridge),
      createVault: (passphrase) => act(bridge['vault.create']({ passphrase })),
      openVault: (passphrase) => act(bridge['vault.open']({ passphrase })),
      openWithPin: (pin) => act(bridge['vault.open_with_pin']({ pin })),
      setPin: (pin, current) => take(bridge['vault.set_pin'](current === undefined ? { pin } : { pin, current })),
      removePin: (current) => take(bridge['vault.remove_pin']({ current })),
      changePassphrase: (current, passphrase) => take(bridge['vault.change_passphrase']({ current, passphrase })),
      putOffPin: () => act(bridge['vault.put_off_pin']({})),
      officerSecret: () => latestValue(get().state)?.officerSecret ?? 'none',
      waitsUntil: 0,
      useSession: () => act(bridge['vault.use_session']({})),
      reopen: () => take(bridge['vault.retry']({})),
      retryKeychain: () => act(bridge['vault.retry']({})),
      stopWaiting: async () => void (await bridge['vault.stop_waiting']({})),
      putKeyBack: () => take(bridge['vault.put_key_back']({})),
      recovery: () => latestValue(get().state)?.recovery ?? 'none',
      makeRecoveryKey: () => bridge['vault.make_recovery_key']({}),
      confirmRecoveryKey: () => take(bridge['vault.confirm_recovery_key']({})),
      recover: (code, secrets) => take(bridge['vault.recover']({ code, ...secrets })),
      reminderPutOff: false,
      putOffReminder: () => set({ reminderPutOff: true }),
      openLink: async (url) => {
        const response = await bridge['consent.open_link']({ url });
        return response.ok ? null : response.error;
      },
    };
  });
  bridge.on('vault.changed', (value) => {
    request();
    store.setState(known({ ok: true, value }));
  });
  return store;
}

function known(response: Envelope<WorkstationState>): Pick<VaultStore, 'state' | 'waitsUntil'> {
  const waits = response.ok ? response.value.waitSeconds : 0;
  return { state: fromEnvelope(response), waitsUntil: waits === 0 ? 0 : Date.now() + waits * 1000 };
}
