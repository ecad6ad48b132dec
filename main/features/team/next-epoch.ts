import type { TeamWorkstation, WrappedKey } from '../../ports/team.ts';
import type { TeamKeyLibrary } from '../../ports/team-keys.ts';
import type { TeamAccess } from './access.ts';
import {
  certify,
  type GivenKey,
  giveKey,
  giveRecovery,
  type KeyGiver,
  newestEpoch,
  newKey,
  type RecoveryPair,
} from './epoch-keys.ts';
import { type CodeCertificate, isAdmissionSigned } from './signatures.ts';

export async function wrapsOfNextEpoch(
  library: TeamKeyLibrary,
  access: TeamAccess,
  leaving: string,
): Promise<readonly WrappedKey[]> {
  const next = nextKey(access);
  const giver = giverOf(access);
  const given = await giveMembers(library, giver, staying(access, leaving), next);
  return [...given, ...(await giveRecovery(library, giver, new Map([[next.epoch, next.key]])))];
}

/**
 * Wraps the keys of every epoch for a new printed code. A new epoch announces the code to the others: they wrap later
 * keys for it, and the former code opens none of them.
 */
export async function wrapsOfNewCode(
  library: TeamKeyLibrary,
  access: TeamAccess,
  recovery: RecoveryPair,
): Promise<readonly WrappedKey[]> {
  const next = nextKey(access);
  const former = giverOf(access);
  const codes = former.codes.filter((code) => hasAdmitted(access, code));
  const giver = { ...former, codes: [...codes, certify(former, recovery)] };
  const given = await giveMembers(library, giver, staying(access, null), next);
  return [
    ...given,
    ...(await giveRecovery(library, giver, new Map([...access.keys, [next.epoch, next.key]]), recovery)),
  ];
}

/** Only codes that admitted a member are given on, with the current one: a receiver needs them to verify members. */
export function giverOf(access: TeamAccess): KeyGiver {
  const { team, record, identity, codes } = access;
  const needed = codes.filter((code, at) => at === codes.length - 1 || hasAdmitted(access, code));
  return { team, workstation: record.workstation, sign: identity.sign, codes: needed };
}

const hasAdmitted = ({ team, members }: TeamAccess, { signKey }: CodeCertificate): boolean =>
  [...members.values()].some((one) => one.admittedBy === one.id && isAdmissionSigned(team, one, signKey));

/** Follows the newest known epoch, even if its key is not here. */
const nextKey = ({ keys, record }: TeamAccess): GivenKey => ({
  epoch: Math.max(newestEpoch(keys), record.epoch ?? 0) + 1,
  key: newKey(),
});

function staying({ members, record }: TeamAccess, leaving: string | null): readonly TeamWorkstation[] {
  return [...members.values()].filter(
    ({ id, removedAt }) => id !== leaving && removedAt === null && record.removed?.[id] === undefined,
  );
}

function giveMembers(
  library: TeamKeyLibrary,
  giver: KeyGiver,
  members: readonly TeamWorkstation[],
  given: GivenKey,
): Promise<readonly WrappedKey[]> {
  return Promise.all(
    members.map(({ id: workstation, boxKey }) => giveKey(library, giver, { workstation, boxKey }, given)),
  );
}
