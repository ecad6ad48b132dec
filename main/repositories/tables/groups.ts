import { z } from 'zod';
import { canonicalJson } from '#domain/audit/audit-entry.ts';
import { normalizeName } from '#domain/basics/normalize-name.ts';
import { GROUP_KINDS, LINK_SOURCES, MEMBER_ROLES } from '#domain/groups/group.ts';
import { groupSnapshotSchema } from '#domain/groups/group-snapshot.ts';
import { joinSnapshots, verifySnapshot } from '#domain/groups/make-snapshot.ts';
import { sha256Of } from '../../ports/sha256.ts';
import { count, day, documento, environment, flag, instant, json, sha256, text, whole } from './columns.ts';
import type { FoundRows, Row, Table } from './table.ts';

export const groups: Table = {
  name: 'groups',
  page: {
    holds:
      'companies and people that are read as one client: name, kind, criterion, who made the group, when it was last changed, whether it is archived',
    kept: "the archive's end; an archived one keeps all that it holds, and can be put into use again",
    erased:
      'no, also where nobody else is in it: what it was decided by stays; name or criterion that tells of the subject is emptied',
    exported: 'no',
    dossier: 'name, kind, criterion',
  },
  row: z.object({
    id: text,
    revision: count,
    environment,
    name: text.min(1),
    normalized: text,
    kind: z.enum(GROUP_KINDS),
    criterion: text,
    officer: text,
    is_archived: flag,
    created_at: instant,
    changed_at: instant,
  }),
  key: ['id'],
  own: { revision: 1 },
  derived: { normalized: ({ name }) => normalizeName(String(name)) },
  emptied: ['name', 'criterion'],
  merge: { part: 'groups', at: 'created_at' },
  shares: [
    {
      part: 'groups',
      news: 'groups',
      sealed: 'row',
      changes: ['name', 'kind', 'criterion', 'is_archived'],
      changesWhen: `(new.name, new.kind, new.criterion, new.is_archived)
        IS NOT (old.name, old.kind, old.criterion, old.is_archived)`,
      agreed: ['id', 'environment', 'name', 'kind', 'criterion', 'officer', 'is_archived', 'created_at'],
    },
  ],
};

/**
 * A member without a document is the subject if it has the subject's full name, unless its known digits are another
 * document's.
 */
const withoutDocument: FoundRows = {
  columns: 'nome, digits',
  where: "documento IS NULL AND nome <> ''",
  isOf: ({ nome, digits }, { key, identifying }) =>
    identifying.has(normalizeName(String(nome))) && (digits === null || digits === shownDigits(key)),
};

/** The digits that a public extract shows of a CPF; it shows all digits of a company, so null. */
const shownDigits = (key: string): string | null => (key.length === 11 ? key.slice(3, 9) : null);

export const groupLinks: Table = {
  name: 'group_links',
  page: {
    holds:
      'how somebody belongs to a group: document, or the six digits that a public extract shows, name, role, through whom, share, source, from when to when',
    kept: 'as its group, or an officer takes it out',
    erased:
      "the link stays as erased, without document, digits and name; one without a document does where it has the subject's name in full, unless its digits are another's",
    exported: 'no',
    dossier: 'those of the subject: role, the company that it belongs through, share, source, days',
  },
  row: z.object({
    group_seq: whole,
    id: text,
    documento: documento.nullable(),
    digits: z
      .string()
      .regex(/^\d{6}$/)
      .nullable(),
    nome: text,
    nome_normalized: text,
    role: z.enum(MEMBER_ROLES),
    via: text.nullable(),
    share_bp: z.int().min(0).max(10_000).nullable(),
    source: z.enum(LINK_SOURCES),
    source_date: day.nullable(),
    from_day: day.nullable(),
    to_day: day.nullable(),
    erased_with: text.nullable(),
    place: whole,
  }),
  key: ['group_seq', 'id'],
  refs: { group_seq: { to: () => groups } },
  owner: 'group_seq',
  derived: { nome_normalized: ({ nome }) => normalizeName(String(nome)) },
  subject: (row) => `${row}.subject`,
  erase: [
    {
      found: withoutDocument,
      leaves: { documento: 'NULL', digits: 'NULL', nome: "''", nome_normalized: "''" },
    },
  ],
  kept: {
    at: (row) => `(SELECT changed_at FROM groups WHERE groups.seq = ${row}.group_seq)`,
    index: 'group_links_by_subject',
  },
  shares: [
    {
      part: 'group_links',
      news: 'groups',
      sealed: 'row',
      changes: [
        'documento',
        'digits',
        'nome',
        'role',
        'via',
        'share_bp',
        'source',
        'source_date',
        'from_day',
        'to_day',
        'erased_with',
      ],
      sharesRemoval: true,
      revisesOwner: true,
    },
  ],
};

/** Only an erasure changes a snapshot; each workstation takes over the parts that another one erased. */
export const groupSnapshots: Table = {
  name: 'group_snapshots',
  page: {
    holds:
      'a group as a committee saw it on one data-base: members, their amounts, the totals, with its SHA-256, of one version several where workstations of a team did not hear of one another; the database refuses every change but that an erasure takes parts',
    kept: 'as its group',
    erased:
      "the part of the subject, its document, name and amounts, and the group's name and criterion where they tell of the subject; totals, digests and the SHA-256 stay. A member without a document loses its part where it has the subject's name in full",
    exported: 'no',
    dossier: 'month, version and the part of the subject',
  },
  row: z.object({ id: text, sha256, group_seq: whole, version: count, snapshot: json(groupSnapshotSchema) }),
  isTrue: isSnapshot,
  key: ['id'],
  refs: { group_seq: { to: () => groups } },
  owner: 'group_seq',
  shares: [
    {
      part: 'group_snapshots',
      news: 'groups',
      sealed: 'row',
      changes: ['snapshot'],
      join: joined,
      agreed: ['id', 'version', 'sha256', 'snapshot'],
    },
  ],
};

function joined(here: Row, there: Row): Row {
  if (here.sha256 !== there.sha256) return {};
  const [kept, other] = [here, there].map(({ snapshot }) => JSON.parse(String(snapshot)));
  return { snapshot: canonicalJson(joinSnapshots(kept, other)) };
}

/** Returns whether a snapshot matches its hash, except for erased parts. `group_seq` holds the group's name. */
function isSnapshot({ id, version, snapshot: written, sha256: hash, group_seq }: Row): boolean {
  const snapshot = groupSnapshotSchema.parse(JSON.parse(String(written)));
  const isNamed = snapshot.id === id && snapshot.groupId === group_seq && snapshot.version === version;
  // A masked document would hide its subject from an erasure.
  const areDocuments = snapshot.members.every(
    ({ part }) => documento.nullable().optional().safeParse(part?.documento).success,
  );
  return isNamed && areDocuments && verifySnapshot(snapshot, String(hash), (plain) => sha256Of(plain).toString('hex'));
}
