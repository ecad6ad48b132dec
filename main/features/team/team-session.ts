import type { ErrorCode } from '#domain/basics/error-codes.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import type { Costs } from '#domain/costs/costs.ts';
import type { SubjectErasure } from '#domain/team/erasure.ts';
import type { SecretStore } from '../../ports/secrets.ts';
import type { Clock, Log } from '../../ports/system.ts';
import type { OpenTeamServer, TeamServer } from '../../ports/team.ts';
import type { LogStop, NewsTopic, TeamArchive, TeamRecord } from '../../ports/team-archive.ts';
import type { TeamKeyLibrary } from '../../ports/team-keys.ts';
import { openAccess, type TeamAccess } from './access.ts';
import { tellCeilings } from './ceilings.ts';
import { exchange, isAwaited, mayBeAsked, receive } from './exchange.ts';
import { readIdentity } from './identity.ts';
import { createPoll, type PollPorts } from './poll.ts';
import type { PushPorts } from './push.ts';
import { boundOwnClocks } from './redate.ts';

interface TeamSessionPorts {
  readonly team: TeamArchive;
  readonly secrets: SecretStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly openServer: (...how: Parameters<OpenTeamServer>) => Promise<TeamServer>;
  readonly loadKeys: () => Promise<TeamKeyLibrary>;
  readonly payable: PushPorts['payable'];
  readonly costs: TeamSession['costs'];
  readonly erase: (erasure: SubjectErasure, clock: bigint) => Promise<Outcome<void>>;
  readonly onChanged: (topics: readonly NewsTopic[]) => void;
  /** The state of the team as it is shown changed. */
  readonly onState: () => void;
  /** The team's keys are known. */
  readonly onAccess: (access: TeamAccess) => Promise<void>;
  /** The session begins, or begins anew. */
  readonly onStart: () => Promise<void>;
  /** Tells the server how attempts ended, beside what runs in turn. */
  readonly settle: () => Promise<void>;
  readonly random: PollPorts['random'];
}

/** The exchange with a team while the archive is open. What is asked of it runs one after the other. */
export interface TeamSession {
  /** Reads and sends. Fails where it cannot now; resolves with a failure `team_stopped` while an administrator has to confirm. */
  readonly sync: () => Promise<Outcome<void>>;
  /**
   * Reads alone: what others shared up to now is here then. Fails with `team_withheld` where a log that is not read to its end
   * may say something of the subject.
   */
  readonly pullHeads: (subject?: string) => Promise<Outcome<void>>;
  /** Reads what others shared; returns whether a workstation's log was read up to an entry. */
  readonly pullUntil: (workstation: string, seq: number) => Promise<Outcome<boolean>>;
  /** Runs work with the team's server and keys. */
  readonly withAccess: <Value>(work: (access: TeamAccess) => Promise<Outcome<Value>>) => Promise<Outcome<Value>>;
  /** Runs work with the server alone, as whom the record names, beside whatever else runs. */
  readonly withServer: <Value>(
    work: (server: TeamServer, record: TeamRecord) => Promise<Outcome<Value>>,
  ) => Promise<Outcome<Value>>;
  /** Prices and ceilings as the supervisors set them, whatever the administrators of this computer fixed. */
  readonly costs: () => Promise<Costs>;
  /** Of the last exchange; null where it went well, or none was. */
  readonly failure: () => ErrorCode | null;
  /** Begins to exchange by itself, where a team was joined. */
  readonly start: () => Promise<void>;
  /** Connects anew: place or password changed, or the team was left. */
  readonly restart: () => Promise<void>;
  /** What changed here goes to the team in a moment; does nothing where none was joined. */
  readonly soon: () => void;
  /** Waits for the exchange under way, which ends after its step. */
  readonly close: () => Promise<void>;
}

/** Runs work one after the other, over one connection that is made when it is first wanted. */
interface Turns {
  readonly inTurn: <Value>(work: () => Promise<Outcome<Value>>) => Promise<Outcome<Value>>;
  readonly connected: TeamSession['withServer'];
  readonly accessed: TeamSession['withAccess'];
  readonly disconnect: () => Promise<void>;
  /** Ends after the turn under way; later ones fail. */
  readonly end: () => Promise<void>;
}

function createTurns({ team, secrets, clock, openServer, loadKeys, onAccess }: TeamSessionPorts): Turns {
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
    // A failure of one is not the next one's.
    inTurn: (work) => {
      const turn = last.then(() => (isEnded ? fail('vault_closed') : work()));
      last = turn.catch(() => {});
      return turn;
    },
    // Members and keys are read again for each exchange: somebody may have been admitted or removed.
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

/** The key may be replaced while logs are read; where it was not, this workstation was left out. */
async function untilKeyed<Value>(work: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  const first = await work();
  const isOutside = !first.ok && ['team_not_admitted', 'team_key_withheld'].includes(first.error.code);
  return isOutside ? work() : first;
}

/** Before joining is confirmed nothing of the team is read by itself. */
const isExchanging = (record: TeamRecord | null): boolean => record?.stage === 'member';

/** What comes from others changes the screens, and is not to be sent. */
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
  const { team, clock, onState } = given;
  const { ports, unlessTelling } = tellingApart(given);
  const { inTurn, connected, accessed, disconnect, end } = createTurns(ports);
  let failure: ErrorCode | null = null;

  /** Keeps how far an exchange came; returns why nothing is sent, where an administrator has to confirm. */
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
  /** The server counts by the ceilings that a supervisor's workstation tells it. */
  const exchangeAll = async (access: TeamAccess): Promise<Outcome<readonly LogStop[]>> => {
    const exchanged = await exchange(access, ports, access.record.isHealing);
    const { role, stage } = access.record;
    if (!exchanged.ok || role !== 'supervisor' || stage !== 'member') return exchanged;
    const counted = await tellCeilings(access, await ports.costs(), clock());
    return counted.ok ? exchanged : counted;
  };
  // What was asked without the server is claimed before the push that pays it; what that paid is closed.
  const sync = async (): Promise<Outcome<void>> => {
    await ports.settle();
    const ended = await exchanging(exchangeAll, true);
    if (ended.ok) await ports.settle();
    return ended;
  };
  const poll = createPoll(async () => {
    if (isExchanging(await team.read())) await sync();
  }, ports);
  const start = async (): Promise<void> => {
    await ports.onStart();
    if ((await team.read()) !== null) poll.start();
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

  return {
    sync,
    pullHeads,
    pullUntil: async (workstation, seq) => {
      const pulled = await pullHeads();
      if (!pulled.ok) return pulled;
      return ok((await team.peers()).some((peer) => peer.workstation === workstation && peer.seq >= seq));
    },
    withAccess: (work) => inTurn(() => accessed(work)),
    withServer: connected,
    costs: ports.costs,
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
