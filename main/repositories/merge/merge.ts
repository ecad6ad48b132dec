import type { Database } from 'better-sqlite3';
import { MERGED_PARTS, type MergedPart } from '#domain/backup/merge.ts';
import { withRawKey } from '../../platform/database/raw-key.ts';
import type { AuditEvent } from '../../ports/audit.ts';
import type { ArchiveMerge, MergeCounts, MergeReport, MergeSource } from '../../ports/merge.ts';
import { AUDIT_COLUMNS, type AuditColumns, auditWriter, entryFromColumns } from '../audit/writer.ts';
import type { CodecName } from '../compression/response-compressor.ts';
import { planRows } from '../erasure/erase-rows.ts';
import type { Table } from '../tables/table.ts';
import { TABLES } from '../tables/tables.ts';
import { attachedRows } from './attached.ts';
import { erasedHere } from './erased.ts';
import { keptIf } from './kept-if.ts';
import { type Merging, mergeTable } from './merge-table.ts';
import { broughtIn, mergeTally } from './report.ts';

/**
 * Brings rows of another archive into the open one. The plan does the same and rolls back. Settings, saved lists and
 * the log do not arrive.
 */
export function archiveMerge(database: Database, codec: CodecName): ArchiveMerge {
  const appendAudit = auditWriter(database);
  const merged = (source: MergeSource, auditEvent: AuditEvent | null): MergeReport =>
    attached(database, source, () => {
      const isMade = ({ counts }: MergeReport): boolean => auditEvent !== null && broughtIn(counts) > 0;
      return keptIf(database, isMade, () => {
        const report = mergeAll(database, codec);
        const facts = { ...auditEvent?.facts, ...factsOf(report.counts) };
        if (auditEvent !== null && isMade(report)) appendAudit([{ ...auditEvent, facts }]);
        return report;
      });
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

/**
 * Merges tables in an order in which each row follows the row it belongs to. Then removes from arrived lists and groups
 * the subjects that were erased here.
 */
function mergeAll(database: Database, codec: CodecName): MergeReport {
  const { record, report } = mergeTally();
  const last = new Map(TABLES.map((table) => [table.name, lastOf(database, table)]));
  const merging: Merging = {
    database,
    record,
    erased: erasedHere(database),
    attached: attachedRows(database, codec),
  };
  const erased = new Set<string>();
  for (const table of TABLES)
    if (table.merge !== undefined) for (const subject of mergeTable(merging, table, table.merge)) erased.add(subject);
  for (const key of erased) planRows(database, { key, consentsBefore: 0, beats: null, after: last }).run();
  return report();
}

function lastOf(database: Database, { name, isUnnumbered }: Table): number {
  if (isUnnumbered) return 0;
  return database.prepare<[], number>(`SELECT ifnull(max(seq), 0) FROM main.${name}`).pluck().get() ?? 0;
}

function attached<Value>(database: Database, { file, key }: MergeSource, work: () => Value): Value {
  withRawKey(key, (raw) => database.prepare('ATTACH ? AS source KEY ?').run(file, raw));
  try {
    return work();
  } finally {
    database.exec('DETACH source');
  }
}

const LOGGED: Partial<Record<MergedPart, string>> = {
  authorizations: 'consents',
  proofs: 'evidence',
  texts: 'unreadable',
};

function factsOf(counts: MergeCounts): AuditEvent['facts'] {
  const sum = (of: (part: MergeCounts['results']) => number): number =>
    Object.values(counts).reduce((total, part) => total + of(part), 0);
  return {
    ...Object.fromEntries(MERGED_PARTS.map((part) => [LOGGED[part] ?? part, counts[part].taken + counts[part].beside])),
    differing: sum(({ differs, revoked }) => differs + revoked),
    erasedLeft: sum(({ erased }) => erased),
    otherLeft: sum(({ alone, full, unreadable }) => alone + full + unreadable),
  };
}
