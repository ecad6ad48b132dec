import type { Database } from 'better-sqlite3';
import { canonicalJson } from '#domain/audit/audit-entry.ts';
import type { GroupRepository, StoredSnapshot, SubjectInSnapshot } from '../../ports/groups.ts';
import type { AuditedChange } from '../audit/writer.ts';

/** `snapshot` is JSON. */
interface SnapshotColumns {
  readonly snapshot: string;
  readonly sha256: string;
}

/** `part` is JSON. */
interface PartColumns extends Omit<SubjectInSnapshot, 'part'> {
  readonly part: string;
}

interface NewSnapshot extends SnapshotColumns {
  readonly id: string;
  readonly groupId: string;
  readonly version: number;
  readonly revision: number | null;
}

/** 0 if the group does not exist; the foreign key refuses 0. */
const ADD = `
INSERT INTO group_snapshots (id, group_seq, version, snapshot, sha256)
SELECT @id, ifnull((SELECT seq FROM groups WHERE id = @groupId), 0), @version, @snapshot, @sha256
WHERE (@revision IS NULL OR @revision = (SELECT revision FROM groups WHERE id = @groupId)) AND NOT EXISTS (
  SELECT 1 FROM group_snapshots WHERE group_seq = (SELECT seq FROM groups WHERE id = @groupId) AND version >= @version
)`;

/** The snapshots' data about the subject `@key`, newest first; `member` is JSON. */
export const MEMBER_OF_SNAPSHOTS = `
SELECT id, group_seq, version, month, at, member, documento, member ->> '$.part.nome' AS nome FROM (
  SELECT group_snapshots.seq, group_snapshots.id, group_seq, version, snapshot ->> '$.month' AS month, at, value AS member, value ->> '$.part.documento' AS documento
  FROM group_snapshot_subjects JOIN group_snapshots ON seq = snapshot_seq, json_each(snapshot, '$.members')
  WHERE subject = @key
)
WHERE iif(length(documento) = 14, substr(documento, 1, 8), documento) = @key ORDER BY at DESC, seq DESC`;

type SnapshotMethods = Pick<GroupRepository, 'addSnapshot' | 'snapshots' | 'snapshot' | 'snapshotsOf'>;

export function groupSnapshots(database: Database, change: AuditedChange): SnapshotMethods {
  const add = database.prepare<[NewSnapshot]>(ADD);
  const ofGroup = database.prepare<[string], SnapshotColumns>(
    `SELECT snapshot, sha256 FROM group_snapshots
     WHERE group_seq = (SELECT seq FROM groups WHERE id = ?)
     ORDER BY version DESC, snapshot ->> '$.at' DESC, id DESC`,
  );
  const get = database.prepare<[string], SnapshotColumns>('SELECT snapshot, sha256 FROM group_snapshots WHERE id = ?');
  const ofSubject = database.prepare<[{ key: string; limit: number }], PartColumns>(
    `SELECT id AS snapshotId, (SELECT name FROM groups WHERE groups.seq = group_seq) AS groupName, version, month, at,
       member -> '$.part' AS part
     FROM (${MEMBER_OF_SNAPSHOTS}) LIMIT @limit`,
  );
  const count = database
    .prepare<[string], number>('SELECT count(*) FROM group_snapshot_subjects WHERE subject = ?')
    .pluck();
  return {
    addSnapshot: async ({ snapshot, sha256 }, auditEvent, revision) => {
      const { id, groupId, version } = snapshot;
      const columns = { id, groupId, version, snapshot: canonicalJson(snapshot), sha256, revision: revision ?? null };
      return change(() => add.run(columns).changes > 0, auditEvent);
    },
    snapshots: async (groupId) => ofGroup.all(groupId).map(snapshotFrom),
    snapshot: async (id) => {
      const found = get.get(id);
      return found === undefined ? null : snapshotFrom(found);
    },
    snapshotsOf: async (key, limit) => ({
      rows: ofSubject.all({ key, limit }).map(({ part, ...row }) => ({ ...row, part: JSON.parse(part) })),
      total: count.get(key) ?? 0,
    }),
  };
}

/** JSON is not validated: every page of the file is authenticated. */
function snapshotFrom({ snapshot, sha256 }: SnapshotColumns): StoredSnapshot {
  return { snapshot: JSON.parse(snapshot), sha256 };
}
