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
  /** Why the last act on the vault failed; shown with the form that asked. A recovery keeps its own. */
  readonly failure: BridgeFailure | null;
  readonly busy: boolean;
  /** The language picked before the vault opened, when no setting could be read or kept yet. */
  readonly pickedLocale: Settings['locale'] | null;
  readonly pickLocale: (locale: Settings['locale']) => void;
  readonly load: () => Promise<void>;
  readonly judgePassphrase: JudgePassphrase;
  readonly createVault: (passphrase: string) => Promise<void>;
  readonly openVault: (passphrase: string) => Promise<void>;
  readonly openWithPin: (pin: string) => Promise<void>;
  /** Returns null, or why the PIN is as it was; `current` is the one in force. */
  readonly setPin: (pin: string, current?: string) => Promise<BridgeFailure | null>;
  readonly removePin: (current: string) => Promise<BridgeFailure | null>;
  /** Returns null, or why the passphrase is as it was; `current` is the one in force. */
  readonly changePassphrase: (current: string, passphrase: string) => Promise<BridgeFailure | null>;
  /** The officer wants no PIN now, and is not asked again. */
  readonly putOffPin: () => Promise<void>;
  /** Which secret unlocks; `none` until main said otherwise. */
  readonly officerSecret: () => OfficerSecret;
  /** Until when no PIN and no passphrase is tried, in milliseconds of the window's clock; 0 while they are. */
  readonly waitsUntil: number;
  readonly useSession: () => Promise<void>;
  readonly retryKeychain: () => Promise<void>;
  /** Waits no longer for the keychain; main says what comes of it. */
  readonly stopWaiting: () => Promise<void>;
  /** Opens an archive anew that is open to be read alone; returns null, or why it still is. */
  readonly reopen: () => Promise<BridgeFailure | null>;
  /** Returns null, or why the keychain does not have the key of the open archive again. */
  readonly putKeyBack: () => Promise<BridgeFailure | null>;
  /** Whether the archive opens without keychain or passphrase; `none` until main said otherwise. */
  readonly recovery: () => RecoveryStatus;
  /** Returns the code, which is not kept in the store. */
  readonly makeRecoveryKey: () => Promise<Envelope<{ readonly code: string }>>;
  readonly confirmRecoveryKey: () => Promise<BridgeFailure | null>;
  /** Opens with the recovery code and a new PIN or passphrase, if one is needed; returns null, or why it did not. */
  readonly recover: (code: string, secrets: NewSecrets) => Promise<BridgeFailure | null>;
  /** The officer does not want to be reminded of the recovery code before the next start. */
  readonly reminderPutOff: boolean;
  readonly putOffReminder: () => void;
  /** Opens an address outside the app; returns null, or why it was not opened. */
  readonly openLink: (url: string) => Promise<BridgeFailure | null>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly vault: VaultStore;
  }
}

/** The state of the app: its version, its embedded service, and whether the archive is open. */
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

/** What the window knows once main said how it is. */
function known(response: Envelope<WorkstationState>): Pick<VaultStore, 'state' | 'waitsUntil'> {
  const waits = response.ok ? response.value.waitSeconds : 0;
  return { state: fromEnvelope(response), waitsUntil: waits === 0 ? 0 : Date.now() + waits * 1000 };
}
