import type { SubjectKey } from '#domain/basics/document.ts';
import type { Environment } from '#domain/basics/environment.ts';
import { type DataBase, lastDay } from '#domain/basics/month.ts';
import type { Group, MemberRole } from '#domain/groups/group.ts';
import { linksOn, rolesOn } from '#domain/groups/members.ts';
import type { PolicyContent } from '#domain/policies/credit-policy.ts';
import type { PolicyGroup } from '#domain/policies/measured.ts';
import { type ViewPorts, viewGroup } from '../groups/view-group.ts';

/** A subject's groups on the last day of a data-base, and its roles in them. */
export interface SubjectGroups {
  readonly groups: readonly Group[];
  readonly roles: readonly MemberRole[];
}

/** Whether any rule of a policy needs groups; reading them is slow. */
export function looksAtGroups({ rules }: PolicyContent): boolean {
  return rules.some(({ measure, applies }) => measure.kind === 'group' || applies.role !== null);
}

export const NO_GROUPS: SubjectGroups = { groups: [], roles: [] };

export function groupsFor(groups: readonly Group[], key: SubjectKey, month: DataBase): SubjectGroups {
  const own = groups.filter(({ content }) => linksOn(content, key, lastDay(month)).length > 0);
  return { groups: own, roles: [...new Set(own.flatMap(({ content }) => rolesOn(content, key, month)))] };
}

/** Reads the groups of a subject on a data-base; archived groups are left out. */
export async function groupsOf(
  { groups }: Pick<ViewPorts, 'groups'>,
  environment: Environment,
  key: SubjectKey,
  month: DataBase,
): Promise<SubjectGroups> {
  const found = await groups.ofSubject(key);
  const inUse = found.filter((group) => group.environment === environment && !group.isArchived);
  return groupsFor(inUse, key, month);
}

/** Returns `several` if a subject is in more than one group, since a rule does not say which one it means. */
export async function policyGroup(
  unlocked: ViewPorts,
  { groups }: SubjectGroups,
  month: DataBase,
): Promise<PolicyGroup> {
  const [group, ...others] = groups;
  if (group === undefined) return { kind: 'none' };
  return others.length > 0 ? { kind: 'several' } : summedGroup(unlocked, group, month);
}

/** Returns the known amounts of a group's members on a data-base. */
export async function summedGroup(unlocked: ViewPorts, group: Group, month: DataBase): Promise<PolicyGroup> {
  const asked = { month, members: null, proportional: false };
  const view = await viewGroup(unlocked, group, asked, lastDay(month));
  if (!view.ok) return { kind: 'none' };
  const counted = view.value.rows.flatMap(({ missing, resultId, provisional, amounts }) =>
    missing !== null || resultId === null ? [] : [{ resultId, provisional, amounts }],
  );
  return { kind: 'known', month, members: view.value.rows.length, counted };
}
