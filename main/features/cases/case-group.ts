import type { CaseView } from '#contract/cases.ts';
import { subjectKey } from '#domain/basics/document.ts';
import type { CreditCase } from '#domain/cases/credit-case.ts';
import { changesToday } from '../groups/snapshots.ts';
import type { ViewPorts } from '../groups/view-group.ts';

/** What is otherwise today than in the snapshot of a group that a case is of; null without one that is kept. */
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

/** Whether a snapshot is kept of a group that the subject of a case is or was in, in its environment. */
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
