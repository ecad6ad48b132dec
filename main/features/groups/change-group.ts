import type { Parsed } from '#contract/contract.ts';
import { saoPauloDate } from '#domain/basics/instant.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { checkContent } from '#domain/groups/check-content.ts';
import type { Group, GroupContent } from '#domain/groups/group.ts';
import { membersOf } from '#domain/groups/members.ts';
import type { AuditEvent } from '../../ports/audit.ts';
import { buildEvent } from '../audit/record-event.ts';
import type { Unlocked } from '../unlocked.ts';

type ChangePorts = Pick<Unlocked, 'clock' | 'groups' | 'newId' | 'officer' | 'settings'>;

/** Builds an act's log entry; it holds ids and numbers, never a name or a document. */
export function groupEvent(
  unlocked: Pick<Unlocked, 'clock' | 'officer'>,
  { id, environment }: Pick<Group, 'id' | 'environment'>,
  act: 'archived' | 'changed' | 'kept_position' | 'made' | 'opened' | 'reactivated',
  facts: AuditEvent['facts'] = {},
): AuditEvent {
  return buildEvent(unlocked, { kind: 'group', environment, facts: { act, group: id, ...facts } });
}

export async function addGroup(unlocked: ChangePorts, content: GroupContent): Promise<Outcome<Group>> {
  const { environment } = await unlocked.settings.read();
  return makeGroup(unlocked, { environment, content });
}

export async function makeGroup(
  unlocked: Pick<ChangePorts, 'clock' | 'groups' | 'newId' | 'officer'>,
  { environment, content }: Pick<Group, 'environment' | 'content'>,
): Promise<Outcome<Group>> {
  const { clock, groups, newId, officer } = unlocked;
  const checked = checkContent(content, null);
  if (!checked.ok) return checked;
  const now = clock();
  const group: Group = {
    id: newId(),
    revision: 1,
    environment,
    officer: officer(),
    createdAt: now,
    changedAt: now,
    isArchived: false,
    content: checked.value,
  };
  await groups.add(group, groupEvent(unlocked, group, 'made', membersFact(group)));
  return ok(group);
}

/** Replaces a group's content. Fails with `not_found`, `group_changed`, and as `checkContent` does. */
export async function changeGroup(
  unlocked: ChangePorts,
  { id, revision, content }: { readonly id: string; readonly revision: number; readonly content: GroupContent },
): Promise<Outcome<Group>> {
  const before = await unlocked.groups.get(id);
  if (before === null) return fail('not_found');
  if (before.revision !== revision) return fail('group_changed');
  const checked = checkContent(content, before.content);
  if (!checked.ok) return checked;
  const group: Group = { ...before, content: checked.value, revision: revision + 1, changedAt: unlocked.clock() };
  const event = groupEvent(unlocked, group, 'changed', membersFact(group));
  return (await unlocked.groups.replace(group, event)) ? ok(group) : fail('group_changed');
}

function membersFact({ content, changedAt }: Group): AuditEvent['facts'] {
  return { members: membersOf(content, saoPauloDate(changedAt)).length };
}

/** Archives a group, or brings it back into use. Fails with `not_found` and `group_changed`. */
export async function archiveGroup(
  unlocked: Pick<Unlocked, 'clock' | 'groups' | 'officer'>,
  { id, isArchived }: Parsed<'groups.archive'>,
): Promise<Outcome<Group>> {
  const { clock, groups } = unlocked;
  const before = await groups.get(id);
  if (before === null) return fail('not_found');
  if (before.isArchived === isArchived) return ok(before);
  const group: Group = { ...before, isArchived, revision: before.revision + 1, changedAt: clock() };
  const event = groupEvent(unlocked, group, isArchived ? 'archived' : 'reactivated');
  return (await groups.replace(group, event)) ? ok(group) : fail('group_changed');
}
