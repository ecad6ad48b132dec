import { accept, refuse } from '../../../preload/domain/outcome.ts';
import { eventOf, type NotePorts } from '../audit/note-event.ts';
import type { Answer } from '../ports/answer.ts';
import type { ConsentLedger, StoredConsent } from '../ports/consent-ledger.ts';
import { noteOf } from './send-act.ts';

export interface RevokePorts extends NotePorts {
  readonly ledger: ConsentLedger;
}

/**
 * Marks an authorization revoked, and every other one the subject gave in that environment: the subject takes back a
 * word and not a record, and a twin left standing would open the next query. Final; only a new act opens queries again.
 */
export async function revokeConsent(ports: RevokePorts, id: string, reason: string): Promise<Answer<StoredConsent>> {
  const entry = await ports.ledger.get(id);
  if (entry === null) return refuse('not_found');
  const entries = await ports.ledger.ofDocument(entry.environment, entry.documento.numero);
  const standing = entries.filter(({ revokedAt }) => revokedAt === null);
  const ids = standing.map((each) => each.id);
  const told = standing.map((each) => eventOf(ports, noteOf(each, 'revocation')));
  await ports.ledger.revoke(ids, ports.clock(), reason, told);
  const revoked = await ports.ledger.get(id);
  return revoked === null ? refuse('not_found') : accept(revoked);
}
