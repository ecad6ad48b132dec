import type { Database } from 'better-sqlite3';
import { canonicalJson } from '#domain/audit/audit-entry.ts';
import { normalizeName } from '#domain/basics/normalize-name.ts';
import type { GroupSnapshot, SnapshotMember } from '#domain/groups/group-snapshot.ts';
import { eraseFromSnapshot } from '#domain/groups/make-snapshot.ts';
import { groupSnapshots } from '../tables/groups.ts';
import type { Whom } from '../tables/table.ts';
import { type Within, withinOf } from './within.ts';

/** A snapshot without the subject, as canonical JSON. */
interface EmptiedSnapshot {
  readonly seq: number;
  readonly groupSeq: number;
  readonly snapshot: string;
  /** False if only texts change. */
  readonly hasMember: boolean;
}

/** Reads every snapshot, because no index holds the names in them. */
export function emptiedSnapshots(database: Database, whom: Whom, within: Within): readonly EmptiedSnapshot[] {
  const { key, identifying } = whom;
  const isNamed = ({ part }: SnapshotMember): boolean =>
    part !== null && part.documento === null && identifying.has(normalizeName(part.nome));
  const { sql, values } = withinOf(groupSnapshots, within);
  const found: EmptiedSnapshot[] = [];
  const kept = database.prepare<[Readonly<Record<string, unknown>>], EmptiedSnapshot>(
    `SELECT seq, group_seq AS groupSeq, snapshot FROM group_snapshots AS own WHERE ${sql}`,
  );
  for (const { seq, groupSeq, snapshot: text } of kept.iterate(values)) {
    const snapshot: GroupSnapshot = JSON.parse(text);
    const left = eraseFromSnapshot(snapshot, key, [...identifying]);
    const members = left.members.map((member) => (isNamed(member) ? { ...member, part: null } : member));
    const hasMember = members.some(({ part }, at) => part === null && snapshot.members[at]?.part !== null);
    const hasTexts = left.texts.part === null && snapshot.texts.part !== null;
    if (hasMember || hasTexts) found.push({ seq, groupSeq, hasMember, snapshot: canonicalJson({ ...left, members }) });
  }
  return found;
}
