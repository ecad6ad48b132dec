import type { TeamMember, TeamState } from '#contract/team.ts';
import { isoWithOffset } from '#domain/instant.ts';
import { fail, type Outcome, ok } from '#domain/outcome.ts';
import type { Acknowledgement, TeamServer, TeamWorkstation, Tombstone } from '../../ports/team.ts';
import type { TeamRecord } from '../../ports/team-archive.ts';
import type { TeamKeyLibrary } from '../../ports/team-keys.ts';
import type { Unlocked } from '../unlocked.ts';
import { isSame } from './entries.ts';
import { readIdentity } from './identity.ts';
import { admittedMembers, type Fingerprint, fingerprintOf, founderOf } from './members.ts';

type Joined = NonNullable<TeamState['joined']>;
type Admitted = ReturnType<typeof admittedMembers>;
type FromServer = NonNullable<Joined['server']>;

type StatePorts = Pick<Unlocked, 'team' | 'teamSession' | 'secrets'> & {
  readonly loadKeys: () => Promise<TeamKeyLibrary>;
};

/** The state of the team; what the server alone knows is null where it does not answer. */
export async function teamState(ports: StatePorts): Promise<Outcome<TeamState>> {
  const { team, teamSession, secrets, loadKeys } = ports;
  const record = await team.read();
  if (record === null) return ok({ joined: null });
  const read = await readIdentity(secrets);
  if (!read.ok && read.error.code !== 'team_keys_missing') return read;
  const library = await loadKeys();
  const { sign, box } = read.ok ? read.value.identity : { sign: NO_PAIR, box: NO_PAIR };
  const { workstation: id, role } = record;
  const own = { id, signKey: sign.publicKey, boxKey: box.publicKey, login: record.place.login, role };
  const asked = await teamSession.withServer((server) => askServer(server, record, library));
  const { changes, unpushed, held } = await team.counts();
  const { rootCertificate: _, ...place } = record.place;
  const known = asked.ok
    ? { ...asked.value, failure: teamSession.failure() }
    : { server: null, teamFingerprint: null, failure: asked.error.code };
  const login = (id: string): string =>
    known.server?.members.find(({ workstation }) => workstation === id)?.login ?? id;
  return ok({
    joined: {
      stage: record.stage,
      place,
      role: record.role,
      isHealing: record.isHealing,
      isCodeUnkept: record.isCodeUnkept,
      self: { workstation: record.workstation, fingerprint: shown(fingerprintOf(own, library)) },
      teamFingerprint: known.teamFingerprint,
      syncedAt: record.syncedAt === null ? null : isoWithOffset(record.syncedAt),
      failure: known.failure,
      stopped: record.stopped === null ? null : { why: record.stopped.why, by: login(record.stopped.workstation) },
      waiting: changes + unpushed,
      held,
      unread: (record.unread ?? []).map(({ workstation, ...one }) => ({ ...one, by: login(workstation) })),
      server: known.server,
    },
  });
}

const NO_PAIR = { publicKey: new Uint8Array(32) };

const shown = ({ words, code }: Fingerprint): { words: string[]; code: string } => ({ words: [...words], code });

interface Asked {
  readonly server: FromServer;
  readonly teamFingerprint: Joined['teamFingerprint'];
}

/** One that waits is shown none of it. */
const NOTHING_TOLD: FromServer = { members: [], erasures: [], openClaims: [], codeMadeAt: null };

/** Milliseconds: claims younger than this are simply being asked. */
const OPEN_AFTER = 2 * 60_000;

async function askServer(server: TeamServer, record: TeamRecord, library: TeamKeyLibrary): Promise<Outcome<Asked>> {
  const found = await server.workstations();
  if (!found.ok) return found;
  const founder = record.team === null ? ok(null) : founderOf(record.team, found.value);
  if (!founder.ok) return founder;
  const teamFingerprint = founder.value === null ? null : shown(fingerprintOf(founder.value, library));
  const own = found.value.find(({ id }) => id === record.workstation);
  if (own === undefined || own.removedAt !== null) return fail('team_not_admitted');
  if (record.stage === 'waiting') return ok({ server: NOTHING_TOLD, teamFingerprint });
  const kept = await keptByServer(server);
  if (!kept.ok) return kept;
  const { heads, tombstones, acknowledged, codes, claims } = kept.value;
  const loginOf = (id: string): string => found.value.find((one) => one.id === id)?.login ?? id;
  const admitted = admittedMembers(record.team ?? '', found.value, record.removed);
  const wroteAt = new Map(heads.map(({ workstation, at }) => [workstation, isoWithOffset(at)]));
  const members = found.value.map((one): FromServer['members'][number] => ({
    workstation: one.id,
    login: one.login,
    role: one.role,
    isSelf: one.id === record.workstation,
    state: memberState(one, admitted, record),
    fingerprint: shown(fingerprintOf(one, library)),
    wroteAt: wroteAt.get(one.id) ?? null,
  }));
  const openClaims = claims.flatMap((claim) =>
    claim.state === 'sending' ? [{ by: loginOf(claim.workstation), since: isoWithOffset(claim.since) }] : [],
  );
  const erasures = tombstones.filter(isOfSubject).map((one) => ({
    at: isoWithOffset(one.at),
    by: loginOf(one.workstation),
    missing: missingFor(one, [...admitted.values()], acknowledged).map(({ login }) => login),
  }));
  // Wrapped anew with the code alone, unlike those of later epochs.
  const code = codes.find(({ epoch }) => epoch === 1);
  const codeMadeAt = code === undefined ? null : isoWithOffset(code.at);
  return ok({ server: { members, erasures, openClaims, codeMadeAt }, teamFingerprint });
}

/** Reads logs, erasures, the printed code, and claims that are long under way from the server. */
async function keptByServer(server: TeamServer) {
  const heads = await server.heads();
  if (!heads.ok) return heads;
  const tombstones = await server.tombstones();
  if (!tombstones.ok) return tombstones;
  const acknowledged = await server.acknowledgements();
  if (!acknowledged.ok) return acknowledged;
  const codes = await server.recoveryWraps();
  if (!codes.ok) return codes;
  const claims = await server.sendingFor(OPEN_AFTER);
  if (!claims.ok) return claims;
  return ok({
    heads: heads.value,
    tombstones: tombstones.value,
    acknowledged: acknowledged.value,
    codes: codes.value,
    claims: claims.value,
  });
}

/** What the server says, except that nobody is a member whom no supervisor's signature leads to. */
function memberState(
  { id, admittedBy, removedAt }: TeamWorkstation,
  admitted: Admitted,
  { removed }: TeamRecord,
): TeamMember['state'] {
  if (removedAt !== null || removed?.[id] !== undefined) return 'removed';
  if (admittedBy === null) return 'waiting';
  return admitted.has(id) ? 'member' : 'unproved';
}

const isOfSubject = ({ sealed }: Tombstone): boolean => sealed.length > 0;

/** Who is in the team, and has not said that it erased too. */
function missingFor(
  { subjectTag, clock }: Tombstone,
  workstations: readonly TeamWorkstation[],
  acknowledged: readonly Acknowledgement[],
): readonly TeamWorkstation[] {
  const done = new Set(
    acknowledged
      .filter((one) => isSame(one.subjectTag, subjectTag) && one.clock >= clock)
      .map(({ workstation }) => workstation),
  );
  return workstations.filter((one) => one.removedAt === null && !done.has(one.id));
}
