import type { Database } from 'better-sqlite3';
import { canonicalJson } from '#domain/audit/audit-entry.ts';
import { joinSnapshots } from '#domain/groups/make-snapshot.ts';
import { normalizeName } from '#domain/normalize-name.ts';
import { isSnapshotOf } from '../merge/groups.ts';
import type { Row } from '../merge/rows.ts';
import { isSound } from '../merge/sound.ts';
import { type SharedBody, textOf, type WriteRows } from './body.ts';
import { removalWriter } from './group-removals.ts';

type GroupPart = 'group_removals' | 'groups' | 'group_links' | 'group_snapshots';

/** Subjects that are read as one client. A revision is each archive's own: it grows with every change that comes. */
export function groupWriters(database: Database, own: string): Readonly<Record<GroupPart, WriteRows>> {
  return {
    group_removals: removalWriter(database, own),
    groups: groupWriter(database),
    group_links: linkWriter(database),
    group_snapshots: snapshotWriter(database),
  };
}

const withId = ({ id, row }: SharedBody): Row => ({ ...row, id });

function groupWriter(database: Database): WriteRows {
  const put = database.prepare<[Row]>(
    `INSERT INTO main.groups
       (id, revision, environment, name, normalized, kind, criterion, officer, created_at, changed_at)
     VALUES (@id, 1, @environment, @name, @normalized, @kind, @criterion, @officer, @created_at, @changed_at)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, normalized = excluded.normalized, kind = excluded.kind,
       criterion = excluded.criterion, revision = revision + 1, changed_at = max(changed_at, excluded.changed_at)`,
  );
  return (rows) => {
    for (const row of rows.map(withId))
      if (isSound('groups', row)) put.run({ ...row, normalized: normalizeName(textOf(row.name)) });
  };
}

const SAID = [
  'place',
  'documento',
  'digits',
  'nome',
  'nome_normalized',
  'role',
  'via',
  'share_bp',
  'source',
  'source_date',
  'from_day',
  'to_day',
  'erased_with',
];

function linkWriter(database: Database): WriteRows {
  const put = database.prepare<[Row]>(
    `INSERT INTO main.group_links (group_seq, id, ${SAID.join(', ')})
     SELECT seq, @link, ${SAID.map((name) => `@${name}`).join(', ')} FROM main.groups WHERE id = @group
     ON CONFLICT (group_seq, id) DO UPDATE SET ${SAID.map((name) => `${name} = excluded.${name}`).join(', ')}`,
  );
  const remove = database.prepare<[string, string]>(
    'DELETE FROM main.group_links WHERE group_seq = (SELECT seq FROM main.groups WHERE groups.id = ?) AND id = ?',
  );
  const revise = database.prepare<[Row]>(
    `UPDATE main.groups SET revision = revision + 1, changed_at = max(changed_at, ifnull(@changed_at, 0)) WHERE id = @group`,
  );
  return (rows) => {
    for (const { id, row } of rows) {
      const group = id.slice(0, id.indexOf(' '));
      if (row === null) remove.run(group, id.slice(group.length + 1));
      else if (isSound('group_links', row)) put.run({ ...row, nome_normalized: normalizeName(textOf(row.nome)) });
      revise.run({ group, changed_at: row?.changed_at ?? null });
    }
  };
}

/** A part that an erasure took anywhere is taken everywhere; nothing else of a position ever changes. */
function snapshotWriter(database: Database): WriteRows {
  const find = database.prepare<[string], Row>('SELECT snapshot, sha256 FROM main.group_snapshots WHERE id = ?');
  const add = database.prepare<[Row]>(
    `INSERT INTO main.group_snapshots (id, group_seq, version, snapshot, sha256)
     SELECT @id, seq, @version, @snapshot, @sha256 FROM main.groups WHERE groups.id = @group`,
  );
  const change = database.prepare<[string, string]>('UPDATE main.group_snapshots SET snapshot = ? WHERE id = ?');
  return (rows) => {
    for (const row of rows.map(withId)) {
      if (!isSnapshotOf(row, row.group ?? null)) continue;
      const id = textOf(row.id);
      const here = find.get(id);
      if (here === undefined) add.run(row);
      else if (here.sha256 === row.sha256) {
        const [kept, other] = [JSON.parse(textOf(here.snapshot)), JSON.parse(textOf(row.snapshot))];
        const joined = canonicalJson(joinSnapshots(kept, other));
        if (joined !== here.snapshot) change.run(joined, id);
      }
    }
  };
}
