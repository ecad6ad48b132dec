import { fail, type Outcome, ok } from '#domain/outcome.ts';
import type { TeamRole } from '#domain/team/role.ts';
import type { ServerFacts, TeamPlace, TeamServer, TeamWorkstation, WrappedKey } from '../../ports/team.ts';
import type { TeamRecord } from '../../ports/team-archive.ts';
import type { TeamKeyLibrary } from '../../ports/team-keys.ts';
import { buildEvent, recordEvent } from '../audit/record-event.ts';
import type { Unlocked } from '../unlocked.ts';
import type { TeamAccess } from './access.ts';
import { NO_ENTRY } from './entries.ts';
import { giveKey, giveRecovery, newKey, newRecovery, type RecoveryPair } from './epoch-keys.ts';
import { forgetIdentity, makeIdentity, type TeamIdentity } from './identity.ts';
import { admittedMembers, founderOf, foundTeam } from './members.ts';
import { wrapsOfNextEpoch } from './next-epoch.ts';
import { signAdmission, teamOf } from './signatures.ts';

export type MembershipPorts = Pick<
  Unlocked,
  'team' | 'teamSession' | 'secrets' | 'clock' | 'officer' | 'audit' | 'newId'
> & {
  readonly openServer: (place: TeamPlace, password: string) => Promise<TeamServer>;
  readonly loadKeys: () => Promise<TeamKeyLibrary>;
};

interface TestedServer extends ServerFacts {
  /** Whether somebody made a team there already. */
  readonly hasTeam: boolean;
}

/** Asks a server what it is, and keeps nothing. */
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

/** A login that may be several is what allows most. */
export function roleOf({ roles }: Pick<ServerFacts, 'roles'>): TeamRole | null {
  return (['supervisor', 'officer', 'auditor'] as const).find((role) => roles.includes(role)) ?? null;
}

interface Enrolled {
  readonly identity: TeamIdentity;
  readonly record: TeamRecord;
}

/** Makes this workstation's keys and asks for its place in the database; the role is that of the login. */
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
  const record: TeamRecord = {
    place,
    workstation,
    role,
    stage: 'waiting',
    team: null,
    joinedAt: clock(),
    syncedAt: null,
    stopped: null,
    isHealing: false,
    isCodeUnkept: false,
  };
  return ok({ identity: identity.value, record });
}

export interface JoinRequest {
  readonly place: TeamPlace;
  readonly password: string;
}

/** Asks to be admitted to the team that is there. Fails with `team_none` where there is none yet. */
export async function joinTeam(ports: MembershipPorts, request: JoinRequest): Promise<Outcome<void>> {
  return withNewServer(ports, request, async (server) => {
    const found = await server.workstations();
    if (!found.ok) return found;
    const known = foundTeam(found.value);
    if (!known.ok) return known;
    if (known.value === null) return fail('team_none');
    const enrolled = await enrol(ports, server, request);
    if (!enrolled.ok) return enrolled;
    await ports.team.join(
      { ...enrolled.value.record, team: known.value },
      buildEvent(ports, { kind: 'team', facts: { act: 'asked_to_join' } }),
    );
    return ok(undefined);
  });
}

/**
 * Makes a team of which this workstation is the first supervisor; what the archive holds is shared. Returns the
 * institution's code, only this once. Fails with `team_exists` where there is one, and `team_not_supervisor`.
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
    const made = { ...record, team: teamOf(identity.sign.publicKey), stage: 'admitted', isCodeUnkept: true } as const;
    await ports.team.join(made, buildEvent(ports, { kind: 'team', facts: { act: 'made' } }));
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
  const admitted = { id: workstation, login: place.login, signKey: sign.publicKey, boxKey: box.publicKey, role };
  const giver = { team, workstation, sign, recoveryKey: recovery.publicKey };
  const key = newKey();
  const wraps = [
    await giveKey(library, giver, { workstation, boxKey: box.publicKey }, { epoch: 1, key }),
    ...(await giveRecovery(library, giver, new Map([[1, key]]))),
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
 * Looks whether a supervisor admitted this workstation since, to the team that was there when it asked: whoever the server
 * shows as its founder later is none. A version before kept none while it waited.
 */
