import { readRemoval } from '#domain/team/removal.ts';
import type { TeamHead, TeamWorkstation } from '../../ports/team.ts';
import type { RemovedMembers, TeamArchive } from '../../ports/team-archive.ts';
import { controlsIn, type OpenedRow } from './read-log.ts';

/** Keeps whom a supervisor's log says it removed: the database cannot take that back. */
export async function takeRemovals(
  rows: readonly OpenedRow[],
  by: TeamWorkstation,
  archive: TeamArchive,
): Promise<void> {
  if (by.role !== 'supervisor') return;
  const found = controlsIn(rows, readRemoval);
  if (found.length === 0) return;
  const removed = { ...(await archive.read())?.removed };
  for (const { removed: id, ...end } of found) {
    // Two that remove it at once may have seen different ends: both are signed.
    if (end.seq >= (removed[id]?.seq ?? 0)) removed[id] = end;
  }
  await archive.change({ removed });
}

/** A log ends where it did when its workstation was removed, whatever the database has of it. */
export function endOf(head: TeamHead, removed: RemovedMembers | undefined): TeamHead {
  const end = removed?.[head.workstation];
  if (end === undefined || head.seq <= end.seq) return head;
  return { ...head, seq: end.seq, hash: Buffer.from(end.hash, 'hex') };
}
