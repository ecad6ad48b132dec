import type { Database } from 'better-sqlite3';
import type { GroupSnapshot } from '#domain/groups/group-snapshot.ts';
import { normalizeName } from '#domain/normalize-name.ts';

interface LoneSnapshot {
  readonly groupSeq: number;
  readonly snapshot: string;
  readonly createdAt: number;
}

/** The newest snapshot of each group of which the row is lost. */
const LONE = `
SELECT group_seq AS groupSeq, snapshot, max(version), (
    SELECT min(snapshot ->> '$.at') FROM group_snapshots AS first WHERE first.group_seq = group_snapshots.group_seq
  ) AS createdAt
FROM group_snapshots WHERE group_seq NOT IN (SELECT seq FROM groups) GROUP BY group_seq`;

const REBUILD = `
INSERT INTO groups (seq, id, revision, environment, name, normalized, kind, criterion, officer, created_at, changed_at)
VALUES (@seq, @id, 1, @environment, @name, @normalized, 'other', @criterion, @officer, @createdAt, @at)
ON CONFLICT DO NOTHING`;

/** Where an erasure took the name. */
const LOST_NAME = 'Grupo recuperado';

/**
 * What a committee saw says of which group it was: where the row of a group is lost, it is made anew as its newest
 * snapshot says, with its links.
 */
export function repairGroups(database: Database): void {
  const rebuild = database.prepare<[Record<string, unknown>]>(REBUILD);
  for (const lone of database.prepare<[], LoneSnapshot>(LONE).all()) rebuild.run(groupOf(lone));
}

function groupOf({ groupSeq: seq, snapshot, createdAt }: LoneSnapshot) {
  const { groupId: id, environment, officer, at, texts }: GroupSnapshot = JSON.parse(snapshot);
  const { name, criterion } = texts.part ?? { name: LOST_NAME, criterion: '' };
  return { seq, id, environment, officer, createdAt, at, name, criterion, normalized: normalizeName(name) };
}
