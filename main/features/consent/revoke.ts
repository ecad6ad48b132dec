import type { Outcome } from '#domain/outcome.ts';
import { fail, ok } from '#domain/outcome.ts';
import type { ConsentRepository, StoredConsent } from '../../ports/repositories.ts';
import { type AuditPorts, buildEvent } from '../audit/record-event.ts';
import { consentEvent } from './send.ts';

export interface RevokePorts extends AuditPorts {
  readonly ledger: ConsentRepository;
}

/**
 * Marks an authorization revoked, and every other one the subject gave in that environment: the subject takes back a
 * word and not a record, and a twin left standing would open the next query. Final; only a new act opens queries again.
 */
export async function revokeConsent(ports: RevokePorts, id: string, reason: string): Promise<Outcome<StoredConsent>> {
  const entry = await ports.ledger.get(id);
  if (entry === null) return fail('not_found');
  const entries = await ports.ledger.ofDocument(entry.environment, entry.documento.numero);
  const unrevoked = entries.filter(({ revokedAt }) => revokedAt === null);
  const ids = unrevoked.map((each) => each.id);
  const auditEvent = unrevoked.map((each) => buildEvent(ports, consentEvent(each, 'revocation')));
  await ports.ledger.revoke(ids, ports.clock(), reason, auditEvent);
  const revoked = await ports.ledger.get(id);
  return revoked === null ? fail('not_found') : ok(revoked);
}
