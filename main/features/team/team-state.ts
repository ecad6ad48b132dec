import type { TeamMember, TeamState } from '#contract/team.ts';
import { type Instant, isoWithOffset } from '#domain/basics/instant.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { type Acknowledgement, instantOf, type TeamServer, type TeamWorkstation } from '../../ports/team.ts';
import type { KnownTombstone, TeamRecord } from '../../ports/team-archive.ts';
import type { TeamKeyLibrary } from '../../ports/team-keys.ts';
import type { Unlocked } from '../unlocked.ts';
import { openAccess, type TeamAccess } from './access.ts';
import { ceilingTags, knownCeilings } from './ceilings.ts';
import { isSame } from './entries.ts';
import { readIdentity } from './identity.ts';
import { type Fingerprint, fingerprintOf, founderOf } from './members.ts';
import { isAcknowledgementSigned } from './signatures.ts';

type Joined = NonNullable<TeamState['joined']>;
type Admitted = TeamAccess['members'];
type FromServer = NonNullable<Joined['server']>;

type StatePorts = Pick<Unlocked, 'team' | 'teamSession' | 'secrets' | 'clock'> & {
  readonly loadKeys: () => Promise<TeamKeyLibrary>;
};

/** `server` is null if the server does not answer. */
export async function teamState(ports: StatePorts): Promise<Outcome<TeamState>> {
  const { team, teamSession, secrets, clock, loadKeys } = ports;
  const record = await team.read();
  if (record === null) return ok({ joined: null });
  const read = await readIdentity(secrets);
  if (!read.ok && read.error.code !== 'team_keys_missing') return read;
  const library = await loadKeys();
  const { sign, box } = read.ok ? read.value.identity : { sign: NO_PAIR, box: NO_PAIR };
  const { workstation: id, role } = record;
  const own = { id, signKey: sign.publicKey, boxKey: box.publicKey, login: record.place.login, role };
  const tombstones = await team.tombstones();
  const opened = read.ok ? { identity: read.value.identity, library } : null;
  const asked = await teamSession.withServer(async (server) => {
    const state = await askServer(server, { record, tombstones, opened, now: clock() }, library);
    if (!state.ok || record.stage === 'waiting' || record.role === 'auditor') return state;
    const today = await askedToday(server, ports);
    return today.ok ? ok({ ...state.value, server: { ...state.value.server, today: today.value } }) : today;
  });
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
      stops: record.stops.map(({ workstation, why }) => ({ why, by: login(workstation) })),
      waiting: changes + unpushed,
      held,
      unread: (record.unread ?? []).map(({ workstation, ...one }) => ({ ...one, by: login(workstation) })),
      server: known.server,
    },
  });
}

const NO_PAIR = { publicKey: new Uint8Array(32) };

const shownInstant = (at: Instant | null): string | null => (at === null ? null : isoWithOffset(at));

const shown = ({ words, code }: Fingerprint): { words: string[]; code: string } => ({ words: [...words], code });

interface Asked {
  readonly server: FromServer;
  readonly teamFingerprint: Joined['teamFingerprint'];
}

/** Shown to a workstation that waits for its admission. */
const NOTHING_TOLD: FromServer = { members: [], erasures: [], openClaims: [], today: [], codeMadeAt: null };

/** Milliseconds; younger claims are ordinary queries under way. */
const OPEN_AFTER = 2 * 60_000;

/** Facts of this archive; the server's word does not override them. */
interface Known {
  readonly record: TeamRecord;
  readonly tombstones: readonly KnownTombstone[];
  /** Null if the secret store lost this workstation's keys. */
  readonly opened: Parameters<typeof openAccess>[2] | null;
  readonly now: Instant;
}

