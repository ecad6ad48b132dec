import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import type { Bytes32, TeamWorkstation } from '../../ports/team.ts';
import type { RemovedMembers } from '../../ports/team-archive.ts';
import type { TeamKeyLibrary } from '../../ports/team-keys.ts';
import { hex, sha256 } from './entries.ts';
import { type CodeCertificate, isAdmissionSigned, isCodeSigned, nameOfCode, teamOf } from './signatures.ts';

/** Sources of admissions besides the supervisors who are members now. */
interface Vouchers {
  readonly removed?: RemovedMembers;
  /** Printed codes that supervisors made; their signatures are checked here. */
  readonly codes?: readonly CodeCertificate[];
}

/**
 * Returns the workstations whose admissions lead by signatures to the founder; leaves out those that wait and those
 * that the server invented. A workstation that admitted itself later did so by a printed code. A removed supervisor
 * or code vouches only for the admissions that its removal lists.
 */
export function admittedMembers(
  team: string,
  found: readonly TeamWorkstation[],
  { removed = {}, codes = [] }: Vouchers,
): ReadonlyMap<string, TeamWorkstation> {
  const admitted = new Map<string, TeamWorkstation>();
  const vouches = (by: string, one: TeamWorkstation, key: Bytes32): boolean =>
    removed[by]?.admitted.includes(admissionName(one)) !== false && isAdmissionSigned(team, one, key);
  const isMade = (code: CodeCertificate): boolean => {
    const by = admitted.get(code.by);
    const isOfSupervisor = by?.role === 'supervisor' && isCodeSigned(team, code, by.signKey);
    return isOfSupervisor && removed[code.by]?.codes.includes(nameOfCode(code)) !== false;
  };
  const isAdmitted = (one: TeamWorkstation): boolean => {
    const { id, admittedBy, signKey } = one;
    if (admittedBy === null) return false;
    if (admittedBy === id)
      return (
        (teamOf(signKey) === team && isAdmissionSigned(team, one, signKey)) ||
        codes.some((code) => isMade(code) && vouches(nameOfCode(code), one, code.signKey))
      );
    const by = admitted.get(admittedBy);
    return by?.role === 'supervisor' && vouches(by.id, one, by.signKey);
  };
  let waiting = [...found];
  for (;;) {
    const next = waiting.filter(isAdmitted);
    if (next.length === 0) return admitted;
    for (const one of next) admitted.set(one.id, one);
    waiting = waiting.filter(({ id }) => !admitted.has(id));
  }
}

/** Names one admission by its signature, which covers keys, login and role. */
export const admissionName = ({ admissionSignature }: Pick<TeamWorkstation, 'admissionSignature'>): string =>
  hex(sha256(admissionSignature ?? new Uint8Array()));

const isFounder = (one: TeamWorkstation): boolean =>
  one.id === one.admittedBy && isAdmissionSigned(teamOf(one.signKey), one, one.signKey);

/**
 * The team of the only workstation that admitted itself; null if there is none. Fails with `team_other_founder` if
 * several did, since only one can be the founder that a supervisor would name.
 */
export function foundTeam(found: readonly TeamWorkstation[]): Outcome<string | null> {
  const founders = found.filter(isFounder);
  if (founders.length > 1) return fail('team_other_founder');
  const [founder] = founders;
  return ok(founder === undefined ? null : teamOf(founder.signKey));
}

/**
 * Finds the founder, by whose key the team is named; fails with `team_other_founder` if the server does not show
 * exactly that one.
 */
export function founderOf(team: string, found: readonly TeamWorkstation[]): Outcome<TeamWorkstation> {
  const founders = found.filter(isFounder);
  const [founder] = founders;
  const isTeams = founder !== undefined && founders.length === 1 && teamOf(founder.signKey) === team;
  return isTeams ? ok(founder) : fail('team_other_founder');
}

/** Keys, login and role of a workstation in a form that people can compare. */
export interface Fingerprint {
  readonly words: readonly string[];
  /** Text of the picture that a camera reads. */
  readonly code: string;
}

/** Eight words carry 88 bits: too many to find other keys with the same words. */
const WORDS = 8;

export function fingerprintOf(
  { id, signKey, boxKey, login, role }: Pick<TeamWorkstation, 'id' | 'signKey' | 'boxKey' | 'login' | 'role'>,
  { words }: Pick<TeamKeyLibrary, 'words'>,
): Fingerprint {
  const keys = [signKey, boxKey].map((key) => Buffer.from(key).toString('hex'));
  const digest = sha256(Buffer.from(JSON.stringify(['lastro team fingerprint 2', id, ...keys, login, role]), 'utf8'));
  return {
    words: words(digest, WORDS),
    code: `LASTRO-${Buffer.from(digest.subarray(0, 16)).toString('hex').toUpperCase()}`,
  };
}
