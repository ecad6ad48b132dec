import type { AuditEntry } from '#domain/audit/audit-entry.ts';
import { maskForList, subjectKey } from '#domain/document.ts';
import type { AuditEvent, AuditLog } from '#main/ports/audit.ts';

export interface FakeAudit extends AuditLog {
  /** What another shelf was told to write into the log. */
  readonly emit: (auditEvent: AuditEvent | readonly AuditEvent[] | undefined) => void;
}

/** The audit log in memory, without a chain; the real one is proved in test/integration/archive. */
export function fakeAudit(): FakeAudit {
  const entries: AuditEntry[] = [];
  const emit: FakeAudit['emit'] = (auditEvent = []) => {
    for (const note of [auditEvent].flat()) entries.push(entryOf(note, entries.length + 1));
  };
  const newest = (kept: readonly AuditEntry[], limit: number) => ({
    rows: kept.toReversed().slice(0, limit),
    total: kept.length,
  });
  const head = () => ({ count: entries.length, hash: entries.at(-1)?.hash ?? '' });

  return {
    emit,
    add: async (note) => emit(note),
    ofSubject: async (documento, limit) =>
      newest(
        entries.filter(({ subject }) => subject !== null && subjectKey(subject) === subjectKey(documento)),
        limit,
      ),
    list: async ({ documento, kind, limit }) =>
      newest(
        entries.filter((entry) => [null, entry.subject].includes(documento) && [null, entry.kind].includes(kind)),
        limit,
      ),
    after: async (seq, limit) => entries.filter((entry) => entry.seq > seq).slice(0, limit),
    head: async () => head(),
    verify: async () => ({ head: head(), findings: [], faults: 0 }),
  };
}

/** The document stands where the pseudonym would. */
function entryOf({ at, documento, ...note }: AuditEvent, seq: number): AuditEntry {
  return {
    v: 1,
    seq,
    at: new Date(at).toISOString(),
    ...note,
    documento: documento === null ? null : maskForList(documento),
    subject: documento,
    previous: `hash ${seq - 1}`,
    hash: `hash ${seq}`,
  };
}
