import { OUTER_ENVIRONMENTS, type OuterEnvironment } from '#domain/basics/environment.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import type { LogFacts } from '../../ports/system.ts';
import { type AuditPorts, recordEvent } from '../audit/record-event.ts';
import type { Unlocked } from '../unlocked.ts';
import { addressesOf, originOf } from './addresses.ts';
import { apiKeyName, type KeptKey, keptKeyText, readKeptKey } from './api-key.ts';

type KeyPorts = AuditPorts & Pick<Unlocked, 'secrets' | 'settings' | 'embedded' | 'pinned' | 'log'>;

/**
 * Runs at each opening. A key stored without its origin (by an earlier version) gets the origin of the current address.
 * It is forgotten if there is no address or a restore has just replaced it (`isRestored`): its origin is then
 * uncertain. For every other key the log states once if the address differs from the key's own.
 */
export async function settleKeys(ports: KeyPorts, isRestored: Outcome<boolean>): Promise<void> {
  for (const environment of OUTER_ENVIRONMENTS) {
    const found = await ports.secrets.read(apiKeyName(environment));
    if (!found.ok) ports.log.warn('key.unknown', { environment, code: found.error.code });
    const kept = found.ok && found.value !== null ? readKeptKey(found.value) : null;
    if (kept === null) continue;
    if (!('unbound' in kept)) await reportOtherOrigin(ports, environment, kept);
    else if (isRestored.ok) await adopt(ports, environment, kept.unbound, isRestored.value);
  }
}

/** As `settleKeys`, for one environment whose address has just changed. */
export async function followAddress(ports: KeyPorts, environment: OuterEnvironment): Promise<void> {
  const found = await ports.secrets.read(apiKeyName(environment));
  const kept = found.ok && found.value !== null ? readKeptKey(found.value) : null;
  if (kept !== null && !('unbound' in kept)) await reportOtherOrigin(ports, environment, kept);
}

async function adopt(ports: KeyPorts, environment: OuterEnvironment, key: string, restored: boolean): Promise<void> {
  const origin = restored ? null : await originInForce(ports, environment);
  const name = apiKeyName(environment);
  const text = origin === null ? null : keptKeyText({ key, origin, reportedOrigin: null });
  const done = await (text === null ? ports.secrets.remove(name) : ports.secrets.write(name, text));
  if (!done.ok) return ports.log.warn('key.not_adopted', { environment, code: done.error.code });
  ports.log.info(origin === null ? 'key.forgotten' : 'key.adopted', { environment, ...hostFacts(origin) });
  const facts = { key: 'api', act: origin === null ? 'forget' : 'adopt', ...(origin === null ? {} : { origin }) };
  await recordEvent(ports, { kind: 'key_change', environment, facts });
}

/** The logged origin is stored with the key, so that it is logged again only if it changes. */
async function reportOtherOrigin(ports: KeyPorts, environment: OuterEnvironment, kept: KeptKey): Promise<void> {
  const origin = await originInForce(ports, environment);
  const reportedOrigin = origin === kept.origin ? null : (origin ?? '');
  if (reportedOrigin === kept.reportedOrigin) return;
  const noted = await ports.secrets.write(apiKeyName(environment), keptKeyText({ ...kept, reportedOrigin }));
  if (!noted.ok) ports.log.warn('key.not_noted', { environment, code: noted.error.code });
  if (reportedOrigin === null) return;
  ports.log.warn('key.of_other_address', { environment, ...hostFacts(kept.origin) });
  const facts = { key: 'api', act: 'not_sent', keyOrigin: kept.origin, origin: origin ?? '' };
  await recordEvent(ports, { kind: 'key_change', environment, facts });
}

async function originInForce(ports: KeyPorts, environment: OuterEnvironment): Promise<string | null> {
  return originOf(addressesOf(await ports.settings.read(), environment, ports).baseUrl);
}

/** Log facts must be short words: the host without its scheme, and the port. */
function hostFacts(origin: string | null): LogFacts {
  const url = origin === null ? null : URL.parse(origin);
  return url === null ? {} : { host: url.hostname, port: url.port === '' ? null : Number(url.port) };
}
