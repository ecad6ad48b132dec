import type { TeamWorkstation, WrappedKey } from '../../ports/team.ts';
import type { TeamKeyLibrary } from '../../ports/team-keys.ts';
import type { TeamAccess } from './access.ts';
import { giveKey, giveRecovery, type KeyGiver, newestEpoch, newKey } from './epoch-keys.ts';

/** A new key for all who stay, and for the printed code. */
export async function wrapsOfNextEpoch(
  library: TeamKeyLibrary,
  access: TeamAccess,
  leaving: string,
): Promise<readonly WrappedKey[]> {
  const [epoch, key] = [newestEpoch(access.keys) + 1, newKey()];
  const giver = giverOf(access, access.recoveryKey);
  const given = await giveMembers(library, giver, access, epoch, key, leaving);
  return [...given, ...(await giveRecovery(library, giver, new Map([[epoch, key]])))];
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
  const [epoch, key] = [newestEpoch(access.keys) + 1, newKey()];
  const giver = giverOf(access, recoveryKey);
  const given = await giveMembers(library, giver, access, epoch, key);
  return [...given, ...(await giveRecovery(library, giver, new Map([...access.keys, [epoch, key]])))];
}

const giverOf = ({ team, record, identity }: TeamAccess, recoveryKey: KeyGiver['recoveryKey']): KeyGiver => ({
  team,
  workstation: record.workstation,
  sign: identity.sign,
  recoveryKey,
});

function giveMembers(
  library: TeamKeyLibrary,
  giver: KeyGiver,
  { members, record }: TeamAccess,
  epoch: number,
  key: Uint8Array,
  leaving: string | null = null,
): Promise<readonly WrappedKey[]> {
  const isHere = ({ id, removedAt }: TeamWorkstation): boolean =>
    id !== leaving && removedAt === null && record.removed?.[id] === undefined;
  const staying = [...members.values()].filter(isHere);
  return Promise.all(
    staying.map(({ id: workstation, boxKey }) => giveKey(library, giver, { workstation, boxKey }, epoch, key)),
  );
}
