import type { Database } from 'better-sqlite3';
import { withRawKey } from '../../platform/database/raw-key.ts';
import type { AuditEvent } from '../../ports/audit.ts';
import type { ArchiveMerge, MergeCounts, MergeReport, MergeSource } from '../../ports/merge.ts';
import { AUDIT_COLUMNS, type AuditColumns, auditWriter, entryFromColumns } from '../audit/writer.ts';
import type { CodecName } from '../compression/response-compressor.ts';
import { mergeBatches } from './batches.ts';
import { mergeCases, mergePeople } from './cases.ts';
import { erasedSubjects } from './erased.ts';
import { mergeGroups } from './groups.ts';
import {
  type Merging,
  mergeAttempts,
  mergeConsents,
  mergeDrafts,
  mergeEvidence,
  mergeNotes,
  mergeTags,
  mergeTexts,
} from './parts.ts';
import { mergePolicies } from './policies.ts';
import { broughtIn, mergeTally } from './report.ts';
import { mergeResults } from './results.ts';
import { mergeWatches } from './watches.ts';

/** Thrown to roll back what is only planned, or would bring nothing. */
class NotMerged extends Error {
  readonly report: MergeReport;
  constructor(report: MergeReport) {
    super('nothing is merged');
    this.report = report;
  }
}

/**
 * Brings rows of another archive into the open one. The plan is the same work, rolled back. Settings, saved lists and the
 * log stay the other archive's own.
 */
export function archiveMerge(database: Database, codec: CodecName): ArchiveMerge {
  const appendAudit = auditWriter(database);
  const merge = database.transaction((auditEvent: AuditEvent | null): MergeReport => {
    const report = mergeAll(database, codec);
    if (auditEvent === null || broughtIn(report.counts) === 0) throw new NotMerged(report);
    appendAudit([{ ...auditEvent, facts: { ...auditEvent.facts, ...factsOf(report.counts) } }]);
    return report;
  });
  const merged = (source: MergeSource, auditEvent: AuditEvent | null): MergeReport =>
    attached(database, source, () => {
      try {
        return merge.immediate(auditEvent);
      } catch (cause) {
        if (cause instanceof NotMerged) return cause.report;
        throw cause;
      }
    });
  return {
    plan: async (source) => merged(source, null),
    run: async (source, auditEvent) => merged(source, auditEvent),
    entries: async (source, seq, limit) =>
      attached(database, source, () =>
        database
          .prepare<[number, number], AuditColumns>(
            `SELECT ${AUDIT_COLUMNS} FROM source.audit_entries WHERE seq > ? ORDER BY seq LIMIT ?`,
          )
          .all(seq, limit)
          .map(entryFromColumns),
      ),
  };
}

/** What belongs to another row follows it. */
function mergeAll(database: Database, codec: CodecName): MergeReport {
  const { record, report } = mergeTally();
  const merging: Merging = { database, record, isErased: erasedSubjects(database) };
  mergeConsents(merging);
  mergeAttempts(merging);
  mergeResults(merging, codec);
  mergePeople(merging);
  mergePolicies(merging);
  mergeCases(merging);
  mergeBatches(merging);
  mergeGroups(merging);
  mergeWatches(merging);
  mergeTexts(merging);
  mergeDrafts(merging);
  mergeEvidence(merging);
  mergeNotes(merging);
  mergeTags(merging);
  return report();
}

function attached<Value>(database: Database, { file, key }: MergeSource, work: () => Value): Value {
  withRawKey(key, (raw) => database.prepare('ATTACH ? AS source KEY ?').run(file, raw));
  try {
    return work();
  } finally {
    database.exec('DETACH source');
  }
}

/** What the log keeps: how many rows of each part came, and how many did not and why. */
function factsOf(counts: MergeCounts): AuditEvent['facts'] {
  const brought = (part: keyof MergeCounts): number => counts[part].taken + counts[part].beside;
  const all = Object.values(counts);
  const sum = (of: (part: MergeCounts['results']) => number): number =>
    all.reduce((total, part) => total + of(part), 0);
  return {
    results: brought('results'),
    consents: brought('authorizations'),
    evidence: brought('proofs'),
    attempts: brought('attempts'),
    cases: brought('cases'),
    people: brought('people'),
    policies: brought('policies'),
    batches: brought('batches'),
    groups: brought('groups'),
    watches: brought('watches'),
    unreadable: brought('texts'),
    drafts: brought('drafts'),
    notes: brought('notes'),
    tags: brought('tags'),
    differing: sum(({ differs, revoked }) => differs + revoked),
    erasedLeft: sum(({ erased }) => erased),
    otherLeft: sum(({ alone, full, unreadable }) => alone + full + unreadable),
  };
}