export async function lookForAdmission({
  team,
  teamSession,
  audit: _,
  ...ports
}: MembershipPorts): Promise<Outcome<void>> {
  const record = await team.read();
  if (record?.stage !== 'waiting') return ok(undefined);
  return teamSession.withServer(async (server) => {
    const found = await server.workstations();
    if (!found.ok) return found;
    const own = found.value.find(({ id }) => id === record.workstation);
    if (own === undefined || own.removedAt !== null) return fail('team_not_admitted');
    const known = record.team === null ? foundTeam(found.value) : ok(record.team);
    if (!known.ok) return known;
    if (known.value === null) return ok(undefined);
    if (record.team === null) await team.change({ team: known.value });
    const founder = founderOf(known.value, found.value);
    if (!founder.ok) return founder;
    if (!admittedMembers(known.value, found.value).has(own.id)) return ok(undefined);
    await team.change({ stage: 'admitted' }, buildEvent(ports, { kind: 'team', facts: { act: 'admitted' } }));
    return ok(undefined);
  });
}

/** Admits a workstation whose fingerprint (keys, login and role) the supervisor compared, and gives it the key of every epoch. */
export async function admit(
  ports: MembershipPorts,
  id: string,
  code: string,
  fingerprint: (one: TeamWorkstation) => string,
): Promise<Outcome<void>> {
  return ports.teamSession.withAccess(async (access) => {
    if (access.record.role !== 'supervisor') return fail('team_not_supervisor');
    const found = await access.server.workstations();
    if (!found.ok) return found;
    const waiting = found.value.find((one) => one.id === id && one.admittedBy === null && one.removedAt === null);
    if (waiting === undefined) return fail('not_found');
    if (fingerprint(waiting) !== code) return fail('team_other_keys');
    const wraps = await wrapsFor(access, await ports.loadKeys(), waiting);
    const { team: name, identity, record } = access;
    const admissionSignature = signAdmission(name, waiting, identity.sign.privateKey);
    const admitted = { id, role: waiting.role, admittedBy: record.workstation, admissionSignature };
    const done = await access.server.admit(admitted, wraps);
    const facts = { act: 'admit', workstation: id, role: waiting.role };
    if (done.ok) await recordEvent(ports, { kind: 'team', facts });
    return done;
  });
}

async function wrapsFor(
  { team, record, identity, keys, recoveryKey }: TeamAccess,
  library: TeamKeyLibrary,
  { id: workstation, boxKey }: TeamWorkstation,
): Promise<readonly WrappedKey[]> {
  const giver = { team, workstation: record.workstation, sign: identity.sign, recoveryKey };
  return Promise.all([...keys].map(([epoch, key]) => giveKey(library, giver, { workstation, boxKey }, { epoch, key })));
}

/**
 * Removes a workstation: from now on entries are sealed by a key that it was not given. One that waits, or that the
 * database alone calls a member, is refused, and has no key that others would replace.
 */
export async function removeMember(ports: MembershipPorts, id: string): Promise<Outcome<void>> {
  const { teamSession, team } = ports;
  return teamSession.withAccess(async (access) => {
    const { record, members } = access;
    if (record.role !== 'supervisor') return fail('team_not_supervisor');
    if (id === record.workstation) return fail('not_found');
    const found = members.has(id) ? ok([]) : await access.server.workstations();
    if (!found.ok) return found;
    const isStranger = found.value.some((one) => one.id === id && one.removedAt === null);
    if (!members.has(id) && !isStranger) return fail('not_found');
    const wraps = isStranger ? [] : await wrapsOfNextEpoch(await ports.loadKeys(), access, id);
    const done = await access.server.remove(id, wraps, access.known);
    if (!done.ok) return done;
    const event = { kind: 'team', facts: { act: 'remove', workstation: id } } as const;
    if (isStranger) return ok(await recordEvent(ports, event));
    const { seq, hash } = done.value ?? { seq: 0, hash: NO_ENTRY };
    const admitted = [...members.values()].filter((one) => one.admittedBy === id).map((one) => one.id);
    return ok(
      await team.remove(id, { seq, hash: Buffer.from(hash).toString('hex'), admitted }, buildEvent(ports, event)),
    );
  });
}

/** Forgets the team, and the keys; what came from it stays here. */
export async function leaveTeam(ports: MembershipPorts): Promise<Outcome<void>> {
  const forgotten = await forgetIdentity(ports.secrets);
  if (!forgotten.ok) return forgotten;
  await ports.team.leave(buildEvent(ports, { kind: 'team', facts: { act: 'left' } }));
  await ports.teamSession.restart();
  return ok(undefined);
}
