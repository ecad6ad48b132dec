import type { Database } from 'better-sqlite3';
import type { GroupSnapshot } from '#domain/groups/group-snapshot.ts';
import { groups } from '../tables/groups.ts';
import { rowMaker } from './row-maker.ts';

interface LoneSnapshot {
  readonly seq: number;
  readonly snapshot: string;
  readonly created_at: number;
}

const LONE = `
SELECT group_seq AS seq, snapshot, max(version), (
    SELECT min(snapshot ->> '$.at') FROM group_snapshots AS first WHERE first.group_seq = group_snapshots.group_seq
  ) AS created_at
FROM group_snapshots WHERE group_seq NOT IN (SELECT seq FROM groups) GROUP BY group_seq`;

/** Used if an erasure emptied the name. */
const LOST_NAME = 'Grupo recuperado';

/** Makes the lost row of a group again from its newest snapshot. Its links stay. */
export function repairGroups(database: Database): void {
  const rebuild = rowMaker(database, groups);
  for (const lone of database.prepare<[], LoneSnapshot>(LONE).all()) rebuild(groupOf(lone));
}

function groupOf({ seq, snapshot, created_at }: LoneSnapshot) {
  const { groupId: id, environment, officer, at: changed_at, texts }: GroupSnapshot = JSON.parse(snapshot);
  const { name, criterion } = texts.part ?? { name: LOST_NAME, criterion: '' };
  return { seq, id, environment, officer, name, criterion, kind: 'other', is_archived: 0, created_at, changed_at };
}
