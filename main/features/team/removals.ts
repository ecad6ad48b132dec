import { type Outcome, ok } from '#domain/basics/outcome.ts';
import type { TeamRemoval } from '#domain/team/removal.ts';
import type { TeamHead, TeamWorkstation } from '../../ports/team.ts';
import type { RemovedMembers, TeamArchive } from '../../ports/team-archive.ts';
import { believed, type TeamAccess } from './access.ts';
import { hex, type LogEnd, NO_ENTRY } from './entries.ts';
import { codeOf, newestEpoch } from './epoch-keys.ts';
import { admissionName, admittedThrough } from './members.ts';
import { type ToldBySupervisors, type ToldRemoval, toldBySupervisors, type UnreadLog } from './notices.ts';
import { isAdmissionSigned, nameOfCode } from './signatures.ts';

/** `end`: the last entry of the removed log that counts. */
export function removalOf(access: TeamAccess, removed: string, end: LogEnd | null): TeamRemoval {
  const { seq, hash } = end ?? { seq: 0, hash: NO_ENTRY };
  const admitted = access.shown.workstations.filter((one) => one.admittedBy === removed && one.id !== removed);
  return {
    removed,
    seq,
    hash: hex(hash),
    admitted: admitted.map(admissionName),
    ...presentOf(access),
  };
}

export function endOfCode(access: TeamAccess, code: string): TeamRemoval {
  const { team, shown } = access;
  const admitted = shown.workstations.filter(
    (one) => one.admittedBy === one.id && isAdmissionSigned(team, one, Buffer.from(code, 'hex')),
  );
  return { removed: code, seq: 0, hash: '', admitted: admitted.map(admissionName), ...presentOf(access) };
}

const presentOf = ({ keys, record, codes }: TeamAccess): Pick<TeamRemoval, 'epoch' | 'codes'> => ({
  epoch: Math.max(newestEpoch(keys), record.epoch ?? 0),
  codes: codes.map(nameOfCode),
});

/**
 * Reads the removals in supervisors' logs before any other entry counts, and stores them, so that the database cannot
 * undo them. Returns the remaining members and keys.
 */
export async function takeRemovals(
  access: TeamAccess,
  logs: readonly UnreadLog[],
  archive: Pick<TeamArchive, 'change'>,
): Promise<Outcome<TeamAccess>> {
  const { members, record } = access;
  const ofSupervisors = logs.filter(({ head }) => members.get(head.workstation)?.role === 'supervisor');
  const said = await toldBySupervisors(access, ofSupervisors);
  if (!said.ok) return said;
  const { removals, epochs } = said.value;
  const removed = settleRemovals(record.removed ?? {}, removals, members);
  const now = believed(access, { ...record, removed });
  if (!now.ok) return now;
  const { epoch, isKeyMissing } = knownKeys(now.value, { removed, before: record.removed ?? {} }, epochs);
  const isSame = epoch === record.epoch && JSON.stringify(removed) === JSON.stringify(record.removed ?? {});
  if (!isSame) await archive.change({ removed, epoch });
  return ok({ ...now.value, record: { ...record, removed, epoch }, isKeyMissing });
}

/**
 * The newest key that is known, and whether one is missing: one by which a supervisor seals who is not removed, or that a
 * removal by such a one began. A new removal begins a key after all that count, so a greater one was of who is removed.
 */
function knownKeys(
  { keys, record }: TeamAccess,
  { removed, before }: { readonly removed: RemovedMembers; readonly before: RemovedMembers },
  used: ToldBySupervisors['epochs'],
): Pick<TeamAccess, 'isKeyMissing'> & { readonly epoch: number } {
  const newest = newestEpoch(keys);
  const isCounted = ({ by }: { readonly by: string }): boolean => removed[by] === undefined;
  const ends = Object.entries(removed).filter(([, end]) => isCounted(end));
  const isNew = ends.some(([id]) => before[id] === undefined);
  const isUsedMissing = used.some((one) => isCounted(one) && !keys.has(one.epoch));
  const isKeyMissing = isUsedMissing || ends.some(([, end]) => end.epoch >= newest);
  return { epoch: isNew ? newest : Math.max(record.epoch ?? 0, newest), isKeyMissing };
}

