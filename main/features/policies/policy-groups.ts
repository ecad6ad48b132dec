import { type SubjectKey, subjectKey } from '#domain/document.ts';
import type { Environment } from '#domain/environment.ts';
import type { Group, MemberRole } from '#domain/groups/group.ts';
import { holdsOn } from '#domain/groups/members.ts';
import { saoPauloDate } from '#domain/instant.ts';
import type { DataBase } from '#domain/month.ts';
import type { PolicyContent } from '#domain/policies/credit-policy.ts';
import type { PolicyGroup } from '#domain/policies/measured.ts';
import { type ViewPorts, viewGroup } from '../groups/view-group.ts';

/** In which groups a subject is today, and as what. */
export interface SubjectGroups {
  readonly groups: readonly Group[];
  readonly roles: readonly MemberRole[];
}

/** Whether a policy asks for groups at all: reading them takes its time. */
export function looksAtGroups({ rules }: PolicyContent): boolean {
  return rules.some(({ measure, applies }) => measure.kind === 'group' || applies.role !== null);
}

export const NO_GROUPS: SubjectGroups = { groups: [], roles: [] };

/** What a subject is in groups on a day. */
export function groupsFor(groups: readonly Group[], key: SubjectKey, today: string): SubjectGroups {
  const own = groups
    .map((group) => ({ group, links: linksOf(group, key, today) }))
    .filter(({ links }) => links.length > 0);
  const roles = own.flatMap(({ links }) => links.map(({ role }) => role));
  return { groups: own.map(({ group }) => group), roles: [...new Set(roles)] };
}

function linksOf({ content }: Group, key: SubjectKey, today: string): Group['content']['links'] {
  return content.links.filter(
    (link) => link.documento !== null && subjectKey(link.documento) === key && holdsOn(link, today),
  );
}

/** The groups of a subject today, in an environment. */
export async function groupsOf(
  { clock, groups }: ViewPorts,
  environment: Environment,
  key: SubjectKey,
): Promise<SubjectGroups> {
  const found = (await groups.ofSubject(key)).filter((group) => group.environment === environment);
  return groupsFor(found, key, saoPauloDate(clock()));
}

/** Groups of one subject are more than one where nothing says which of them a rule means. */
export async function policyGroup(
  unlocked: ViewPorts,
  { groups }: SubjectGroups,
  month: DataBase,
): Promise<PolicyGroup> {
  const [group, ...others] = groups;
  if (group === undefined) return { kind: 'none' };
  return others.length > 0 ? { kind: 'several' } : summedGroup(unlocked, group, month);
}

/** What the members of a group owe on a data-base, as far as it is known. */
export async function summedGroup(unlocked: ViewPorts, group: Group, month: DataBase): Promise<PolicyGroup> {
  const view = await viewGroup(unlocked, group, { month, members: null, proportional: false });
  if (!view.ok) return { kind: 'none' };
  const counted = view.value.rows.flatMap(({ missing, resultId, provisional, amounts }) =>
    missing !== null || resultId === null ? [] : [{ resultId, provisional, amounts }],
  );
  return { kind: 'known', month, members: view.value.rows.length, counted };
}
