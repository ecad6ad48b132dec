import { type Outcome, ok } from '#domain/basics/outcome.ts';
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
): Promise<Outcome<readonly WrappedKey[]>> {
  const next = await nextKey(access);
  if (!next.ok) return next;
  const { epoch, key } = next.value;
  const giver = giverOf(access);
  const given = await giveMembers(library, giver, staying(access, leaving), next.value);
  return ok([...given, ...(await giveRecovery(library, giver, new Map([[epoch, key]])))]);
}

/**
 * Wraps the keys of every epoch for a new printed code. A new epoch announces the code to the others: they wrap later
 * keys for it, and the former code opens none of them.
 */
export async function wrapsOfNewCode(
  library: TeamKeyLibrary,
  access: TeamAccess,
  recovery: RecoveryPair,
): Promise<Outcome<readonly WrappedKey[]>> {
  const next = await nextKey(access);
  if (!next.ok) return next;
  const { epoch, key } = next.value;
  const former = giverOf(access);
  const codes = former.codes.filter((code) => hasAdmitted(access, code));
  const giver = { ...former, codes: [...codes, certify(former, recovery)] };
  const given = await giveMembers(library, giver, staying(access, null), next.value);
  return ok([...given, ...(await giveRecovery(library, giver, new Map([...access.keys, [epoch, key]]), recovery))]);
}

/** Only codes that admitted a member are given on, with the current one: a receiver needs them to verify members. */
export function giverOf(access: TeamAccess): KeyGiver {
  const { team, record, identity, codes } = access;
  const needed = codes.filter((code, at) => at === codes.length - 1 || hasAdmitted(access, code));
  return { team, workstation: record.workstation, sign: identity.sign, codes: needed };
}

const hasAdmitted = ({ team, members }: TeamAccess, { signKey }: CodeCertificate): boolean =>
  [...members.values()].some((one) => one.admittedBy === one.id && isAdmissionSigned(team, one, signKey));

/**
 * After the newest epoch that is known, also if its key is not here, and after those that the server has: a number that
 * rubbish took is left out.
 */
async function nextKey({ keys, record, server }: TeamAccess): Promise<Outcome<GivenKey>> {
  const begun = await server.newestEpoch();
  if (!begun.ok) return begun;
  return ok({ epoch: Math.max(newestEpoch(keys), record.epoch ?? 0, begun.value) + 1, key: newKey() });
}

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
