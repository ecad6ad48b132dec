import { type SubjectKey, subjectKey } from '../basics/document.ts';
import { type DataBase, lastDay } from '../basics/month.ts';
import type { GroupContent, GroupLink, MemberRole } from './group.ts';
import type { GroupMember } from './group-view.ts';

/** Whether an erasure removed the link's subject; no other link lacks both document and name. */
export function isErased({ documento, nome }: Pick<GroupLink, 'documento' | 'nome'>): boolean {
  return documento === null && nome === '';
}

/** Whether a link is valid on a São Paulo date `YYYY-MM-DD`, both ends included. */
export function holdsOn({ from, to }: Pick<GroupLink, 'from' | 'to'>, today: string): boolean {
  return (from === null || from <= today) && (to === null || today <= to);
}

/** The subject's links that are valid on a São Paulo date. */
export function linksOn({ links }: Pick<GroupContent, 'links'>, key: SubjectKey, day: string): readonly GroupLink[] {
  return links.filter((link) => link.documento !== null && subjectKey(link.documento) === key && holdsOn(link, day));
}

/**
 * The subject's roles in a group on the last day of the data-base it is assessed on (docs/register.md#credit-policies).
 */
export function rolesOn(content: Pick<GroupContent, 'links'>, key: SubjectKey, month: DataBase): readonly MemberRole[] {
  return [...new Set(linksOn(content, key, lastDay(month)).map(({ role }) => role))];
}

/**
 * Links with the same key are one member: those of one subject, branches included. A link without a document is its own
 * member.
 */
function memberKey({ id, documento, erasedWith }: GroupLink): string {
  return documento === null ? `link ${erasedWith ?? id}` : subjectKey(documento);
}

/** The members on a São Paulo date, once each, in the order of their first link. */
export function membersOf({ links }: Pick<GroupContent, 'links'>, today: string): GroupMember[] {
  const current = links.filter((link) => holdsOn(link, today));
  return [...Map.groupBy(current, memberKey).values()].flatMap((own): GroupMember[] => {
    const [first] = own;
    if (first === undefined) return [];
    const nome = own.find((link) => link.nome !== '')?.nome ?? '';
    return [{ id: first.id, documento: first.documento, nome, linkIds: own.map(({ id }) => id) }];
  });
}

/** The group's subjects that can be queried, once each. */
export function memberKeys(members: readonly GroupMember[]): SubjectKey[] {
  return members.flatMap(({ documento }) => (documento === null ? [] : [subjectKey(documento)]));
}

export interface TreeLine {
  readonly link: GroupLink;
  /** Counts from 0. */
  readonly level: number;
  /** `again`: the subject is already drawn above; `cycle`: the links form a circle, cut here. */
  readonly mark: 'again' | 'cycle' | null;
}

/**
 * Draws every link once, below its parent. A link without an existing parent, or with itself as the parent, is at the
 * top.
 */
export function tree({ links }: Pick<GroupContent, 'links'>): TreeLine[] {
  const byId = new Map(links.map((link) => [link.id, link]));
  const isTop = ({ id, via }: GroupLink): boolean => via === null || via === id || !byId.has(via);
  const below = Map.groupBy(
    links.filter((link) => !isTop(link)),
    ({ via }) => via,
  );
  const lines: TreeLine[] = [];
  const drawn = new Set<string>();
  const subjects = new Set<string>();
  const draw = (top: GroupLink, isCycle: boolean): void => {
    const waiting = [{ link: top, level: 0 }];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { link, level } = next;
      if (drawn.has(link.id)) continue;
      const again = subjects.has(memberKey(link));
      drawn.add(link.id);
      subjects.add(memberKey(link));
      lines.push({ link, level, mark: isCycle && level === 0 ? 'cycle' : again ? 'again' : null });
      waiting.push(...(below.get(link.id) ?? []).toReversed().map((each) => ({ link: each, level: level + 1 })));
    }
  };
  for (const link of links) if (isTop(link)) draw(link, false);
  for (const link of links) if (!drawn.has(link.id)) draw(link, true);
  return lines;
}

/**
 * Each person's share in the group's first company, in basis points, by member id: the sum of their links, at most
 * 10,000. A person without a share is left out.
 */
export function sharesOf(content: Pick<GroupContent, 'links'>, today: string): ReadonlyMap<string, number> {
  const members = membersOf(content, today);
  const company = members.find(({ documento }) => documento?.length === 14);
  const byId = new Map(content.links.map((link) => [link.id, link]));
  const isOfCompany = ({ via }: GroupLink): boolean => {
    const parent = via === null ? undefined : byId.get(via);
    return parent?.documento?.length === 14 && subjectKey(parent.documento) === subjectKey(company?.documento ?? '');
  };
  return new Map(
    members.flatMap(({ id, documento, linkIds }) => {
      const own = linkIds.flatMap((linkId) => byId.get(linkId) ?? []).filter(isOfCompany);
      const shares = own.flatMap(({ shareBp }) => shareBp ?? []);
      if (documento?.length !== 11 || shares.length === 0) return [];
      const sum = shares.reduce((all, share) => all + share, 0);
      return [[id, Math.min(10_000, sum)] as const];
    }),
  );
}
