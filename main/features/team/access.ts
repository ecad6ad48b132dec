import { fail, type Outcome, ok } from '#domain/outcome.ts';
import type { Bytes32, TeamServer, TeamWorkstation } from '../../ports/team.ts';
import type { TeamRecord } from '../../ports/team-archive.ts';
import type { TeamKeyLibrary } from '../../ports/team-keys.ts';
import {
  type EpochKeys,
  newestEpoch,
  newKey,
  openSubjectKey,
  subjectTag,
  takeKeys,
  wrapSubjectKey,
} from './epoch-keys.ts';
import type { TeamIdentity } from './identity.ts';
import { admittedMembers } from './members.ts';

/** What an exchange works with: the server, this workstation's keys, the team's, and who is in it. */
export interface TeamAccess {
  readonly team: string;
  readonly record: TeamRecord;
  readonly server: TeamServer;
  readonly identity: TeamIdentity;
  readonly members: ReadonlyMap<string, TeamWorkstation>;
  readonly keys: EpochKeys;
  /** Public key of the institution's printed code. */
  readonly recoveryKey: Bytes32;
  /** Keys of subjects by tag and epoch. */
  readonly subjectKeys: Map<string, Bytes32>;
}

/** Reads who is in the team and its keys. Fails with `team_not_admitted` where this workstation is not, or no more. */
export async function openAccess(
  { team, ...record }: TeamRecord,
  server: TeamServer,
  identity: TeamIdentity,
  library: TeamKeyLibrary,
): Promise<Outcome<TeamAccess>> {
  const found = await server.workstations();
  if (!found.ok) return found;
  if (team === null) return fail('team_not_admitted');
  const members = admittedMembers(team, found.value);
  const own = members.get(record.workstation);
  if (own === undefined || own.removedAt !== null) return fail('team_not_admitted');
  const wraps = await server.wraps();
  if (!wraps.ok) return wraps;
  const { keys, recoveryKey } = await takeKeys(library, team, identity.box, wraps.value, members);
  if (recoveryKey === null) return fail('team_not_admitted');
  return ok({
    team,
    recoveryKey,
    record: { ...record, team },
    server,
    identity,
    members,
    keys,
    subjectKeys: new Map(),
  });
}

const nameOf = (tag: Bytes32, epoch: number): string => `${Buffer.from(tag).toString('hex')} ${epoch}`;

/** Brings the keys of subjects that are not known yet; of one that the server has no key of, none is known. */
export async function fetchSubjectKeys(
  { server, keys, subjectKeys }: TeamAccess,
  tags: readonly { readonly tag: Bytes32; readonly epoch: number }[],
): Promise<Outcome<void>> {
  const missing = tags.filter(({ tag, epoch }) => !subjectKeys.has(nameOf(tag, epoch)));
  if (missing.length === 0) return ok(undefined);
  const found = await server.subjectKeys(missing.map(({ tag }) => tag));
  if (!found.ok) return found;
  for (const { subjectTag: tag, epoch, wrapped } of found.value) {
    const teamKey = keys.get(epoch);
    const key = teamKey === undefined ? null : openSubjectKey(teamKey, tag, wrapped);
    if (key !== null) subjectKeys.set(nameOf(tag, epoch), key);
  }
  return ok(undefined);
}

export const subjectKeyOf = ({ subjectKeys }: TeamAccess, tag: Bytes32, epoch: number): Bytes32 | null =>
  subjectKeys.get(nameOf(tag, epoch)) ?? null;

/** The tag and key of each subject for new entries; where two workstations make one at once, the server's first stands. */
export async function keysToSeal(
  access: TeamAccess,
  subjects: readonly string[],
): Promise<Outcome<ReadonlyMap<string, { readonly tag: Bytes32; readonly key: Bytes32 }>>> {
  const { server, keys } = access;
  const epoch = newestEpoch(keys);
  const teamKey = keys.get(epoch);
  if (teamKey === undefined) return fail('team_not_admitted');
  const tags = [...new Set(subjects)].map((subject) => ({ subject, tag: subjectTag(keys, subject), epoch }));
  const fetched = await fetchSubjectKeys(access, tags);
  if (!fetched.ok) return fetched;
  const without = tags.filter(({ tag }) => subjectKeyOf(access, tag, epoch) === null);
  if (without.length > 0) {
    const made = without.map(({ tag }) => ({
      subjectTag: tag,
      epoch,
      wrapped: wrapSubjectKey(teamKey, tag, newKey()),
    }));
    const shared = await server.shareSubjectKeys(made);
    if (!shared.ok) return shared;
    for (const { subjectTag: tag, epoch: of, wrapped } of shared.value) {
      const key = of === epoch ? openSubjectKey(teamKey, tag, wrapped) : null;
      if (key !== null) access.subjectKeys.set(nameOf(tag, of), key);
    }
  }
  const ready = tags.map(({ subject, tag }) => ({ subject, tag, key: subjectKeyOf(access, tag, epoch) }));
  if (ready.some(({ key }) => key === null)) return fail('team_refused');
  return ok(
    new Map(ready.flatMap(({ subject, tag, key }) => (key === null ? [] : [[subject, { tag, key }] as const]))),
  );
}
