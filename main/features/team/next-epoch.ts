import type { TeamWorkstation, WrappedKey } from '../../ports/team.ts';
import type { TeamKeyLibrary } from '../../ports/team-keys.ts';
import type { TeamAccess } from './access.ts';
import { type GivenKey, giveKey, giveRecovery, type KeyGiver, newestEpoch, newKey } from './epoch-keys.ts';

/** A new key for all who stay, and for the printed code. */
export async function wrapsOfNextEpoch(
  library: TeamKeyLibrary,
  access: TeamAccess,
  leaving: string,
): Promise<readonly WrappedKey[]> {
  const next = nextKey(access);
  const giver = giverOf(access, access.recoveryKey);
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
  recoveryKey: KeyGiver['recoveryKey'],
): Promise<readonly WrappedKey[]> {
  const next = nextKey(access);
  const giver = giverOf(access, recoveryKey);
  const given = await giveMembers(library, giver, staying(access, null), next);
  return [...given, ...(await giveRecovery(library, giver, new Map([...access.keys, [next.epoch, next.key]])))];
}

const giverOf = ({ team, record, identity }: TeamAccess, recoveryKey: KeyGiver['recoveryKey']): KeyGiver => ({
  team,
  workstation: record.workstation,
  sign: identity.sign,
  recoveryKey,
});

const nextKey = ({ keys }: TeamAccess): GivenKey => ({ epoch: newestEpoch(keys) + 1, key: newKey() });

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
