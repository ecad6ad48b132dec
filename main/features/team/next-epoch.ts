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

/** A new key for all who stay, and for the printed code. */
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
 * The keys of every epoch for a new printed code, whose public key comes to the others with a new epoch: by it they wrap
 * what follows, and the code before opens nothing of that either.
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

/** Gives with each key the printed codes that whoever takes it needs to know its members. */
export function giverOf(access: TeamAccess): KeyGiver {
  const { team, record, identity, codes } = access;
  const needed = codes.filter((code, at) => at === codes.length - 1 || hasAdmitted(access, code));
  return { team, workstation: record.workstation, sign: identity.sign, codes: needed };
}

const hasAdmitted = ({ team, members }: TeamAccess, { signKey }: CodeCertificate): boolean =>
  [...members.values()].some((one) => one.admittedBy === one.id && isAdmissionSigned(team, one, signKey));

/** After the newest epoch that is known, also where its key is not here. */
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
