import { normalizeName } from '#domain/basics/normalize-name.ts';
import type { Group, GroupLink } from '#domain/groups/group.ts';

export interface GroupColumns
  extends Omit<Group, 'content' | 'isArchived'>,
    Pick<Group['content'], 'name' | 'kind' | 'criterion'> {
  readonly normalized: string;
  readonly isArchived: number;
}

/** A row of the table; `from` and `to` are words of SQL. */
export interface LinkColumns extends Omit<GroupLink, 'from' | 'to' | 'erasedWith'> {
  readonly nomeNormalized: string;
  readonly fromDay: string | null;
  readonly toDay: string | null;
  readonly erasedWith: string | null;
}

const GROUP_NAMES = {
  id: 'id',
  revision: 'revision',
  environment: 'environment',
  name: 'name',
  normalized: 'normalized',
  kind: 'kind',
  criterion: 'criterion',
  officer: 'officer',
  isArchived: 'is_archived',
  createdAt: 'created_at',
  changedAt: 'changed_at',
} as const satisfies Readonly<Record<keyof GroupColumns, string>>;

const LINK_NAMES = {
  id: 'id',
  documento: 'documento',
  digits: 'digits',
  nome: 'nome',
  nomeNormalized: 'nome_normalized',
  role: 'role',
  via: 'via',
  shareBp: 'share_bp',
  source: 'source',
  sourceDate: 'source_date',
  fromDay: 'from_day',
  toDay: 'to_day',
  erasedWith: 'erased_with',
} as const satisfies Readonly<Record<keyof LinkColumns, string>>;

const selected = (names: Readonly<Record<string, string>>): string =>
  Object.entries(names)
    .map(([name, column]) => `${column} AS ${name}`)
    .join(', ');
const columns = (names: Readonly<Record<string, string>>): string => Object.values(names).join(', ');
const values = (names: Readonly<Record<string, string>>): string =>
  Object.keys(names)
    .map((name) => `@${name}`)
    .join(', ');

export const GROUP_COLUMNS = selected(GROUP_NAMES);
export const LINK_COLUMNS = selected(LINK_NAMES);
export const ADD_GROUP = `INSERT INTO groups (${columns(GROUP_NAMES)}) VALUES (${values(GROUP_NAMES)})`;
export const ADD_LINK = `
INSERT INTO group_links (group_seq, place, ${columns(LINK_NAMES)})
SELECT seq, (SELECT ifnull(max(place), 0) + 1 FROM group_links WHERE group_seq = groups.seq), ${values(LINK_NAMES)}
FROM groups WHERE id = @groupId`;

const SAID_OF_LINK = Object.values(LINK_NAMES).filter((column) => column !== 'id');

/** Adds a link or updates a changed one; an existing link keeps its place. */
export const PUT_LINK = `${ADD_LINK}
ON CONFLICT (group_seq, id) DO UPDATE SET ${SAID_OF_LINK.map((column) => `${column} = excluded.${column}`).join(', ')}
WHERE (${SAID_OF_LINK.map((column) => `group_links.${column}`).join(', ')})
  IS NOT (${SAID_OF_LINK.map((column) => `excluded.${column}`).join(', ')})`;

/** `links`: ids as JSON. */
export const DROP_OTHER_LINKS = `
DELETE FROM group_links WHERE group_seq = (SELECT seq FROM groups WHERE id = @groupId)
  AND id NOT IN (SELECT value FROM json_each(@links))`;

/** Keeps the id, environment, officer and creation time. */
export const REPLACE_GROUP = `
UPDATE groups SET ${Object.entries(GROUP_NAMES)
  .filter(([name]) => !['id', 'environment', 'officer', 'createdAt'].includes(name))
  .map(([name, column]) => `${column} = @${name}`)
  .join(', ')}
WHERE id = @id AND revision = @revision - 1`;

export function groupToColumns({ content, isArchived, ...group }: Group): GroupColumns {
  const { name, kind, criterion } = content;
  return { ...group, name, kind, criterion, normalized: normalizeName(name), isArchived: Number(isArchived) };
}

export function groupFrom(
  { normalized: _, name, kind, criterion, isArchived, ...group }: GroupColumns,
  links: readonly LinkColumns[],
): Group {
  return { ...group, isArchived: isArchived === 1, content: { name, kind, criterion, links: links.map(linkFrom) } };
}

export function linkToColumns({ from, to, erasedWith, ...link }: GroupLink): LinkColumns {
  return {
    ...link,
    nomeNormalized: normalizeName(link.nome),
    fromDay: from,
    toDay: to,
    erasedWith: erasedWith ?? null,
  };
}

function linkFrom({ nomeNormalized: _, fromDay: from, toDay: to, erasedWith, ...link }: LinkColumns): GroupLink {
  return { ...link, from, to, ...(erasedWith === null ? {} : { erasedWith }) };
}
