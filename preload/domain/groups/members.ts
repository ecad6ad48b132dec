import { type SubjectKey, subjectKey } from '../basics/document.ts';
import { type DataBase, lastDay } from '../basics/month.ts';
import type { GroupContent, GroupLink, MemberRole } from './group.ts';
import type { GroupMember } from './group-view.ts';

/** Whether an erasure took who it is: nobody else has neither document nor name. */
export function isErased({ documento, nome }: Pick<GroupLink, 'documento' | 'nome'>): boolean {
  return documento === null && nome === '';
}

/** Whether a link holds on a São Paulo date `YYYY-MM-DD`; both of its days are included. */
export function holdsOn({ from, to }: Pick<GroupLink, 'from' | 'to'>, today: string): boolean {
  return (from === null || from <= today) && (to === null || today <= to);
}

/** The links of a subject that hold on a São Paulo date. */
export function linksOn({ links }: Pick<GroupContent, 'links'>, key: SubjectKey, day: string): readonly GroupLink[] {
  return links.filter((link) => link.documento !== null && subjectKey(link.documento) === key && holdsOn(link, day));
}

/** What a subject is in a group on the last day of the data-base it is judged by (docs/register.md#credit-policies). */
export function rolesOn(content: Pick<GroupContent, 'links'>, key: SubjectKey, month: DataBase): readonly MemberRole[] {
  return [...new Set(linksOn(content, key, lastDay(month)).map(({ role }) => role))];
}

/** What makes links one member: their subject, branches together; without a document each link is its own. */
function memberKey({ id, documento, erasedWith }: GroupLink): string {
  return documento === null ? `link ${erasedWith ?? id}` : subjectKey(documento);
}

/** The members on a São Paulo date, in the order of their first link: each subject once, however often it is linked. */
export function membersOf({ links }: Pick<GroupContent, 'links'>, today: string): GroupMember[] {
  const current = links.filter((link) => holdsOn(link, today));
  return [...Map.groupBy(current, memberKey).values()].flatMap((own): GroupMember[] => {
    const [first] = own;
    if (first === undefined) return [];
    const nome = own.find((link) => link.nome !== '')?.nome ?? '';
    return [{ id: first.id, documento: first.documento, nome, linkIds: own.map(({ id }) => id) }];
  });
}

/** The subjects of a group that can be asked, each once. */
export function memberKeys(members: readonly GroupMember[]): SubjectKey[] {
  return members.flatMap(({ documento }) => (documento === null ? [] : [subjectKey(documento)]));
}

/** A link as it is drawn. */
export interface TreeLine {
  readonly link: GroupLink;
  /** Counts from 0. */
  readonly level: number;
  /** `again`: its subject is drawn above; `cycle`: links lead in a circle, which is cut here. */
  readonly mark: 'again' | 'cycle' | null;
}

/** Every link once, below the one it belongs through; a link of which that is not there, or is itself, stands at the top. */
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
 * The share of each person in the group's first company, in basis points, by the member's id: of several links the sum,
 * 10,000 at most. Who has none is not in it.
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
