import type { Database } from 'better-sqlite3';
import { canonicalJson } from '#domain/audit/audit-entry.ts';
import type { SubjectKey } from '#domain/document.ts';
import type { GroupSnapshot, SnapshotMember } from '#domain/groups/group-snapshot.ts';
import { eraseFromSnapshot } from '#domain/groups/make-snapshot.ts';
import { tellsOf } from '#domain/groups/tells-of.ts';
import { normalizeName } from '#domain/normalize-name.ts';
import { MEMBER_OF_SNAPSHOTS } from '../groups/group-snapshots.ts';
import { ERASED_TEXT, identifyingNames } from './naming.ts';
import { type RowsToErase, toldSince } from './told-since.ts';

/** What an erasure takes from groups, by `seq` of the tables. */
export interface GroupRows {
  /** Groups that the subject is, or in a snapshot was, a member of. */
  readonly groups: readonly number[];
  readonly links: readonly EmptiedLink[];
  /** Groups of which name or criterion tell of the subject, with these as they are left. */
  readonly named: readonly NamedGroup[];
  readonly snapshots: readonly EmptiedSnapshot[];
}

interface EmptiedLink {
  readonly seq: number;
  readonly groupSeq: number;
  /** Of several links of a group, the smallest id, which is the same at each workstation: they stay one member. */
  readonly erasedWith: string | null;
}

interface NamedGroup {
  readonly seq: number;
  readonly name: string;
  readonly criterion: string;
}

/** `snapshot` is canonical JSON. */
interface EmptiedSnapshot {
  readonly seq: number;
  readonly groupSeq: number;
  readonly snapshot: string;
}

interface LinkRow {
  readonly seq: number;
  readonly groupSeq: number;
  readonly id: string;
  readonly nome: string;
}

const LINK_ID = `(SELECT groups.id FROM groups WHERE groups.seq = group_seq) || ' ' || group_links.id`;
const OWN = `
SELECT seq, group_seq AS groupSeq, id, nome FROM group_links
WHERE subject = @key AND group_seq > @after AND NOT ${toldSince('group_links', LINK_ID)}`;
const WITHOUT_DOCUMENT = `
SELECT seq, group_seq AS groupSeq, id, nome, digits FROM group_links
WHERE documento IS NULL AND nome <> '' AND group_seq > @after AND NOT ${toldSince('group_links', LINK_ID)}`;
const GROUPS = `
SELECT seq, name, criterion FROM groups WHERE seq > @after AND NOT ${toldSince('groups', 'groups.id')}`;
const SNAPSHOTS = `
SELECT seq, group_seq AS groupSeq, snapshot FROM group_snapshots
WHERE group_seq > @after AND NOT ${toldSince('group_snapshots', 'group_snapshots.id')}`;

type Within = Required<Omit<RowsToErase, 'known'>>;

/** The names that a subject has in its links and in what was kept of them. */
export function groupNamesOf(database: Database, key: SubjectKey): readonly string[] {
  return database
    .prepare<[{ key: string }], string>(
      `SELECT nome FROM group_links WHERE subject = @key AND nome <> ''
       UNION SELECT nome FROM (${MEMBER_OF_SNAPSHOTS}) WHERE nome <> ''`,
    )
    .pluck()
    .all({ key });
}

/**
 * Finds what groups hold of a subject who is known by these names. A member without a document is whoever it names in
 * full, unless the digits that are read of it are another's.
 */
export function groupRowsOf(
  database: Database,
  key: SubjectKey,
  { known, after = 0, beats = null }: RowsToErase,
): GroupRows {
  const names = identifyingNames(known);
  const within = { after, beats };
  const own = database.prepare<[Within & { readonly key: SubjectKey }], LinkRow>(OWN).all({ key, ...within });
  const named = database
    .prepare<[Within], LinkRow & { readonly digits: string | null }>(WITHOUT_DOCUMENT)
    .all(within)
    .filter(({ nome, digits }) => names.has(normalizeName(nome)) && (digits === null || digits === shownDigits(key)));
  const links = emptiedLinks([...own, ...named]);
  const without = (text: string): string => (tellsOf([text], key, [...names]) ? ERASED_TEXT : text);
  const snapshots = emptiedSnapshots(database, { key, names, within });
  const ofMember = snapshots.filter(({ hasMember }) => hasMember);
  return {
    groups: [...new Set([...links, ...ofMember].map(({ groupSeq }) => groupSeq))],
    links,
    named: namedGroups(database, without, within),
    snapshots,
  };
}

