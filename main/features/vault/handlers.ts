import type { VaultState, WorkstationState } from '#contract/vault.ts';
import { isoWithOffset } from '#domain/basics/instant.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { ok } from '#domain/basics/outcome.ts';
import type { StoredSettings } from '#domain/settings/settings.ts';
import type { ReadOnlyReason } from '../../ports/system.ts';
import { outcomeOf, recordEvent } from '../audit/record-event.ts';
import type { HandlersOf } from '../handlers.ts';
import type { Emit, WithUnlocked } from '../unlocked.ts';
import type { SecondLook } from './second-look.ts';
import type { Vault } from './vault.ts';

export interface WorkstationParts {
  readonly version: string;
  readonly host: WorkstationState['host'];
  readonly vault: Vault;
}

export function vaultHandlers(
  parts: WorkstationParts & { readonly secondLook: SecondLook },
  withUnlocked: WithUnlocked,
  emit: Emit,
): HandlersOf<'vault'> {
  const { vault, secondLook } = parts;
  const changed = async (): Promise<WorkstationState> => {
    const now = await workstationState(parts);
    emit('vault.changed', now);
    return now;
  };
  const enter = async (entering: Promise<Outcome<void>>): Promise<Outcome<WorkstationState>> => {
    const entered = await entering;
    const now = await changed();
    return entered.ok ? ok(now) : entered;
  };

  const newPassphrase = async (current: string, passphrase: string): Promise<Outcome<void>> => {
    const made = await vault.changePassphrase(current, passphrase);
    await recordKeyChange(withUnlocked, 'passphrase', 'change', made);
    return made;
  };

  const keyBack = async (): Promise<Outcome<void>> => {
    const put = await vault.putKeyBack();
    await recordKeyChange(withUnlocked, 'keychain', 'set', put);
    return put;
  };

  return {
    'vault.state': async () => ok(await workstationState(parts)),
    'vault.judge_passphrase': async ({ passphrase }) => ok({ score: await vault.judgePassphrase(passphrase) }),
    'vault.create': ({ passphrase }) => enter(vault.create(passphrase)),
    'vault.open': ({ passphrase }) => enter(vault.open(passphrase)),
    'vault.open_with_pin': ({ pin }) => enter(vault.openWithPin(pin)),
    ...pinHandlers(vault, withUnlocked, enter),
    'vault.change_passphrase': ({ current, passphrase }) => enter(newPassphrase(current, passphrase)),
    'vault.prove': async ({ message, secret }) => {
      const proved = await secondLook.prove(message, secret);
      return proved.ok ? ok({}) : proved;
    },
    'vault.use_session': () => enter(vault.useSession()),
    'vault.retry': () => enter(vault.retry()),
    'vault.stop_waiting': async () => {
      vault.stopWaiting();
      return ok({});
    },
    'vault.put_key_back': () => enter(keyBack()),
    'vault.make_recovery_key': async () => {
      const made = await vault.makeRecoveryKey();
      await recordKeyChange(withUnlocked, 'recovery', 'set', made);
      await vault.checkKey();
      await changed();
      return made.ok ? ok({ code: made.value }) : made;
    },
    'vault.confirm_recovery_key': () => enter(vault.confirmRecoveryKey()),
    'vault.recover': ({ code, ...secrets }) => enter(vault.recover(code, secrets)),
  };
}

type Enter = (entering: Promise<Outcome<void>>) => Promise<Outcome<WorkstationState>>;

/** Each change of the PIN is logged. After a decision on a PIN the offer is not shown again. */
function pinHandlers(vault: Vault, withUnlocked: WithUnlocked, enter: Enter) {
  const decided = () =>
    withUnlocked(async ({ settings }) => {
      await settings.write({ pinOffered: true });
      return ok(undefined);
    });
  const record = async (act: KeyAct, changed: Outcome<void>): Promise<Outcome<void>> => {
    await recordKeyChange(withUnlocked, 'pin', act, changed);
    if (changed.ok) await decided();
    return changed;
  };
  return {
    'vault.set_pin': ({ pin, current }) =>
      enter(vault.setPin(pin, current).then((changed) => record(current === undefined ? 'set' : 'change', changed))),
    'vault.remove_pin': ({ current }) => enter(vault.removePin(current).then((changed) => record('remove', changed))),
    'vault.put_off_pin': () => enter(decided()),
  } satisfies Partial<HandlersOf<'vault'>>;
}

type KeyAct = 'set' | 'change' | 'remove';

async function recordKeyChange(
  withUnlocked: WithUnlocked,
  key: 'pin' | 'passphrase' | 'recovery' | 'keychain',
  act: KeyAct,
  changed: Outcome<unknown>,
): Promise<void> {
  const event = { kind: 'key_change', outcome: outcomeOf(changed), facts: { key, act } } as const;
  await withUnlocked(async (unlocked) => ok(await recordEvent(unlocked, event)));
}

export async function workstationState({ version, host, vault }: WorkstationParts): Promise<WorkstationState> {
  const recovery = await vault.recovery();
  const officerSecret = await vault.officerSecret();
  const keychain = await vault.keychainPackages();
  const unlocked = vault.unlocked();
  const settings = unlocked.ok ? await unlocked.value.settings.read() : null;
  // Read last, so that a later event never carries an older state.
  const state = withFindings(vault, withCustomerScreen(vault, settings));
  const wasOffered = settings?.pinOffered ?? true;
  const offerPin = state.status === 'open' && state.vaultKind === 'keychain' && officerSecret === 'none' && !wasOffered;
  const waitSeconds = vault.waitSeconds();
  const known = { version, host, vault: state, recovery, officerSecret, waitSeconds, offerPin };
  return keychain === null ? known : { ...known, keychain };
}

/** The term shown to the customer; null while the officer has the screen, or the vault is closed. */
export function shownTerm(vault: Vault): StoredSettings['customerScreen'] {
  const unlocked = vault.unlocked();
  return unlocked.ok ? unlocked.value.customerScreen.shown : null;
}

/** Null if the archive is writable or closed. */
export function whyReadOnly(vault: Vault): ReadOnlyReason | null {
  const unlocked = vault.unlocked();
  return unlocked.ok ? unlocked.value.whyReadOnly() : null;
}

function withFindings(vault: Vault, state: VaultState): VaultState {
  const unlocked = vault.unlocked();
  if (state.status !== 'open' || !unlocked.ok) return state;
  const lostEntries = unlocked.value.seal.missing();
  const readOnly = whyReadOnly(vault);
  const difference = unlocked.value.serviceClock.difference();
  return {
    ...state,
    ...(readOnly !== null && { readOnly }),
    ...(lostEntries !== null && { lostEntries }),
    ...(difference !== null && {
      clockDifference: { machine: isoWithOffset(difference.machine), service: isoWithOffset(difference.service) },
    }),
  };
}

function withCustomerScreen(vault: Vault, look: Pick<StoredSettings, 'locale' | 'theme'> | null): VaultState {
  const [state, shown] = [vault.state(), shownTerm(vault)];
  if (state.status !== 'open' || shown === null || look === null) return state;
  return { ...state, customerScreen: { draftId: shown.draftId, locale: look.locale, theme: look.theme } };
}
