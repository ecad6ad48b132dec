import type { Database } from 'better-sqlite3';
import type { SubjectKey } from '#domain/basics/document.ts';
import type { Group } from '#domain/groups/group.ts';
import type { GroupRepository, GroupRequest } from '../../ports/groups.ts';
import type { Page } from '../../ports/page.ts';
import { withAudit } from '../audit/writer.ts';
import { anyOf, type Condition, inWords, parseSearch } from '../search.ts';
import {
  ADD_GROUP,
  ADD_LINK,
  DROP_OTHER_LINKS,
  GROUP_COLUMNS,
  type GroupColumns,
  groupFrom,
  groupToColumns,
  LINK_COLUMNS,
  type LinkColumns,
  linkToColumns,
  PUT_LINK,
  REPLACE_GROUP,
} from './group-columns.ts';
import { groupSnapshots } from './group-snapshots.ts';
import { memberFacts } from './member-facts.ts';

const LAST_CHANGED_FIRST = 'ORDER BY changed_at DESC, seq DESC';

/** Also finds a subject without links, by the snapshots that still hold it. */
const OF_SUBJECT = `
SELECT seq FROM groups WHERE seq IN (
  SELECT group_seq FROM group_links WHERE subject = @subject
  UNION SELECT group_seq FROM group_snapshot_subjects JOIN group_snapshots ON seq = snapshot_seq WHERE subject = @subject
)`;

const NAMED = `
SELECT normalized, id FROM groups WHERE NOT is_archived AND environment = @environment AND normalized IN (SELECT value FROM json_each(@names))
ORDER BY changed_at, seq`;

export function groupRepository(database: Database): GroupRepository {
  const change = withAudit(database);
  const add = database.prepare<[GroupColumns]>(ADD_GROUP);
  const replace = database.prepare<[GroupColumns]>(REPLACE_GROUP);
  const named = database.prepare<[Record<'environment' | 'names', string>], [string, string]>(NAMED).raw();
  const addLink = database.prepare<[LinkColumns & { readonly groupId: string }]>(ADD_LINK);
  const putLink = database.prepare<[LinkColumns & { readonly groupId: string }]>(PUT_LINK);
  const dropOthers = database.prepare<[Record<'groupId' | 'links', string>]>(DROP_OTHER_LINKS);
  const read = groupReader(database);

  return {
    add: async (group, auditEvent) => {
      change(() => {
        add.run(groupToColumns(group));
        for (const link of group.content.links) addLink.run({ ...linkToColumns(link), groupId: group.id });
        return true;
      }, auditEvent);
    },
    get: async (id) => read({ sql: 'SELECT seq FROM groups WHERE id = @id', values: { id } })[0] ?? null,
    list: async (request) => readPage(database, read, request),
    named: async (environment, names) => new Map(named.all({ environment, names: JSON.stringify(names) })),
    ofSubject: async (subject: SubjectKey) => read({ sql: OF_SUBJECT, values: { subject } }),
    replace: async (group, auditEvent) =>
      change(() => {
        if (replace.run(groupToColumns(group)).changes === 0) return false;
        const { id: groupId, content } = group;
        dropOthers.run({ groupId, links: JSON.stringify(content.links.map(({ id }) => id)) });
        for (const link of content.links) putLink.run({ ...linkToColumns(link), groupId });
        return true;
      }, auditEvent),
    ...memberFacts(database),
    ...groupSnapshots(database, change),
  };
}

interface Chosen {
  /** SELECT that returns `seq` of the groups. */
  readonly sql: string;
  readonly values: Readonly<Record<string, string | number>>;
}

type ReadGroups = (chosen: Chosen) => readonly Group[];

function groupReader(database: Database): ReadGroups {
  return ({ sql, values }) => {
    const groups = database.prepare<[Chosen['values']], GroupColumns>(
      `SELECT ${GROUP_COLUMNS} FROM groups WHERE seq IN (${sql}) ${LAST_CHANGED_FIRST}`,
    );
    const links = database.prepare<[Chosen['values']], LinkColumns & { readonly groupId: string }>(
      `SELECT ${LINK_COLUMNS}, (SELECT groups.id FROM groups WHERE groups.seq = group_seq) AS groupId
       FROM group_links WHERE group_seq IN (${sql}) ORDER BY place, id`,
    );
    const byGroup = Map.groupBy(links.all(values), ({ groupId }) => groupId);
    return groups.all(values).map((group) => {
      const own = byGroup.get(group.id) ?? [];
      return groupFrom(
        group,
        own.map(({ groupId: _, ...link }) => link),
      );
    });
  };
}

/** One walk through the index that holds all searched columns is enough, because groups are few. */
function readPage(
  database: Database,
  read: ReadGroups,
  { search, archived, limit, offset }: GroupRequest,
): Page<Group> {
  const where = searchCondition(search);
  const found = database
    .prepare<unknown[], number>(
      `SELECT seq FROM groups INDEXED BY groups_by_change WHERE is_archived = ? AND ${where.sql} ${LAST_CHANGED_FIRST}`,
    )
    .pluck()
    .all(Number(archived), ...where.values);
  const seqs = JSON.stringify(found.slice(offset, offset + limit));
  return { rows: read({ sql: 'SELECT value FROM json_each(@seqs)', values: { seqs } }), total: found.length };
}

function searchCondition(text: string): Condition {
  const search = parseSearch(text);
  if (search === null) return { sql: 'TRUE', values: [] };
  const { sql, values } = search.test;
  const ofMember = {
    sql: `seq IN (SELECT group_seq FROM group_links INDEXED BY group_links_by_name WHERE ${sql})`,
    values,
  };
  return anyOf([inWords('normalized', search.words), ofMember]);
}
