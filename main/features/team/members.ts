import type { Bytes32, TeamWorkstation } from '../../ports/team.ts';
import type { RemovedMembers } from '../../ports/team-archive.ts';
import type { TeamKeyLibrary } from '../../ports/team-keys.ts';
import { sha256 } from './entries.ts';
import { isAdmissionSigned, teamOf } from './signatures.ts';

/**
 * Returns the workstations whose admission leads, signature by signature, from supervisor to supervisor back to who made
 * the team; one that waits, or that the server made up, is not among them. One that admitted itself later did so by the
 * institution's code: its signature is that of the supervisor who made the code. Whom a removed supervisor admits later is
 * none.
 */
export function admittedMembers(
  team: string,
  found: readonly TeamWorkstation[],
  removed: RemovedMembers = {},
): ReadonlyMap<string, TeamWorkstation> {
  const admitted = new Map<string, TeamWorkstation>();
  const founder = found.find((one) => teamOf(one.signKey) === team);
  const signersOf = ({ id, admittedBy }: TeamWorkstation): readonly (TeamWorkstation | undefined)[] => {
    if (admittedBy === id) return [founder, ...admitted.values()];
    if (admittedBy === null || removed[admittedBy]?.admitted.includes(id) === false) return [];
    return [admitted.get(admittedBy)];
  };
  const isAdmitted = (one: TeamWorkstation): boolean =>
    signersOf(one).some((by) => by?.role === 'supervisor' && isAdmissionSigned(team, one, by.signKey));
  let waiting = [...found];
  for (;;) {
    const next = waiting.filter(isAdmitted);
    if (next.length === 0) return admitted;
    for (const one of next) admitted.set(one.id, one);
    waiting = waiting.filter(({ id }) => !admitted.has(id));
  }
}

/** The team of which the server tells: that of the one workstation that admitted itself; null before there is one. */
export function foundTeam(
  found: readonly TeamWorkstation[],
): { readonly team: string; readonly founder: TeamWorkstation } | null {
  const founder = found.find(
    (one) => one.id === one.admittedBy && isAdmissionSigned(teamOf(one.signKey), one, one.signKey),
  );
  return founder === undefined ? null : { team: teamOf(founder.signKey), founder };
}

/** Keys as people compare them. */
export interface Fingerprint {
  readonly words: readonly string[];
  /** For a picture that a camera reads. */
  readonly code: string;
}

/** Eight words are 88 bits: nobody makes keys with the words of another's. */
const WORDS = 8;

export function fingerprintOf(
  { id, signKey, boxKey }: { readonly id: string; readonly signKey: Bytes32; readonly boxKey: Bytes32 },
  { words }: Pick<TeamKeyLibrary, 'words'>,
): Fingerprint {
  const digest = sha256(Buffer.concat([Buffer.from(`lastro team fingerprint ${id}`), signKey, boxKey]));
  return {
    words: words(digest, WORDS),
    code: `LASTRO-${Buffer.from(digest.subarray(0, 16)).toString('hex').toUpperCase()}`,
  };
}
