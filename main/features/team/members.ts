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
    limitOf(removed, by)?.admitted.includes(admissionName(one)) !== false && isAdmissionSigned(team, one, key);
  const isMade = (code: CodeCertificate): boolean => {
    const by = admitted.get(code.by);
    const isOfSupervisor = by?.role === 'supervisor' && isCodeSigned(team, code, by.signKey);
    return isOfSupervisor && limitOf(removed, code.by)?.codes.includes(nameOfCode(code)) !== false;
  };
  const isAdmitted = (one: TeamWorkstation): boolean => {
    const { id, admittedBy, signKey, boxKey } = one;
    if (admittedBy === null || !canBeSealedFor(boxKey)) return false;
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

const REST = 'f'.repeat(60);
/** The points of a small order, without the bit that no computation reads: what is sealed for them opens for anybody. */
const WEAK = new Set([
  '00'.repeat(32),
  `01${'00'.repeat(31)}`,
  'e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800',
  '5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157',
  ...['ec', 'ed', 'ee'].map((first) => `${first}${REST}7f`),
]);

/** False for a key that the sealing of keys refuses: for whoever has it nobody could be removed. */
export function canBeSealedFor(boxKey: Bytes32): boolean {
  const point = Buffer.from(boxKey);
  point.writeUInt8(point.readUInt8(31) & 0x7f, 31);
  return !WEAK.has(hex(point));
}

/** The bounds of the word of a removed one; undefined where its removal, or none, does not bound it. */
export function limitOf(removed: RemovedMembers, id: string): RemovedMembers[string] | undefined {
  const end = removed[id];
  return end?.isEndAlone ? undefined : end;
}

/** The member whom an elder one admitted and to whom another's admission leads: itself, or who admitted it; null for none. */
export function admittedThrough(
  members: ReadonlyMap<string, TeamWorkstation>,
  elder: string,
  id: string,
): TeamWorkstation | null {
  const one = members.get(id);
  if (one === undefined || one.admittedBy === null || one.admittedBy === id) return null;
  return one.admittedBy === elder ? one : admittedThrough(members, elder, one.admittedBy);
}

/** Names one admission of a workstation with its keys, login and role: another signature is another admission. */
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
