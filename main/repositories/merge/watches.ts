import type { Database } from 'better-sqlite3';
import type { MergeVerdict } from '#domain/merge.ts';
import { dropFromWatches, watchNamesOf, watchRowsOf } from '../erasure/watches.ts';
import type { Merging } from './parts.ts';
import { columnsOf, isSame, type Row, tableRows, type Value } from './rows.ts';
import { isSound } from './sound.ts';

type Part = 'watch_rules' | 'watch_members' | 'watch_cycles' | 'watch_cycle_members' | 'findings' | 'finding_events';

/** Which rows of a part belong to a portfolio of the other archive. */
const OF_WATCH: Readonly<Record<Part, string>> = {
  watch_rules: 'watch_seq = ?',
  watch_members: 'watch_seq = ?',
  watch_cycles: 'watch_seq = ?',
  watch_cycle_members: 'cycle_seq IN (SELECT seq FROM source.watch_cycles WHERE watch_seq = ?)',
  findings: 'member_seq IN (SELECT seq FROM source.watch_members WHERE watch_seq = ?)',
  finding_events: `finding_seq IN (SELECT findings.seq FROM source.findings
    JOIN source.watch_members ON watch_members.seq = member_seq WHERE watch_seq = ?)`,
};

/** How each column is called that holds the number of a row which has another one here, and of which table that is. */
const NUMBERS = {
  watch_seq: 'watches',
  member_seq: 'watch_members',
  cycle_seq: 'watch_cycles',
  finding_seq: 'findings',
  batch_seq: 'batches',
} as const;
type Numbered = (typeof NUMBERS)[keyof typeof NUMBERS];

/** The number here of each row of the other archive, by table. */
type Here = Readonly<Record<Numbered, Map<Value, number>>>;

/**
 * After batches and cases. A portfolio comes with its rules, members, cycles and all that was found, or not at all. A cycle
 * of which the batch did not come stands without it. Of whom was erased here it loses what an erasure takes.
 */
export function mergeWatches({ database, record, isErased }: Merging): void {
  const { numbers, read, present, insert } = tableRows(database, 'watches');
  const copy = partsCopier(database);
  const subjects = database
    .prepare<[number], string>('SELECT subject FROM source.watch_members WHERE watch_seq = ?')
    .pluck();
  const last = lastOf(database, 'watches');
  const lastFinding = lastOf(database, 'findings');
  const erased = new Set<string>();
  const merge = (row: Row, seq: number): MergeVerdict => {
    const here = present(row.id ?? null);
    if (here !== undefined) return isSame(row, here, Object.keys(row)) ? 'present' : 'differs';
    const parts = isSound('watches', row) ? copy.read(seq) : null;
    if (parts === null) return 'unreadable';
    copy.write(seq, insert(row), parts);
    for (const subject of subjects.all(seq)) if (isErased(subject)) erased.add(subject);
    return 'taken';
  };
  for (const seq of numbers()) {
    const row = read(seq);
    record('watches', merge(row, seq), { at: row.created_at });
  }
  for (const sql of WITHOUT_CASE) database.prepare<[number]>(sql).run(lastFinding);
  for (const key of erased)
    dropFromWatches(database, watchRowsOf(database, key, { known: watchNamesOf(database, key), after: last }));
}

function lastOf(database: Database, table: 'watches' | 'findings'): number {
  return database.prepare<[], number>(`SELECT ifnull(max(seq), 0) FROM main.${table}`).pluck().get() ?? 0;
}

/** What did not come has no place to open. */
const WITHOUT_CASE = [
  'UPDATE main.findings SET case_id = NULL WHERE seq > ? AND case_id NOT IN (SELECT id FROM main.cases)',
  'UPDATE main.finding_events SET case_id = NULL WHERE finding_seq > ? AND case_id NOT IN (SELECT id FROM main.cases)',
];

/** The rows of each part, each with the number it has in the other archive; null for one without. */
type PartRows = Readonly<Record<Part, readonly { readonly seq: number | null; readonly row: Row }[]>>;

/** In the order in which one row needs another. */
const PARTS = Object.keys(OF_WATCH) as readonly Part[];

function partsCopier(database: Database): {
  /** Null where a row is not sound, or belongs to nothing that comes. */
  readonly read: (watchSeq: number) => PartRows | null;
  readonly write: (from: number, to: number, parts: PartRows) => void;
} {
  const tables = PARTS.map((table) => partTable(database, table));
  const batchHere = database
    .prepare<[Value], number>(
      `SELECT main.batches.seq FROM main.batches JOIN source.batches AS other ON other.id = main.batches.id
       WHERE other.seq = ? AND main.batches.revision > 0
         AND NOT EXISTS (SELECT 1 FROM main.watch_cycles WHERE batch_seq = main.batches.seq)`,
    )
    .pluck();
  return {
    read: (watchSeq) => {
      const rows = tables.map(({ read }) => read(watchSeq));
      const parts = Object.fromEntries(PARTS.map((table, at) => [table, rows[at]])) as unknown as PartRows;
      const areSound = tables.every(({ table, isHere }, at) =>
        (rows[at] ?? []).every(({ row }) => isSound(table, row) && !isHere(row)),
      );
      const cycles = new Set(parts.watch_cycles.map(({ seq }) => seq));
      const members = new Set(parts.watch_members.map(({ seq }) => seq));
      const areTogether =
        parts.findings.every(({ row }) => cycles.has(Number(row.cycle_seq))) &&
        parts.watch_cycle_members.every(({ row }) => members.has(Number(row.member_seq)));
      return areSound && areTogether ? parts : null;
    },
    write: (from, to, parts) => {
      const asked = parts.watch_cycles.map(({ row: { batch_seq: seq = null } }) => ({ seq, here: batchHere.get(seq) }));
      const here: Here = {
        watches: new Map([[from, to]]),
        watch_members: new Map(),
        watch_cycles: new Map(),
        findings: new Map(),
        batches: new Map(asked.flatMap((batch) => (batch.here === undefined ? [] : [[batch.seq, batch.here]]))),
      };
      for (const { table, insert } of tables) {
        for (const { seq, row } of parts[table]) {
          const number = insert(renumbered(row, here));
          if (seq !== null && table in here) here[table as Numbered].set(seq, number);
        }
      }
    },
  };
}

function renumbered(row: Row, here: Here): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const table = NUMBERS[name as keyof typeof NUMBERS];
      return [name, table === undefined ? value : (here[table].get(value) ?? null)];
    }),
  );
}

function partTable(database: Database, table: Part) {
  const columns = columnsOf(table);
  const names = columns.join(', ');
  const isNumbered = !['watch_rules', 'watch_cycle_members'].includes(table);
  const rows = database.prepare<[number], Row>(
    `SELECT ${isNumbered ? 'seq, ' : ''}${names} FROM source.${table} WHERE ${OF_WATCH[table]}
     ${isNumbered ? 'ORDER BY seq' : ''}`,
  );
  const hasId = columns.includes('id');
  const here = hasId ? database.prepare<[Value]>(`SELECT 1 FROM main.${table} WHERE id = ?`) : null;
  const insert = database.prepare<[Row]>(
    `INSERT INTO main.${table} (${names}) VALUES (${columns.map((name) => `@${name}`).join(', ')})`,
  );
  return {
    table,
    isHere: (row: Row): boolean => here !== null && here.get(row.id ?? null) !== undefined,
    read: (watchSeq: number) =>
      rows.all(watchSeq).map(({ seq = null, ...row }) => ({ seq: seq === null ? null : Number(seq), row })),
    insert: (row: Row): number => Number(insert.run(row).lastInsertRowid),
  };
}
