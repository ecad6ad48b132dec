import type { Database } from 'better-sqlite3';
import { groupSnapshotSchema } from '#domain/groups/group-snapshot.ts';
import { verifySnapshot } from '#domain/groups/make-snapshot.ts';
import type { MergeVerdict } from '#domain/merge.ts';
import { sha256Of } from '../../ports/sha256.ts';
import { emptyGroups, groupNamesOf, groupRowsOf } from '../erasure/groups.ts';
import type { Merging } from './parts.ts';
import { columnsOf, isSame, type Row, tableRows, type Value } from './rows.ts';
import { isSound } from './sound.ts';

const SUBJECTS = `
SELECT subject FROM source.group_links WHERE group_seq = @seq AND subject IS NOT NULL
UNION SELECT subject FROM source.group_snapshot_subjects JOIN source.group_snapshots ON seq = snapshot_seq
  WHERE group_seq = @seq`;

/**
 * A group comes with all its links and snapshots, each snapshot proved by its SHA-256, or not at all; of whom was erased
 * here it loses what an erasure takes.
 */
export function mergeGroups({ database, record, isErased }: Merging): void {
  const { numbers, read, present, insert } = tableRows(database, 'groups');
  const links = partsOf(database, 'group_links');
  const snapshots = partsOf(database, 'group_snapshots');
  const subjects = database.prepare<[{ seq: number }], string>(SUBJECTS).pluck();
  const erased = new Set<string>();
  const last = database.prepare<[], number>('SELECT ifnull(max(seq), 0) FROM main.groups').pluck().get() ?? 0;
  const merge = (row: Row, seq: number): MergeVerdict => {
    const here = present(row.id ?? null);
    if (here !== undefined) return isSame(row, here, Object.keys(row)) ? 'present' : 'differs';
    const [own, kept] = [links.read(seq), snapshots.read(seq)];
    const isWhole = isSound('groups', row) && own.every((link) => isSound('group_links', link));
    if (!isWhole || !kept.every((one) => isSnapshotOf(one, row.id ?? null))) return 'unreadable';
    const groupSeq = insert(row);
    links.write(groupSeq, own);
    snapshots.write(groupSeq, kept);
    for (const subject of subjects.all({ seq })) if (isErased(subject)) erased.add(subject);
    return 'taken';
  };
  for (const seq of numbers()) {
    const row = read(seq);
    record('groups', merge(row, seq), { at: row.created_at });
  }
  for (const key of erased)
    emptyGroups(database, groupRowsOf(database, key, { known: groupNamesOf(database, key), after: last }));
}

interface Parts {
  readonly read: (groupSeq: number) => readonly Row[];
  /** Writes rows with the group that has this number here. */
  readonly write: (groupSeq: number, rows: readonly Row[]) => void;
}

/** The rows of a table that belong to a group of the other archive. */
function partsOf(database: Database, table: 'group_links' | 'group_snapshots'): Parts {
  const own = columnsOf(table).filter((name) => name !== 'group_seq');
  const read = database.prepare<[number], Row>(
    `SELECT ${own.join(', ')} FROM source.${table} WHERE group_seq = ? ORDER BY seq`,
  );
  const insert = database.prepare<[Row]>(
    `INSERT INTO main.${table} (group_seq, ${own.join(', ')})
     VALUES (@group_seq, ${own.map((name) => `@${name}`).join(', ')})`,
  );
  return {
    read: (groupSeq) => read.all(groupSeq),
    write: (groupSeq, rows) => {
      for (const row of rows) insert.run({ ...row, group_seq: groupSeq });
    },
  };
}

const sha256 = (text: string): string => sha256Of(text).toString('hex');

/** Whether it is what was kept of the group, but for the parts that an erasure took. */
export function isSnapshotOf({ id, version, snapshot: text, sha256: hash }: Row, groupId: Value): boolean {
  try {
    const { success, data } = groupSnapshotSchema.safeParse(JSON.parse(String(text)));
    const isNamed = success && data.id === id && data.groupId === groupId && data.version === version;
    return isNamed && verifySnapshot(data, String(hash), sha256);
  } catch {
    return false;
  }
}