async function askServer(
  server: TeamServer,
  { record, tombstones, opened, now }: Known,
  library: TeamKeyLibrary,
): Promise<Outcome<Asked>> {
  const found = await server.workstations();
  if (!found.ok) return found;
  const founder = founderOf(record.team, found.value);
  if (!founder.ok) return founder;
  const teamFingerprint = shown(fingerprintOf(founder.value, library));
  const own = found.value.find(({ id }) => id === record.workstation);
  if (own === undefined || own.removedAt !== null) return fail('team_not_admitted');
  if (record.stage === 'waiting') return ok({ server: NOTHING_TOLD, teamFingerprint });
  const ofSubjects = tombstones.filter(isOfSubject);
  const kept = await keptByServer(server, ofSubjects);
  if (!kept.ok) return kept;
  const access = opened === null ? fail('team_keys_missing') : await openAccess(record, server, opened, now);
  if (!access.ok) return access;
  const { heads, acknowledged, codes, claims } = kept.value;
  const loginOf = (id: string): string => found.value.find((one) => one.id === id)?.login ?? id;
  const admitted = access.value.members;
  const wroteAt = new Map(heads.map(({ workstation, at }) => [workstation, shownInstant(at)]));
  const members = found.value.map((one): FromServer['members'][number] => ({
    workstation: one.id,
    login: one.login,
    role: one.role,
    isSelf: one.id === record.workstation,
    state: memberState(one, admitted, record),
    fingerprint: shown(fingerprintOf(one, library)),
    wroteAt: wroteAt.get(one.id) ?? null,
  }));
  const openClaims = claims.map(({ workstation, months, since }) => {
    return { by: loginOf(workstation), months, since: isoWithOffset(since) };
  });
  const erasures = ofSubjects.map((one) => ({
    at: isoWithOffset(instantOf(one.clock)),
    by: loginOf(one.workstation),
    missing: missingFor(record, one, [...admitted.values()], acknowledged).map(({ login }) => login),
  }));
  // Only a new printed code wraps the first epoch's key again, so its date is the code's.
  const code = codes.find(({ epoch }) => epoch === 1);
  const codeMadeAt = shownInstant(code?.at ?? null);
  return ok({ server: { members, erasures, openClaims, today: [], codeMadeAt }, teamFingerprint });
}

async function askedToday(
  server: TeamServer,
  { secrets, teamSession, clock }: StatePorts,
): Promise<Outcome<FromServer['today']>> {
  const kept = await secrets.read('team-first-key');
  if (!kept.ok || kept.value === null) return ok([]);
  const first = new Uint8Array(Buffer.from(kept.value, 'hex'));
  const found = await server.ceilings(ceilingTags(first));
  if (!found.ok) return found;
  const known = knownCeilings(first, await teamSession.costs(), found.value, clock());
  return ok(
    known.map(({ environment, set, there }) => ({
      environment,
      set,
      there: there?.aDay ?? null,
      asked: (there?.asked ?? []).map(({ login: by, months }) => ({ by, months })),
    })),
  );
}

/** Reads logs, who says that it erased too, the printed code, and claims that are long under way from the server. */
async function keptByServer(server: TeamServer, erased: readonly KnownTombstone[]) {
  const heads = await server.heads();
  if (!heads.ok) return heads;
  const acknowledged = await server.acknowledgements(
    erased.map(({ subjectTag }) => subjectTag),
    null,
  );
  if (!acknowledged.ok) return acknowledged;
  const codes = await server.recoveryWraps();
  if (!codes.ok) return codes;
  const claims = await server.unfinished(OPEN_AFTER);
  if (!claims.ok) return claims;
  return ok({
    heads: heads.value,
    acknowledged: acknowledged.value,
    codes: codes.value,
    claims: claims.value,
  });
}

/** The state by the server, except that a member needs a supervisor's signature. */
function memberState(
  { id, admittedBy, removedAt }: TeamWorkstation,
  admitted: Admitted,
  { removed }: TeamRecord,
): TeamMember['state'] {
  if (removed?.[id] !== undefined) return 'removed';
  if (admittedBy === null) return removedAt === null ? 'waiting' : 'removed';
  if (removedAt !== null && admitted.has(id)) return 'locked_out';
  return admitted.has(id) ? 'member' : 'unproved';
}

const isOfSubject = ({ sealed }: KnownTombstone): boolean => sealed.length > 0;

/** Members who have not signed that they erased the subject too. */
function missingFor(
  { team, removed, workstation: self }: TeamRecord,
  { subjectTag, clock, workstation, isDone }: KnownTombstone,
  members: readonly TeamWorkstation[],
  acknowledged: readonly Acknowledgement[],
): readonly TeamWorkstation[] {
  const hasSaid = ({ id, signKey }: TeamWorkstation): boolean =>
    id === workstation ||
    (id === self && isDone) ||
    acknowledged.some(
      (one) =>
        one.workstation === id &&
        isSame(one.subjectTag, subjectTag) &&
        one.clock >= clock &&
        isAcknowledgementSigned(team, one, signKey),
    );
  return members.filter((one) => removed?.[one.id] === undefined && !hasSaid(one));
}
