import type { ErrorCode } from '#domain/basics/error-codes.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import type { Costs } from '#domain/costs/costs.ts';
import type { SubjectErasure } from '#domain/team/erasure.ts';
import type { MonthClaims } from '../../ports/month-claims.ts';
import type { Clock } from '../../ports/system.ts';
import type { OpenTeamServer, TeamServer } from '../../ports/team.ts';
import type { LogStop, NewsTopic, TeamArchive, TeamRecord } from '../../ports/team-archive.ts';
import type { TeamKeyLibrary } from '../../ports/team-keys.ts';
import { openAccess, type TeamAccess } from './access.ts';
import { tellCeilings } from './ceilings.ts';
import { exchange, isAwaited, mayBeAsked, receive } from './exchange.ts';
import { readIdentity } from './identity.ts';
import type { TeamMembership } from './known-membership.ts';
import { createPoll, type PollPorts } from './poll.ts';
import { boundOwnClocks } from './redate.ts';
import { type ClaimsPorts, sessionClaims, type TeamReach } from './session-claims.ts';

interface TeamSessionPorts extends ClaimsPorts {
  readonly team: TeamArchive;
  readonly clock: Clock;
  readonly openServer: (...how: Parameters<OpenTeamServer>) => Promise<TeamServer>;
  readonly loadKeys: () => Promise<TeamKeyLibrary>;
  readonly costs: TeamSession['costs'];
  readonly erase: (erasure: SubjectErasure, clock: bigint) => Promise<Outcome<void>>;
  readonly onChanged: (topics: readonly NewsTopic[]) => void;
  readonly onState: () => void;
  readonly random: PollPorts['random'];
}

/** The exchange with a team while the archive is open. Calls run one after another. */
export interface TeamSession extends TeamReach {
  /** Reads and sends. Fails with `team_stopped` until an administrator confirms. */
  readonly sync: () => Promise<Outcome<void>>;
  /** Prices and ceilings of the supervisors, even if this computer's administrators fixed others. */
  readonly costs: () => Promise<Costs>;
  readonly membership: () => TeamMembership;
  /** Claims of months; null if no team is asked before a query. */
  readonly claims: () => MonthClaims | null;
  /** Of the last exchange; null where it went well, or none was. */
  readonly failure: () => ErrorCode | null;
  readonly start: () => Promise<void>;
  /** Connects again after a change of place or password, or after leaving the team. */
  readonly restart: () => Promise<void>;
  /** Sends changes shortly; does nothing without a team. */
  readonly soon: () => void;
  /** Waits for the step under way. */
  readonly close: () => Promise<void>;
}

/** Runs work one after another, over one connection that is opened at its first use. */
interface Turns {
  readonly inTurn: <Value>(work: () => Promise<Outcome<Value>>) => Promise<Outcome<Value>>;
  readonly connected: TeamReach['withServer'];
  readonly accessed: TeamReach['withAccess'];
  readonly disconnect: () => Promise<void>;
  /** Ends after the work under way; later work fails. */
  readonly end: () => Promise<void>;
}

function createTurns(
  { team, secrets, clock, openServer, loadKeys }: TeamSessionPorts,
  onAccess: (access: TeamAccess) => Promise<void>,
): Turns {
  /** Of the one pool, as soon as somebody wants it: all that ask before it is there wait for the same. */
  let connection: Promise<Outcome<TeamServer>> | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let isEnded = false;
  const open = async ({ place }: TeamRecord): Promise<Outcome<TeamServer>> => {
    const read = await readIdentity(secrets);
    return read.ok ? ok(await openServer(place, read.value.password)) : read;
  };
  const connect = async (record: TeamRecord): Promise<Outcome<TeamServer>> => {
    const opening = connection ?? open(record);
    connection = opening;
    let isOpen = false;
    try {
      const opened = await opening;
      isOpen = opened.ok;
      return opened;
    } finally {
      if (!isOpen && connection === opening) connection = null;
    }
  };
  const connected: Turns['connected'] = async (work) => {
    const record = await team.read();
    if (record === null) return fail('not_found');
    if (isEnded) return fail('vault_closed');
    const opened = await connect(record);
    return opened.ok ? work(opened.value, record) : opened;
  };
  const disconnect = async (): Promise<void> => {
    const opened = await connection;
    connection = null;
    if (opened?.ok) await opened.value.close();
  };
  return {
    connected,
    disconnect,
    // A failed turn does not fail the next one.
    inTurn: (work) => {
      const turn = last.then(() => (isEnded ? fail('vault_closed') : work()));
      last = turn.catch(() => {});
      return turn;
    },
    // Reads members and keys again for each exchange: either may have changed.
    accessed: (work) =>
      connected(async (server, record) => {
        const read = await readIdentity(secrets);
        if (!read.ok) return read;
        const opened = await openAccess(
          record,
          server,
          { identity: read.value.identity, library: await loadKeys() },
          clock(),
        );
        if (!opened.ok) return opened;
        const bounded = await boundOwnClocks(opened.value, team);
        if (!bounded.ok) return bounded;
        await onAccess(opened.value);
        return work(opened.value);
      }),
    end: async () => {
      isEnded = true;
      await last;
      await disconnect();
    },
  };
}

