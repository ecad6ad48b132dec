import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import type { TeamRole } from '#domain/team/role.ts';
import type { ServerFacts, TeamPlace, TeamServer, TeamWorkstation, WrappedKey } from '../../ports/team.ts';
import type { TeamArchive, TeamRecord } from '../../ports/team-archive.ts';
import type { TeamKeyLibrary } from '../../ports/team-keys.ts';
import { buildEvent, recordEvent } from '../audit/record-event.ts';
import type { Unlocked } from '../unlocked.ts';
import { openAccess, type TeamAccess } from './access.ts';
import type { LogEnd } from './entries.ts';
import { certify, giveKey, giveRecovery, newKey, newRecovery, type RecoveryPair } from './epoch-keys.ts';
import { bindIdentity, forgetIdentity, makeIdentity, readIdentity, type TeamIdentity } from './identity.ts';
import { canBeSealedFor, founderOf, foundTeam } from './members.ts';
import { giverOf, wrapsOfNextEpoch } from './next-epoch.ts';
import { removalOf } from './removals.ts';
import { signAdmission, teamOf } from './signatures.ts';

export type MembershipPorts = Pick<
  Unlocked,
  'team' | 'teamSession' | 'secrets' | 'clock' | 'officer' | 'audit' | 'newId'
> & {
  readonly openServer: (place: TeamPlace, password: string) => Promise<TeamServer>;
  readonly loadKeys: () => Promise<TeamKeyLibrary>;
};

interface TestedServer extends ServerFacts {
  readonly hasTeam: boolean;
}

export async function testServer(
  { openServer }: Pick<MembershipPorts, 'openServer'>,
  place: TeamPlace,
  password: string,
): Promise<Outcome<TestedServer>> {
  const server = await openServer(place, password);
  try {
    const facts = await server.check();
    if (!facts.ok) return facts;
    const found = await server.workstations();
    if (!found.ok) return found;
    const team = foundTeam(found.value);
    return team.ok ? ok({ ...facts.value, hasTeam: team.value !== null }) : team;
  } finally {
    await server.close();
  }
}

/** If a login has several roles, the most powerful one counts. */
export function roleOf({ roles }: Pick<ServerFacts, 'roles'>): TeamRole | null {
  return (['supervisor', 'officer', 'auditor'] as const).find((role) => roles.includes(role)) ?? null;
}

interface Enrolled {
  readonly identity: TeamIdentity;
  readonly record: Omit<TeamRecord, 'team'>;
}

export async function enrol(
  { team, secrets, clock, newId, loadKeys }: MembershipPorts,
  server: TeamServer,
  { place, password }: { readonly place: TeamPlace; readonly password: string },
): Promise<Outcome<Enrolled>> {
  if ((await team.read()) !== null) return fail('team_joined');
  const facts = await server.check();
  if (!facts.ok) return facts;
  const role = roleOf(facts.value);
  if (role === null) return fail('team_refused');
  const identity = await makeIdentity(secrets, await loadKeys(), password);
  if (!identity.ok) return identity;
  const { sign, box } = identity.value;
  const workstation = newId();
  const asked = await server.enrol({ id: workstation, signKey: sign.publicKey, boxKey: box.publicKey, role });
  if (!asked.ok) return asked;
  const record: Enrolled['record'] = {
    place,
    workstation,
    role,
    stage: 'waiting',
    joinedAt: clock(),
    syncedAt: null,
    stops: [],
    isHealing: false,
    isCodeUnkept: false,
  };
  return ok({ identity: identity.value, record });
}

export interface JoinRequest {
  readonly place: TeamPlace;
  readonly password: string;
}

/** Fails with `team_none` if the server has no team yet. */
export async function joinTeam(ports: MembershipPorts, request: JoinRequest): Promise<Outcome<void>> {
  return withNewServer(ports, request, async (server) => {
    const found = await server.workstations();
    if (!found.ok) return found;
    const known = foundTeam(found.value);
    if (!known.ok) return known;
    if (known.value === null) return fail('team_none');
    const enrolled = await enrol(ports, server, request);
    if (!enrolled.ok) return enrolled;
    return keepMembership(ports, { ...enrolled.value.record, team: known.value }, 'asked_to_join');
  });
}

