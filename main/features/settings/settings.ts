import type { Parsed } from '#contract/contract.ts';
import type { EnvironmentSettings, Settings } from '#contract/settings.ts';
import { ENVIRONMENTS, type Environment } from '#domain/basics/environment.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import { areDistinct, type Institution, institutionOf, type Party, partyOf } from '#domain/consent/institution.ts';
import {
  FIXABLE_SETTINGS,
  type FixableSetting,
  type FixedSettings,
  type SettingFixer,
  type StoredSettings,
} from '#domain/settings/settings.ts';
import type { LimitsSet } from '#domain/sources/own-limits.ts';
import { SHARED_SETTINGS } from '#domain/team/shared-settings.ts';
import type { AuditEvent } from '../../ports/audit.ts';
import type { SettingsStore } from '../../ports/repositories.ts';
import type { SecretStore } from '../../ports/secrets.ts';
import type { Officer } from '../../ports/system.ts';
import type { Unlocked } from '../unlocked.ts';
import { addressesOf, addressesSetBy, type FixedAddresses } from './addresses.ts';
import { keyView } from './api-key.ts';

/**
 * Caches the settings after the first read, so that no reader (least of all the lock) waits for long work of the
 * archive. Every change must go through the returned store.
 */
export function cachedSettings(store: SettingsStore): SettingsStore & { readonly forget: () => void } {
  let known: StoredSettings | null = null;
  return {
    read: async () => {
      known ??= await store.read();
      return known;
    },
    write: async (changes, auditEvent) => {
      await store.write(changes, auditEvent);
      if (known !== null) known = { ...known, ...changes };
    },
    /** Needed after a change that bypasses this store: another workstation's settings. */
    forget: () => {
      known = null;
    },
  };
}

/** Settings fixed by the administrators override the stored ones. */
export function withFixed(store: SettingsStore, fixed: FixedSettings): SettingsStore {
  // Nobody here set limits that the administrators fixed.
  const nobody = fixed.ownLimits === undefined ? {} : { ownLimitsSet: null };
  return { ...store, read: async () => ({ ...(await store.read()), ...fixed, ...nobody }) };
}

type WhoFixes = Pick<Unlocked, 'policy' | 'teamRole'>;

/**
 * Returns the settings that cannot be changed here: fixed by the administrators, or by the supervisors of this
 * workstation's team.
 */
function fixedSettings({ policy, teamRole }: WhoFixes): Settings['fixed'] {
  const role = teamRole();
  const ofTeam: readonly FixableSetting[] = role === null || role === 'supervisor' ? [] : SHARED_SETTINGS;
  const named = (names: readonly FixableSetting[], by: SettingFixer) => names.map((name) => [name, by] as const);
  const ofInstitution = FIXABLE_SETTINGS.filter((name) => name in policy.settings);
  return Object.fromEntries([...named(ofTeam, 'team'), ...named(ofInstitution, 'institution')]);
}

/**
 * Refuses to change a fixed setting: `setting_fixed` if the administrators fixed it, `team_not_supervisor` if the team
 * did. Sending the administrators' own value is allowed.
 */
export function checkFixed(unlocked: WhoFixes, change: FixedSettings): Outcome<void> {
  const { settings } = unlocked.policy;
  for (const [name, by] of Object.entries(fixedSettings(unlocked)) as [FixableSetting, SettingFixer][]) {
    if (!(name in change)) continue;
    if (by === 'team') return fail('team_not_supervisor');
    if (JSON.stringify(change[name]) !== JSON.stringify(settings[name])) return fail('setting_fixed', { field: name });
  }
  return ok(undefined);
}

interface SettingsSources extends FixedAddresses, WhoFixes {
  readonly store: SettingsStore;
  readonly secrets: SecretStore;
  readonly account: Officer;
}

/** Returns the settings as the window may see them; keys are left out. */
export async function settingsView({
  store,
  secrets,
  account,
  policy,
  teamRole,
  ...fixed
}: SettingsSources): Promise<Settings> {
  const settings = await store.read();
  const viewOf = async (environment: Environment): Promise<EnvironmentSettings> => {
    const addresses = addressesOf(settings, environment, fixed);
    const key = await keyView(secrets, environment, addresses.baseUrl);
    return { environment, ...addresses, addressesSetBy: addressesSetBy(environment, fixed.pinned), ...key };
  };
  return {
    ...settings,
    environments: await Promise.all(ENVIRONMENTS.map(viewOf)),
    account: account(),
    fixed: fixedSettings({ policy, teamRole }),
    policyFaults: [...policy.faults],
  };
}

/** Saves changed settings, own limits with who set them (`set`); fails with `institution_repeated` if two institutions are the same company. */
export async function changeSettings(
  store: SettingsStore,
  change: Parsed<'settings.change'>,
  auditEvent?: AuditEvent,
  set: LimitsSet = null,
): Promise<Outcome<void>> {
  if (!areDistinct(change.institutions ?? [])) return fail('institution_repeated');
  await store.write(change.ownLimits === undefined ? change : { ...change, ownLimitsSet: set }, auditEvent);
  return ok(undefined);
}

/** Returns the institution with this CNPJ, or the default one without a CNPJ; fails with `not_found`. */
export function chosenInstitution(
  institutions: readonly Institution[],
  cnpj: string | undefined,
): Outcome<Institution | null> {
  const chosen = institutionOf(institutions, cnpj);
  return chosen === null && cnpj !== undefined ? fail('not_found') : ok(chosen);
}

/**
 * Returns the institution that queries the register: the one with this CNPJ, or the default one. Fails with
 * `not_found`, and with `institution_missing` if there is none in Produção.
 */
export function askingInstitution(
  { institutions }: Pick<StoredSettings, 'institutions'>,
  { environment, institution }: { readonly environment: Environment; readonly institution?: string | undefined },
): Outcome<Party> {
  const chosen = chosenInstitution(institutions, institution);
  if (!chosen.ok) return chosen;
  if (chosen.value === null && environment === 'producao') return fail('institution_missing');
  return ok(partyOf(chosen.value));
}