/**
 * Tries once more: the key may have been replaced while logs were read. If it was not, this workstation is out of the
 * team.
 */
async function untilKeyed<Value>(work: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  const first = await work();
  const isOutside = !first.ok && ['team_not_admitted', 'team_key_withheld'].includes(first.error.code);
  return isOutside ? work() : first;
}

/** Received rows change the screens, and must not be sent. */
function tellingApart(ports: TeamSessionPorts) {
  let isTelling = false;
  const onChanged: TeamSessionPorts['onChanged'] = (parts) => {
    isTelling = true;
    ports.onChanged(parts);
    isTelling = false;
  };
  const unlessTelling = (work: () => void) => (): void => {
    if (!isTelling) work();
  };
  return { ports: { ...ports, onChanged }, unlessTelling };
}

export function createTeamSession(given: TeamSessionPorts): TeamSession {
  const { team, membership, clock, onState } = given;
  const { ports, unlessTelling } = tellingApart(given);
  const { inTurn, connected, accessed, disconnect, end } = createTurns(ports, (access) => claims.use(access));
  const withAccess: TeamReach['withAccess'] = (work) => inTurn(() => accessed(work));
  let failure: ErrorCode | null = null;

  /** Records how far an exchange came; returns the own log's stop, which an administrator has to confirm. */
  const keepEnd = async (ends: readonly LogStop[], isWhole: boolean): Promise<LogStop | null> => {
    const record = await team.read();
    if (record === null) return null;
    const isHealing = ends.some((stop) => isAwaited(stop, record.isHealing));
    const stops = ends.filter((stop) => !isAwaited(stop, isHealing));
    const syncedAt = stops.length === 0 && isWhole ? clock() : record.syncedAt;
    await team.change({ stops, syncedAt, isHealing });
    return stops.find(({ workstation }) => workstation === record.workstation) ?? null;
  };
  const ended = async (exchanged: Outcome<readonly LogStop[]>, isWhole: boolean): Promise<Outcome<void>> => {
    const before = failure;
    failure = exchanged.ok ? null : exchanged.error.code;
    const stopped = exchanged.ok ? await keepEnd(exchanged.value, isWhole) : null;
    if (isWhole || before !== failure) onState();
    if (!exchanged.ok) return exchanged;
    return stopped === null ? ok(undefined) : fail('team_stopped', { why: stopped.why });
  };
  const exchanging = (
    work: (access: TeamAccess) => Promise<Outcome<readonly LogStop[]>>,
    isWhole: boolean,
  ): Promise<Outcome<void>> => inTurn(async () => ended(await untilKeyed(() => accessed(work)), isWhole));
  /** A supervisor's workstation also updates the ceilings on the server. */
  const exchangeAll = async (access: TeamAccess): Promise<Outcome<readonly LogStop[]>> => {
    const exchanged = await exchange(access, { ...ports, payable: ports.openClaims.payable }, access.record.isHealing);
    const { role, stage } = access.record;
    if (!exchanged.ok || role !== 'supervisor' || stage !== 'member') return exchanged;
    const counted = await tellCeilings(access, await ports.costs(), clock());
    return counted.ok ? exchanged : counted;
  };
  // Settles twice: months queried without the server are claimed before the push that pays them; paid claims are
  // closed after it.
  const sync = async (): Promise<Outcome<void>> => {
    await claims.current()?.settle();
    const ended = await exchanging(exchangeAll, true);
    if (ended.ok) await claims.current()?.settle();
    return ended;
  };
  const poll = createPoll(async () => {
    // Before joining is confirmed nothing of the team is read by itself.
    if (membership().state === 'member') await sync();
  }, ports);
  const start = async (): Promise<void> => {
    await claims.begin();
    if (membership().state !== 'none') poll.start();
  };

  const pullHeads: TeamSession['pullHeads'] = async (subject) => {
    let asked: Outcome<void> = ok(undefined);
    const pulled = await exchanging(async (access) => {
      const received = await receive(access, ports, access.record.isHealing);
      if (received.ok && subject !== undefined) asked = await mayBeAsked(received.value, subject, ports);
      return received.ok ? ok(received.value.stops) : received;
    }, false);
    return pulled.ok ? asked : pulled;
  };

  const pullUntil: TeamSession['pullUntil'] = async (workstation, seq) => {
    const pulled = await pullHeads();
    if (!pulled.ok) return pulled;
    return ok((await team.peers()).some((peer) => peer.workstation === workstation && peer.seq >= seq));
  };
  const claims = sessionClaims(ports, { withAccess, withServer: connected, pullHeads, pullUntil });

  return {
    sync,
    pullHeads,
    pullUntil,
    withAccess,
    withServer: connected,
    costs: ports.costs,
    membership,
    claims: claims.current,
    failure: () => failure,
    start,
    soon: unlessTelling(poll.soon),
    restart: async () => {
      poll.stop();
      if (!(await inTurn(async () => ok(await disconnect()))).ok) return;
      failure = null;
      await start();
    },
    close: () => {
      poll.stop();
      return end();
    },
  };
}