/** Keeps that this workstation is one of a team, in the archive and beside its keys. */
export async function keepMembership(
  ports: MembershipPorts,
  record: TeamRecord,
  act: 'asked_to_join' | 'made' | 'recovered',
): Promise<Outcome<void>> {
  const bound = await bindIdentity(ports.secrets, record);
  if (bound.ok) await ports.team.join(record, buildEvent(ports, { kind: 'team', facts: { act } }));
  return bound;
}

/**
 * Makes a team with this workstation as its first supervisor, and shares the archive. Returns the printed code, only
 * this once. Fails with `team_exists` and `team_not_supervisor`.
 */
export async function createTeam(
  ports: MembershipPorts,
  request: JoinRequest,
): Promise<Outcome<{ readonly recoveryCode: string }>> {
  return withNewServer(ports, request, async (server) => {
    const found = await server.workstations();
    if (!found.ok) return found;
    const known = foundTeam(found.value);
    if (!known.ok) return known;
    if (known.value !== null) return fail('team_exists');
    const enrolled = await enrol(ports, server, request);
    if (!enrolled.ok) return enrolled;
    const { identity, record } = enrolled.value;
    if (record.role !== 'supervisor') return fail('team_not_supervisor');
    const library = await ports.loadKeys();
    const recovery = await newRecovery(library);
    const admitted = await admitFounder(library, server, { identity, record, recovery });
    if (!admitted.ok) return admitted;
    const team = teamOf(identity.sign.publicKey);
    const made = { ...record, team, stage: 'admitted', isCodeUnkept: true, epoch: 1 } as const;
    const kept = await keepMembership(ports, made, 'made');
    if (!kept.ok) return kept;
    await ports.team.upload({ stage: 'member' }, buildEvent(ports, { kind: 'team', facts: { act: 'uploaded' } }));
    return ok({ recoveryCode: recovery.code });
  });
}

async function admitFounder(
  library: TeamKeyLibrary,
  server: TeamServer,
  { identity, record, recovery }: Enrolled & { readonly recovery: RecoveryPair },
): Promise<Outcome<void>> {
  const { workstation, role, place } = record;
  const { sign, box } = identity;
  const team = teamOf(sign.publicKey);
  const { publicKey: boxKey } = box;
  const keys = { signKey: sign.publicKey, boxKey };
  const admitted = { id: workstation, login: place.login, ...keys, role, admittedBy: workstation };
  const founder = { team, workstation, sign };
  const giver = { ...founder, codes: [certify(founder, recovery)] };
  const key = newKey();
  const wraps = [
    await giveKey(library, giver, { workstation, boxKey }, { epoch: 1, key }),
    ...(await giveRecovery(library, giver, new Map([[1, key]]), recovery)),
  ];
  const admissionSignature = signAdmission(team, admitted, sign.privateKey);
  return server.admit({ id: workstation, role, admittedBy: workstation, admissionSignature }, wraps);
}

export async function withNewServer<Value>(
  { openServer, teamSession }: MembershipPorts,
  { place, password }: JoinRequest,
  work: (server: TeamServer) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const server = await openServer(place, password);
  try {
    return await work(server);
  } finally {
    await server.close();
    await teamSession.restart();
  }
}

/**
 * Checks whether a supervisor has admitted this workstation to the team that it asked; a founder that the server
 * shows only later is not accepted.
 */
export async function lookForAdmission(ports: MembershipPorts): Promise<Outcome<void>> {
  const { team, teamSession, clock } = ports;
  const record = await team.read();
  if (record?.stage !== 'waiting') return ok(undefined);
  const read = await readIdentity(ports.secrets);
  if (!read.ok) return read;
  const { identity } = read.value;
  return teamSession.withServer(async (server) => {
    const found = await server.workstations();
    if (!found.ok) return found;
    const own = found.value.find(({ id }) => id === record.workstation);
    if (own === undefined || own.removedAt !== null) return fail('team_not_admitted');
    const founder = founderOf(record.team, found.value);
    if (!founder.ok) return founder;
    const opened = await openAccess(record, server, { identity, library: await ports.loadKeys() }, clock());
    if (!opened.ok) return opened.error.code === 'team_not_admitted' ? ok(undefined) : opened;
    await team.change({ stage: 'admitted' }, buildEvent(ports, { kind: 'team', facts: { act: 'admitted' } }));
    return ok(undefined);
  });
}

/**
 * Admits a workstation whose fingerprint (keys, login and role) the supervisor compared, and gives it the key of every epoch.
 * Sends this workstation's rows to the team first, since the newcomer must read them before it sends anything.
 */
