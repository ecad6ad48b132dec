import type { Database } from 'better-sqlite3';
import type { Instant } from '#domain/basics/instant.ts';
import type { RecordOrigin } from '#domain/consent/capture-kind.ts';
import { statedEnd } from '#domain/consent/consent-validity.ts';
import type { ConsentRecord } from '#domain/register-interface/consent-authorization.ts';
import type { AuditEvent } from '../../ports/audit.ts';
import type { ConsentRepository, DoubtfulRecord } from '../../ports/repositories.ts';
import { auditWriter } from '../audit/writer.ts';

const SETTLE = `
UPDATE consents SET record = @record, registered = 1, authorization_id = @authorizationId, origin = @origin,
  valid_until = min(valid_until, ifnull(@statedEndsAt, valid_until))
WHERE id = @id AND registered = 0 AND NOT EXISTS (
  SELECT 1 FROM consents AS other
  WHERE other.authorization_id = @authorizationId AND other.environment = consents.environment
)`;

/** Leaves the record of an entry that was settled meanwhile. */
const DOUBT = 'UPDATE consents SET record = ? WHERE id = ? AND registered = 0';

const REVOKE = 'UPDATE consents SET revoked_at = ?, revoked_reason = ? WHERE id = ? AND revoked_at IS NULL';

/** Lower case, because case does not matter in a UUID. */
const authorizationId = (record: ConsentRecord): string => record.id.toLowerCase();

type MaybeEvent = readonly AuditEvent[];
type Outcomes = Pick<ConsentRepository, 'settle' | 'doubt' | 'withdraw' | 'revoke'>;

export function consentOutcomes(database: Database): Outcomes {
  const keepRecord = database.prepare(SETTLE);
  const dropDraft = database.prepare('DELETE FROM drafts WHERE id = ?');
  const remove = database.prepare('DELETE FROM consents WHERE id = ? AND registered = 0');
  const keepDoubt = database.prepare(DOUBT);
  const mark = database.prepare(REVOKE);
  const appendAudit = auditWriter(database);

  const settle = database.transaction(
    (id: string, record: ConsentRecord, origin: RecordOrigin, auditEvent: MaybeEvent) => {
      const columns = {
        id,
        record: JSON.stringify(record),
        authorizationId: authorizationId(record),
        origin,
        statedEndsAt: statedEnd(record),
      };
      const isSettled = keepRecord.run(columns).changes > 0;
      if (!isSettled) return false;
      dropDraft.run(id);
      appendAudit(auditEvent);
      return true;
    },
  );
  const doubt = database.transaction((id: string, doubtful: DoubtfulRecord, auditEvent: AuditEvent) => {
    keepDoubt.run(JSON.stringify(doubtful), id);
    appendAudit([auditEvent]);
  });
  const withdraw = database.transaction((id: string, auditEvent: MaybeEvent) => {
    remove.run(id);
    appendAudit(auditEvent);
  });
  const revoke = database.transaction((ids: readonly string[], at: Instant, reason: string, auditEvent: MaybeEvent) => {
    for (const id of ids) mark.run(at, reason, id);
    appendAudit(auditEvent);
  });

  return {
    settle: async (id, record, origin, auditEvent) => settle(id, record, origin, listed(auditEvent)),
    doubt: async (id, doubtful, auditEvent) => doubt(id, doubtful, auditEvent),
    withdraw: async (id, auditEvent) => withdraw(id, listed(auditEvent)),
    revoke: async (ids, at, reason, auditEvent = []) => revoke(ids, at, reason, auditEvent),
  };
}

function listed(auditEvent: AuditEvent | undefined): readonly AuditEvent[] {
  return auditEvent === undefined ? [] : [auditEvent];
}
