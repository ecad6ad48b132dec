import type { CaseView } from '#contract/cases.ts';
import { subjectKey } from '#domain/basics/document.ts';
import type { CreditCase } from '#domain/cases/credit-case.ts';
import { changesToday } from '../groups/snapshots.ts';
import type { ViewPorts } from '../groups/view-group.ts';

/** Compares the case's group snapshot with the group today; null if the case has no saved snapshot. */
export async function groupToday(
  unlocked: ViewPorts,
  { content, environment }: CreditCase,
): Promise<CaseView['group']> {
  const { groups } = unlocked;
  const stored = content.group === null ? null : await groups.snapshot(content.group);
  const group = stored === null ? null : await groups.get(stored.snapshot.groupId);
  if (stored === null || group === null || group.environment !== environment) return null;
  const { version, month } = stored.snapshot;
  const [newest] = await groups.snapshots(group.id);
  const changes = await changesToday(unlocked, stored.snapshot, group);
  return {
    groupId: group.id,
    name: group.content.name,
    version,
    month,
    newest: newest?.snapshot.version ?? version,
    changes: changes.length,
  };
}

/** True if the snapshot is of a group that contains or contained the case's subject, in its environment. */
export async function isOfGroup(
  { groups }: Pick<ViewPorts, 'groups'>,
  { documento, environment }: CreditCase,
  snapshotId: string,
): Promise<boolean> {
  const stored = await groups.snapshot(snapshotId);
  if (stored === null || stored.snapshot.environment !== environment) return false;
  const own = await groups.ofSubject(subjectKey(documento));
  return own.some(({ id }) => id === stored.snapshot.groupId);
}
