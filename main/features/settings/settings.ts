import type { Parsed } from '#contract/contract.ts';
import type { EnvironmentSettings, Settings } from '#contract/settings.ts';
import { parseDocument } from '#domain/document.ts';
import { ENVIRONMENTS, type Environment } from '#domain/environment.ts';
import type { Outcome } from '#domain/outcome.ts';
import { fail, ok } from '#domain/outcome.ts';
import type { StoredSettings } from '#domain/settings.ts';
import type { AuditEvent } from '../../ports/audit.ts';
import type { SettingsStore } from '../../ports/repositories.ts';
import type { SecretStore } from '../../ports/secrets.ts';
import { addressesOf, addressesSetBy, type FixedAddresses } from './addresses.ts';
import { keyView } from './api-key.ts';

/**
 * Settings that are read once and known from then on, so that no reader, the lock above all, waits for long work of the
 * archive. True as long as every change goes this way.
 */
export function cachedSettings(store: SettingsStore): SettingsStore {
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
  };
}

export interface SettingsSources extends FixedAddresses {
  readonly store: SettingsStore;
  readonly secrets: SecretStore;
}

/** The settings as the window may see them, of a key only whether it is kept; what else is stored ends at the border. */
export async function settingsView({ store, secrets, ...fixed }: SettingsSources): Promise<Settings> {
  const settings = await store.read();
  const viewOf = async (environment: Environment): Promise<EnvironmentSettings> => {
    const addresses = addressesOf(settings, environment, fixed);
    const key = await keyView(secrets, environment, addresses.baseUrl);
    return { environment, ...addresses, addressesSetBy: addressesSetBy(environment, fixed.pinned), ...key };
  };
  return { ...settings, environments: await Promise.all(ENVIRONMENTS.map(viewOf)) };
}

/** Stores what the officer changed; an institution's CNPJ may be empty but not wrong. */
export async function changeSettings(
  store: SettingsStore,
  change: Parsed<'settings.change'>,
  auditEvent?: AuditEvent,
): Promise<Outcome<void>> {
  const { institution, ...others } = change;
  const checked = institution === undefined ? ok(undefined) : checkInstitution(institution);
  if (!checked.ok) return checked;
  await store.write(checked.value === undefined ? others : { ...others, institution: checked.value }, auditEvent);
  return ok(undefined);
}

function checkInstitution({ nome, cnpj }: Settings['institution']): Outcome<Settings['institution']> {
  if (cnpj.trim() === '') return ok({ nome, cnpj: '' });
  const found = parseDocument(cnpj);
  if (!found.ok || found.value.tipo !== 'cnpj') return fail('document_invalid', { field: 'institution.cnpj' });
  return ok({ nome, cnpj: found.value.numero });
}
