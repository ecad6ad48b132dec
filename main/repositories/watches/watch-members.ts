import type { Database } from 'better-sqlite3';
import { subjectKey } from '#domain/basics/document.ts';
import { WATCH_LIMITS, type WatchMember } from '#domain/monitoring/watch.ts';
import type { Page, PageRequest } from '../../ports/page.ts';
import type { WatchRepository } from '../../ports/watches.ts';
import type { AuditedChange } from '../audit/writer.ts';
import { allOf, anyOf, type Condition, inWords, parseSearch } from '../search.ts';
import {
  assigned,
  columns,
  MEMBER_COLUMNS,
  MEMBER_NAMES,
  type MemberColumns,
  memberFrom,
  memberToColumns,
  SELECT_WATCHES,
  values,
  type WatchColumns,
  watchFrom,
} from './watch-columns.ts';

export const WATCH_SEQ = '(SELECT seq FROM watches WHERE id = @watchId)';

/** 0 if the portfolio does not exist; the foreign key refuses 0. */
const PUT_MEMBER = `
INSERT INTO watch_members (watch_seq, ${columns(MEMBER_NAMES)})
VALUES (ifnull((SELECT seq FROM watches WHERE id = @watchId), 0), ${values(MEMBER_NAMES)})
ON CONFLICT (subject, watch_seq) DO UPDATE SET ${assigned(MEMBER_NAMES, Object.keys(MEMBER_NAMES))}`;

export const IN_MONTH = 'since <= @month AND ifnull(until, @month) >= @month';

export const MEMBERS_OF_MONTH = `
watch_seq = ${WATCH_SEQ} AND subject > @after AND ${IN_MONTH}
ORDER BY subject LIMIT @limit`;

type MemberMethods = Pick<WatchRepository, 'putMembers' | 'members' | 'membersOf' | 'ofSubject'>;

const COUNT_WITH = `
SELECT (SELECT count(*) FROM watch_members WHERE watch_seq = ${WATCH_SEQ}) + (
  SELECT count(DISTINCT value) FROM json_each(@keys)
  WHERE value NOT IN (SELECT subject FROM watch_members WHERE watch_seq = ${WATCH_SEQ})
)`;

export function watchMembers(database: Database, change: AuditedChange): MemberMethods {
  const put = database.prepare<[MemberColumns & { readonly watchId: string }]>(PUT_MEMBER);
  const touch = database.prepare<[number, string]>('UPDATE watches SET changed_at = max(changed_at, ?) WHERE id = ?');
  const count = database
    .prepare<[{ watchId: string }], number>(`SELECT count(*) FROM watch_members WHERE watch_seq = ${WATCH_SEQ}`)
    .pluck();
  const countWith = database.prepare<[{ watchId: string; keys: string }], number>(COUNT_WITH).pluck();
  const ofMonth = database.prepare<[Record<string, unknown>], MemberColumns>(
    `SELECT ${MEMBER_COLUMNS} FROM watch_members WHERE ${MEMBERS_OF_MONTH}`,
  );
  const ofSubject = database.prepare<[string], MemberColumns & { readonly watchId: string }>(
    `SELECT ${MEMBER_COLUMNS}, watches.id AS watchId FROM watch_members JOIN watches ON watches.seq = watch_seq
     WHERE subject = ? ORDER BY ended_at IS NOT NULL, normalized, watches.seq`,
  );
  const get = database.prepare<[string], WatchColumns>(`${SELECT_WATCHES} WHERE id = ?`);
  return {
    putMembers: async (watchId, members, auditEvent) => {
      let added: number | null = 0;
      change(() => {
        const before = count.get({ watchId }) ?? 0;
        const keys = JSON.stringify(members.map(({ documento }) => subjectKey(documento)));
        const after = countWith.get({ watchId, keys }) ?? 0;
        if (after > Math.max(before, WATCH_LIMITS.members)) {
          added = null;
          return false;
        }
        touch.run(auditEvent.at, watchId);
        for (const member of members) put.run({ ...memberToColumns(member), watchId });
        added = after - before;
        return members.length > 0;
      }, auditEvent);
      return added;
    },
    members: async (watchId, request) => readMembers(database, watchId, request),
    membersOf: async (watchId, month, after, limit) =>
      ofMonth.all({ watchId, month, after: after ?? '', limit }).map(memberFrom),
    ofSubject: async (key) =>
      ofSubject.all(key).flatMap(({ watchId, ...member }) => {
        const watch = get.get(watchId);
        return watch === undefined ? [] : [{ watch: watchFrom(watch), member: memberFrom(member) }];
      }),
  };
}

function readMembers(database: Database, watchId: string, { search, limit, offset }: PageRequest): Page<WatchMember> {
  const ofWatch = { sql: 'watch_seq = (SELECT seq FROM watches WHERE id = ?)', values: [watchId] };
  const where = allOf([ofWatch, memberCondition(search)]);
  const IN_ORDER = 'watch_members INDEXED BY watch_members_by_name';
  const total = database.prepare<unknown[], number>(`SELECT count(*) FROM ${IN_ORDER} WHERE ${where.sql}`).pluck();
  const rows = database.prepare<unknown[], MemberColumns>(
    `SELECT ${MEMBER_COLUMNS} FROM ${IN_ORDER} WHERE ${where.sql} ORDER BY nome_normalized, documento LIMIT ? OFFSET ?`,
  );
  return {
    rows: rows.all(...where.values, limit, offset).map(memberFrom),
    total: total.get(...where.values) ?? 0,
  };
}

export function memberCondition(text: string): Condition {
  const search = parseSearch(text);
  if (search === null) return { sql: 'TRUE', values: [] };
  return anyOf([search.test, inWords('responsible_normalized', search.words)]);
}