/** The digits that a public extract shows of a CPF; of a company it shows all. */
const shownDigits = (key: SubjectKey): string | null => (key.length === 11 ? key.slice(3, 9) : null);

function emptiedLinks(rows: readonly LinkRow[]): readonly EmptiedLink[] {
  return [...Map.groupBy(rows, ({ groupSeq }) => groupSeq).values()].flatMap((ofGroup) => {
    const [smallest = null] = ofGroup.map(({ id }) => id).toSorted();
    return ofGroup.map(({ seq, groupSeq }) => ({ seq, groupSeq, erasedWith: ofGroup.length > 1 ? smallest : null }));
  });
}

function namedGroups(database: Database, without: (text: string) => string, within: Within): readonly NamedGroup[] {
  return database
    .prepare<[Within], NamedGroup>(GROUPS)
    .all(within)
    .flatMap(({ seq, ...texts }) => {
      const left = { name: without(texts.name), criterion: without(texts.criterion) };
      return left.name === texts.name && left.criterion === texts.criterion ? [] : [{ seq, ...left }];
    });
}

interface Erased {
  readonly key: SubjectKey;
  readonly names: ReadonlySet<string>;
  readonly within: Within;
}

/** Names stand in the snapshots alone, so that each is read. */
function emptiedSnapshots(
  database: Database,
  { key, names, within }: Erased,
): readonly (EmptiedSnapshot & { readonly hasMember: boolean })[] {
  const isNamed = ({ part }: SnapshotMember): boolean =>
    part !== null && part.documento === null && names.has(normalizeName(part.nome));
  const found: (EmptiedSnapshot & { readonly hasMember: boolean })[] = [];
  const kept = database.prepare<[Within], EmptiedSnapshot>(SNAPSHOTS);
  for (const { seq, groupSeq, snapshot: text } of kept.iterate(within)) {
    const snapshot: GroupSnapshot = JSON.parse(text);
    const left = eraseFromSnapshot(snapshot, key, [...names]);
    const members = left.members.map((member) => (isNamed(member) ? { ...member, part: null } : member));
    const hasMember = members.some(({ part }, at) => part === null && snapshot.members[at]?.part !== null);
    const hasTexts = left.texts.part === null && snapshot.texts.part !== null;
    if (hasMember || hasTexts) found.push({ seq, groupSeq, hasMember, snapshot: canonicalJson({ ...left, members }) });
  }
  return found;
}

/** Links and snapshots stay, and tell of nobody; a window that shows the group as it was changes nothing of it. */
export function emptyGroups(database: Database, { groups, links, named, snapshots }: GroupRows): void {
  const emptyLink = database.prepare<[EmptiedLink]>(
    `UPDATE group_links SET documento = NULL, digits = NULL, nome = '', nome_normalized = '', erased_with = @erasedWith
     WHERE seq = @seq`,
  );
  for (const link of links) emptyLink.run(link);
  const rename = database.prepare<[NamedGroup & { readonly normalized: string }]>(
    'UPDATE groups SET name = @name, normalized = @normalized, criterion = @criterion WHERE seq = @seq',
  );
  for (const group of named) rename.run({ ...group, normalized: normalizeName(group.name) });
  const revise = database.prepare<[number]>('UPDATE groups SET revision = revision + 1 WHERE seq = ?');
  for (const seq of new Set([...groups, ...named.map((group) => group.seq)])) revise.run(seq);
  const emptySnapshot = database.prepare<[EmptiedSnapshot]>(
    'UPDATE group_snapshots SET snapshot = @snapshot WHERE seq = @seq',
  );
  for (const snapshot of snapshots) emptySnapshot.run(snapshot);
}