export async function admit(
  ports: MembershipPorts,
  id: string,
  code: string,
  fingerprint: (one: TeamWorkstation) => string,
): Promise<Outcome<void>> {
  const synced = await ports.teamSession.sync();
  if (!synced.ok) return synced;
  return ports.teamSession.withAccess(async (access) => {
    if (access.record.role !== 'supervisor') return fail('team_not_supervisor');
    const found = await access.server.workstations();
    if (!found.ok) return found;
    const waiting = found.value.find((one) => one.id === id && one.admittedBy === null && one.removedAt === null);
    if (waiting === undefined) return fail('not_found');
    if (fingerprint(waiting) !== code) return fail('team_other_keys');
    if (!canBeSealedFor(waiting.boxKey)) return fail('team_refused');
    const { seq } = await ports.team.own();
    const wraps = await wrapsFor(access, await ports.loadKeys(), waiting, seq);
    const { team: name, identity, record } = access;
    const admittedBy = record.workstation;
    const admissionSignature = signAdmission(name, { ...waiting, admittedBy }, identity.sign.privateKey);
    const admitted = { id, role: waiting.role, admittedBy, admissionSignature };
    const done = await access.server.admit(admitted, wraps);
    const facts = { act: 'admit', workstation: id, role: waiting.role };
    if (done.ok) await recordEvent(ports, { kind: 'team', facts });
    return done;
  });
}

async function wrapsFor(
  access: TeamAccess,
  library: TeamKeyLibrary,
  { id: workstation, boxKey }: TeamWorkstation,
  readTo: number,
): Promise<readonly WrappedKey[]> {
  const giver = giverOf(access);
  const to = { workstation, boxKey };
  return Promise.all(
    [...access.keys].map(([epoch, key]) => giveKey(library, giver, to, { epoch, key, ...(epoch === 1 && { readTo }) })),
  );
}

/**
 * Removes a workstation and makes a new key for the members who stay. One that waits, or that only the database calls
 * a member, is refused without a new key, since it never had one.
 */
export async function removeMember(ports: MembershipPorts, id: string): Promise<Outcome<void>> {
  return ports.teamSession.withAccess(async (access) => {
    const { record, members } = access;
    if (record.role !== 'supervisor') return fail('team_not_supervisor');
    if (id === record.workstation) return fail('not_found');
    const found = members.has(id) ? ok([]) : await access.server.workstations();
    if (!found.ok) return found;
    const isStranger = found.value.some((one) => one.id === id && one.removedAt === null);
    if (!members.has(id) && !isStranger) return fail('not_found');
    if (!isStranger) return removeKeyed(ports, access, id);
    const refused = await access.server.remove(id, [], access.known);
    return refused.ok ? ok(await recordEvent(ports, removing(id))) : refused;
  });
}

const removing = (workstation: string) => ({ kind: 'team', facts: { act: 'remove', workstation } }) as const;

/** Removes a member, with a new key for the others. */
async function removeKeyed(ports: MembershipPorts, access: TeamAccess, id: string): Promise<Outcome<void>> {
  const { team } = ports;
  const auditEvent = buildEvent(ports, removing(id));
  const wraps = await wrapsOfNextEpoch(await ports.loadKeys(), access, id);
  if (!wraps.ok) return wraps;
  // Before the server takes it: whatever ends the program, the own log tells of it then (`finishRemoval`).
  await team.change({ removing: { removed: id, auditEvent } });
  const done = await access.server.remove(id, wraps.value, access.known);
  if (!done.ok) return done;
  return ok(await team.remove(removalOf(access, id, await knownEnd(access, team, id, done.value)), auditEvent));
}

/** Of a log that does not hold what was read counts, and no more. */
async function knownEnd(
  { record }: TeamAccess,
  archive: Pick<TeamArchive, 'peers'>,
  id: string,
  end: LogEnd | null,
): Promise<LogEnd | null> {
  if (!record.stops.some(({ workstation }) => workstation === id)) return end;
  return (await archive.peers()).find(({ workstation }) => workstation === id) ?? null;
}

/** Removes the membership and the keys; rows that came from the team stay. */
export async function leaveTeam(ports: MembershipPorts): Promise<Outcome<void>> {
  const forgotten = await forgetIdentity(ports.secrets);
  if (!forgotten.ok) return forgotten;
  await ports.team.leave(buildEvent(ports, { kind: 'team', facts: { act: 'left' } }));
  await ports.teamSession.restart();
  return ok(undefined);
}
