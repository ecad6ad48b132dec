import type { Database } from 'better-sqlite3';
import type { RecordOrigin } from '../../preload/domain/consent/capture-kind.ts';
import type { Instant } from '../../preload/domain/instant.ts';
import type { ConsentRecord } from '../../preload/domain/register-interface/consent-authorization.ts';
import type { AuditNote } from '../workflows/ports/audit-log.ts';
import type { ConsentLedger } from '../workflows/ports/consent-ledger.ts';
import { auditWriter } from './audit-writer.ts';

const SETTLE = `
UPDATE consents SET record = @record, registered = 1, authorization_id = @authorizationId, origin = @origin
WHERE id = @id AND registered = 0`;

const REVOKE = 'UPDATE consents SET revoked_at = ?, revoked_reason = ? WHERE id = ? AND revoked_at IS NULL';

/** The service's id as it is looked up: a UUID says the same in capitals. */
const authorizationId = (record: ConsentRecord): string => record.id.toLowerCase();

type Told = readonly AuditNote[];
type Outcomes = Pick<ConsentLedger, 'settle' | 'withdraw' | 'revoke'>;

/** What becomes of an entry after it was added: registered, taken back, revoked. */
export function consentOutcomes(database: Database): Outcomes {
  const keepRecord = database.prepare(SETTLE);
  const dropDraft = database.prepare('DELETE FROM drafts WHERE id = ?');
  const dropIncomplete = database.prepare('DELETE FROM evidence WHERE owner_id = ? AND sha256 IS NULL');
  const remove = database
    .prepare<[string], number>('DELETE FROM consents WHERE id = ? AND registered = 0 RETURNING seq')
    .pluck();
  const unindex = database.prepare('DELETE FROM consents_search WHERE rowid = ?');
  const mark = database.prepare(REVOKE);
  const tell = auditWriter(database);

  const settle = database.transaction((id: string, record: ConsentRecord, origin: RecordOrigin, told: Told) => {
    keepRecord.run({ id, record: JSON.stringify(record), authorizationId: authorizationId(record), origin });
    dropDraft.run(id);
    dropIncomplete.run(id);
    tell(told);
  });
  const withdraw = database.transaction((id: string, told: Told) => {
    const seq = remove.get(id);
    if (seq !== undefined) unindex.run(seq);
    tell(told);
  });
  const revoke = database.transaction((ids: readonly string[], at: Instant, reason: string, told: Told) => {
    for (const id of ids) mark.run(at, reason, id);
    tell(told);
  });

  return {
    settle: async (id, record, origin, told) => settle(id, record, origin, listed(told)),
    withdraw: async (id, told) => withdraw(id, listed(told)),
    revoke: async (ids, at, reason, told = []) => revoke(ids, at, reason, told),
  };
}

function listed(told: AuditNote | undefined): readonly AuditNote[] {
  return told === undefined ? [] : [told];
}
