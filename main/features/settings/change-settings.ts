import type { settingsChangeSchema } from '#contract/settings.ts';
import { parseDocument } from '#domain/document.ts';
import type { Environment } from '#domain/environment.ts';
import type { Outcome } from '#domain/outcome.ts';
import { fail, ok } from '#domain/outcome.ts';
import { WAITS } from '#domain/waiting-limits.ts';
import type { AuditEvent } from '../../ports/audit.ts';
import type { SettingsStore } from '../../ports/repositories.ts';
import { AVAILABLE_FROM, LOCK_DELAY, limitName } from './preferences.ts';
import { thresholdTexts } from './threshold-texts.ts';

type Change = (typeof settingsChangeSchema)['_output'];

/** Stores what the officer changed; an institution's CNPJ may be empty but not wrong. */
export async function changeSettings(
  store: SettingsStore,
  change: Change,
  auditEvent?: AuditEvent,
): Promise<Outcome<void>> {
  const institution = change.institution === undefined ? ok({}) : institutionTexts(change.institution);
  if (!institution.ok) return institution;
  const { locale, theme, environment } = change;
  const location = change.location?.toString();
  const contentProtection = change.contentProtection?.toString();
  const own = { locale, theme, environment, location, contentProtection, ...institution.value };
  const more = { ...limitTexts(change.limits), ...(change.thresholds && thresholdTexts(change.thresholds)) };
  const texts = Object.entries({ ...own, ...more, ...numberTexts(change) });
  const changes = texts.flatMap(([name, text]) => (text === undefined ? [] : [[name, text]]));
  await store.write(Object.fromEntries(changes), auditEvent);
  return ok(undefined);
}

function numberTexts({ lockMinutes, availabilityDay }: Change): Record<string, string | undefined> {
  return { [LOCK_DELAY]: lockMinutes?.toString(), [AVAILABLE_FROM]: availabilityDay?.toString() };
}

function limitTexts(limits: Change['limits']): Record<string, string> {
  if (limits === undefined) return {};
  return Object.fromEntries(WAITS.map((wait) => [limitName(wait), String(limits[wait])]));
}

function institutionTexts(institution: { nome: string; cnpj: string }): Outcome<Record<string, string>> {
  if (institution.cnpj.trim() === '') return ok({ 'institution.nome': institution.nome, 'institution.cnpj': '' });
  const cnpj = parseDocument(institution.cnpj);
  if (!cnpj.ok || cnpj.value.tipo !== 'cnpj') return fail('document_invalid', { field: 'institution.cnpj' });
  return ok({ 'institution.nome': institution.nome, 'institution.cnpj': cnpj.value.numero });
}

/** Checks an address: https only, loopback excepted, no credentials; gives its normal form. */
export type CheckAddress = (text: string) => Outcome<string>;

/** Stores the two addresses of an environment, or refuses and changes nothing. The embedded one is not editable. */
export async function setAddresses(
  ports: { store: SettingsStore; checkAddress: CheckAddress },
  environment: Environment,
  addresses: { baseUrl: string; authUrl: string },
  auditEvent?: AuditEvent,
): Promise<Outcome<void>> {
  if (environment === 'embutido') return fail('invalid_input', { field: 'environment' });
  const baseUrl = ports.checkAddress(addresses.baseUrl);
  if (!baseUrl.ok) return fail(baseUrl.error.code, { field: 'baseUrl' });
  const authUrl = ports.checkAddress(addresses.authUrl);
  if (!authUrl.ok) return fail(authUrl.error.code, { field: 'authUrl' });
  const changes = { [`${environment}.baseUrl`]: baseUrl.value, [`${environment}.authUrl`]: authUrl.value };
  await ports.store.write(changes, auditEvent);
  return ok(undefined);
}
