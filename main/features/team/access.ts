import type { Instant } from '#domain/basics/instant.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import type { Bytes32, TeamServer, TeamWorkstation, WrappedSubjectKey } from '../../ports/team.ts';
import type { Peer, TeamRecord } from '../../ports/team-archive.ts';
import type { TeamKeyLibrary } from '../../ports/team-keys.ts';
import { type ClockBounds, clockBounds } from './clock-bounds.ts';
import {
  type EpochKeys,
  newestEpoch,
  newKey,
  type OpenedKey,
  openKeys,
  openSubjectKey,
  subjectTag,
  takeKeys,
  wrapSubjectKey,
} from './epoch-keys.ts';
import type { TeamIdentity } from './identity.ts';
import { admittedMembers } from './members.ts';
import type { CodeCertificate } from './signatures.ts';

export interface TeamAccess {
  readonly team: string;
  readonly record: TeamRecord;
  readonly server: TeamServer;
  readonly identity: TeamIdentity;
  readonly members: ReadonlyMap<string, TeamWorkstation>;
  /** Ids of workstations that the database calls members, proved or not. */
  readonly known: readonly string[];
  readonly keys: EpochKeys;
  /** Printed codes that go with the newest key: those that admitted a member, then the current one. */
  readonly codes: readonly CodeCertificate[];
  /** A supervisor's log goes on by a key that is not here: it may tell of a removal. */
  readonly isKeyMissing: boolean;
  readonly clocks: ClockBounds;
  readonly shown: ShownByServer;
}

/** Workstations and keys as the server shows them; their signatures are not checked yet. */
interface ShownByServer {
  readonly workstations: readonly TeamWorkstation[];
  readonly given: readonly OpenedKey[];
}

/** Fails with `team_not_admitted` if this workstation is not a member. */
export async function openAccess(
  { team, ...record }: TeamRecord,
  server: TeamServer,
  { identity, library }: { readonly identity: TeamIdentity; readonly library: TeamKeyLibrary },
  now: Instant,
): Promise<Outcome<TeamAccess>> {
  const facts = await server.check();
  if (!facts.ok) return facts;
  const found = await server.workstations();
  if (!found.ok) return found;
  const own = found.value.find(({ id }) => id === record.workstation);
  if (team === null || own === undefined || own.removedAt !== null) return fail('team_not_admitted');
  const wraps = await server.wraps();
  if (!wraps.ok) return wraps;
  const given = await openKeys(library, identity.box, wraps.value);
  const known = found.value.filter(({ admittedBy, removedAt }) => admittedBy !== null && removedAt === null);
  const clocks = clockBounds(facts.value.now, now);
  const of = { team, server, identity, known: known.map(({ id }) => id), isKeyMissing: false, clocks };
  return believed({ ...of, shown: { workstations: found.value, given } }, { ...record, team });
}

/**
 * Returns the members and keys to which signatures lead from the founder, after the removals that this archive knows
 * now.
 */
export function believed(
  { team, shown, ...of }: Omit<TeamAccess, 'record' | 'members' | 'keys' | 'codes'>,
  record: TeamRecord,
): Outcome<TeamAccess> {
  const { removed = {} } = record;
  const said = shown.given.flatMap((given) => given.codes);
  const members = admittedMembers(team, shown.workstations, { removed, codes: said });
  const { keys, codes } = takeKeys(team, members, removed, shown.given);
  const isMember = members.has(record.workstation) && removed[record.workstation] === undefined;
  if (!isMember || codes.length === 0) return fail('team_not_admitted');
  // Tags are made by it, and by whom it is given says how far that one's log is to be read.
  const first = firstGiven(shown);
  const isOfAdmitter = first?.by === members.get(record.workstation)?.admittedBy;
  if (!keys.has(1) || !isOfAdmitter) return fail('team_key_withheld');
  return ok({ ...of, team, shown, record, members, keys, codes });
}

const firstGiven = ({ given }: ShownByServer): OpenedKey | undefined => given.find(({ epoch }) => epoch === 1);

/** Whether the log of who admitted this workstation was read as far as that one had written it then: it may tell of removals. */
export function hasReadAdmitter({ shown }: TeamAccess, peers: readonly Pick<Peer, 'workstation' | 'seq'>[]): boolean {
  const { by, readTo = 0 } = firstGiven(shown) ?? {};
  return readTo === 0 || peers.some(({ workstation, seq }) => workstation === by && seq >= readTo);
}

/** Whether the keys that the team is known to have are here: by an older one, or by one of who may be removed, nothing is sealed. */
export const hasNewestKey = ({ keys, record, isKeyMissing }: TeamAccess): boolean =>
  !isKeyMissing && newestEpoch(keys) >= (record.epoch ?? 0);

interface KeyName {
  readonly workstation: string;
  readonly tag: Bytes32;
  readonly epoch: number;
}

export const keyName = ({ workstation, tag, epoch }: KeyName): string =>
  `${workstation} ${Buffer.from(tag).toString('hex')} ${epoch}`;

/**
 * Reads the keys of subjects, by `keyName`, from the server each time: an erasure deletes a key, and a subject that
 * returns gets another.
 */
export async function subjectKeys(
  { server, keys }: Pick<TeamAccess, 'server' | 'keys'>,
  names: readonly KeyName[],
): Promise<Outcome<ReadonlyMap<string, Bytes32>>> {
  if (names.length === 0) return ok(new Map());
  const found = await server.subjectKeys(names.map(({ tag, ...name }) => ({ ...name, subjectTag: tag })));
  return found.ok ? ok(opened(keys, found.value)) : found;
}

function opened(keys: EpochKeys, wrapped: readonly WrappedSubjectKey[]): ReadonlyMap<string, Bytes32> {
  return new Map(
    wrapped.flatMap(({ subjectTag: tag, epoch, workstation, wrapped: sealed }) => {
      const teamKey = keys.get(epoch);
      const key = teamKey === undefined ? null : openSubjectKey(teamKey, tag, sealed);
      return key === null ? [] : [[keyName({ workstation, tag, epoch }), key] as const];
    }),
  );
}

/** Returns the tag of each subject and this workstation's key for it; makes the keys that are missing. */
export async function keysToSeal(
  access: TeamAccess,
  subjects: readonly string[],
): Promise<Outcome<ReadonlyMap<string, { readonly tag: Bytes32; readonly key: Bytes32 }>>> {
  const { server, keys, record } = access;
  const { workstation } = record;
  const epoch = newestEpoch(keys);
  const teamKey = keys.get(epoch);
  if (teamKey === undefined) return fail('team_not_admitted');
  const names = [...new Set(subjects)].map((subject) => ({
    subject,
    workstation,
    tag: subjectTag(keys, subject),
    epoch,
  }));
  const known = await subjectKeys(access, names);
  if (!known.ok) return known;
  const made = names
    .filter((name) => !known.value.has(keyName(name)))
    .map(({ tag }) => ({ subjectTag: tag, epoch, wrapped: wrapSubjectKey(teamKey, tag, newKey()) }));
  const shared = made.length === 0 ? ok([]) : await server.shareSubjectKeys(made);
  if (!shared.ok) return shared;
  const ready = new Map([...known.value, ...opened(keys, shared.value)]);
  const found = names.flatMap(({ subject, ...name }) => {
    const key = ready.get(keyName(name));
    return key === undefined ? [] : [[subject, { tag: name.tag, key }] as const];
  });
  return found.length === names.length ? ok(new Map(found)) : fail('team_refused');
}