/**
 * Returns the removals that count, in whatever order they are read. A removal in a supervisor's log after its own end
 * counts only against the remover of that supervisor, so that two who remove each other are both out. `members`: before
 * the removals.
 */
export function settleRemovals(
  known: RemovedMembers,
  said: readonly ToldRemoval[],
  members: ReadonlyMap<string, TeamWorkstation>,
): RemovedMembers {
  // One that takes its author's own admission away would end the team.
  const possible = said.filter(({ by, removal }) => {
    const through = admittedThrough(members, removal.removed, by);
    return through === null || removal.admitted.includes(admissionName(through));
  });
  let counted = possible;
  for (let round = 0; round <= possible.length; round += 1) {
    const ends = together(known, counted);
    const next = possible.filter(({ by, seq, removal }) => {
      const end = ends[by];
      return end === undefined || seq <= end.seq || end.by === removal.removed;
    });
    if (next.length === counted.length && next.every((one) => counted.includes(one))) break;
    counted = next;
  }
  return withoutWords(together(known, counted), members);
}

/** Nobody who is removed takes the word away from a supervisor by whom it was admitted: that one's log ends, and no more. */
function withoutWords(removed: RemovedMembers, members: ReadonlyMap<string, TeamWorkstation>): RemovedMembers {
  const settled = Object.entries(removed).map(([id, { isEndAlone: _, ...end }]) => {
    const isEndAlone = removed[end.by] !== undefined && admittedThrough(members, id, end.by) !== null;
    return [id, isEndAlone ? { ...end, isEndAlone } : end] as const;
  });
  return Object.fromEntries(settled);
}

/**
 * Two supervisors who remove the same workstation may have seen different ends; both are signed, and the later end
 * counts.
 */
function together(known: RemovedMembers, said: readonly ToldRemoval[]): RemovedMembers {
  const removed = { ...known };
  for (const { by, removal } of said) {
    const { removed: id, ...end } = removal;
    const before = removed[id];
    if (before === undefined || isLater({ ...end, by }, before)) removed[id] = { ...end, by };
  }
  return removed;
}

type End = RemovedMembers[string];

function isLater(one: End, other: End): boolean {
  if (one.seq !== other.seq) return one.seq > other.seq;
  return one.epoch === other.epoch ? one.by > other.by : one.epoch > other.epoch;
}

/** Ends a log where the removal of its workstation ended it, even if the database has more. */
export function endOf(head: TeamHead, removed: RemovedMembers | undefined): TeamHead {
  const end = removed?.[head.workstation];
  if (end === undefined || head.seq <= end.seq) return head;
  return { ...head, seq: end.seq, hash: Buffer.from(end.hash, 'hex') };
}

/** Length of a printed code's name; the id of a workstation is shorter. */
const CODE_NAME = 64;

/** Adds a removal to the own log that the server carried out before the program ended. */
export async function finishRemoval(
  access: TeamAccess,
  heads: ReadonlyMap<string, TeamHead>,
  archive: Pick<TeamArchive, 'remove' | 'change'>,
): Promise<void> {
  const { record, shown, codes } = access;
  if (!record.removing) return;
  const { removed, auditEvent } = record.removing;
  const isCodeReplaced = removed.length === CODE_NAME && removed !== nameOfCode(codeOf(codes));
  const isRemoved = shown.workstations.some(({ id, removedAt }) => id === removed && removedAt !== null);
  // The key that it began is here by now.
  const ofBefore = (removal: TeamRemoval): TeamRemoval => ({ ...removal, epoch: removal.epoch - 1 });
  if (isCodeReplaced) await archive.remove(ofBefore(endOfCode(access, removed)), auditEvent);
  else if (isRemoved)
    await archive.remove(ofBefore(removalOf(access, removed, heads.get(removed) ?? null)), auditEvent);
  else await archive.change({ removing: null });
}
