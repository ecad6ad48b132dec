import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cpf } from 'cpf-cnpj-validator';
import { expect, onTestFinished } from 'vitest';
import { addMonths, type DataBase } from '#domain/basics/month.ts';
import { newestResults } from '#domain/library/library-filter.ts';
import { type CutLine, startCutLine } from '../../support/http/cut-line.ts';
import { type Cluster, createCluster } from '../../support/postgres/cluster.ts';
import { createTeamDatabase, type TeamDatabase } from '../../support/postgres/team-database.ts';
import { codeOf, type OpenedWorkstation, value } from '../app/opened.ts';
import { type PaidRegister, paidRegister } from '../app/paid-register.ts';
import { consentTo, turnTo } from '../app/unlocked.ts';
import { type Child, nextLine, startChild } from '../repositories/children/start-child.ts';
import { seeded } from '../repositories/damaged.ts';
import { type HostileProgram, hostileLog, hostileProgram } from './hostile-program.ts';
import { stateOf, sync, type TeamStation, teamStations } from './team-stations.ts';

export interface KilledWorkstations {
  /** One of them is another program, which is hostile and never killed. */
  readonly workstations: number;
  /** Of a workstation or of the server, and cuts of a workstation's line. */
  readonly points: number;
  readonly subjects: number;
  readonly seed: number;
  /** Longest time between two points, and that a line is cut or a workstation is away, in milliseconds. */
  readonly between: number;
  readonly away: number;
}

/** State found after all workstations were started again. */
export interface AfterKills {
  readonly kills: number;
  readonly cuts: number;
  readonly serverKills: number;
  /** Acts that workstations had confirmed as saved, noted or erased. */
  readonly acknowledged: number;
  readonly erased: number;
  readonly paid: number;
  /** Entries of the hostile member. */
  readonly hostile: number;
  /** Exchanges of each workstation until all had the same. */
  readonly rounds: number;
  /** Codes shown to an officer. */
  readonly codes: readonly string[];
}

const FIRST: DataBase = '2025-01';
const MONTHS = 6;
/** Subjects that a workstation may erase. */
const ERASED = 2;
/**
 * Lets workstations of a team work, each a process of its own, while at random points one is killed, its line to the
 * server is cut, or the server is killed. Then starts all again and lets them exchange by themselves alone.
 */
export async function killWorkstations(programs: string, how: KilledWorkstations): Promise<AfterKills> {
  const cluster = await createCluster(programs);
  onTestFinished(cluster.remove);
  const database = await createTeamDatabase(cluster);
  // A question takes a while, so that some are killed on their way.
  const register = await paidRegister((reply) => (reply.kind === 'response' ? { ...reply, delayMs: 30 } : reply));
  onTestFinished(register.close);
  const { homes, lines, documents, team, hostile, reopened } = await prepare(database, cluster, register, how);

  const random = seeded(how.seed);
  const start = (home: string, life: number): Working => {
    const args = [home, String(how.seed + life), FIRST, String(MONTHS), String(ERASED), ...documents];
    return working(startChild(resolve(import.meta.dirname, 'children/team-at-work.ts'), args));
  };
  const stations = homes.map((home, at) => ({ home, line: lines[at], child: start(home, at) }));
  const said: Promise<readonly string[]>[] = stations.map(({ child }) => child.lines);
  await Promise.all(stations.map(({ child }) => child.ready));
  const counts = { kills: 0, cuts: 0, serverKills: 0 };
  const away = new Set<Promise<void>>();
  const apart = (work: Promise<void>): void => {
    const gone = work.finally(() => away.delete(gone));
    away.add(gone);
  };
  const busy = new Set<(typeof stations)[number]>();
  const { written, next, contradict } = hostileLog(hostile);
  let isContradicted = false;
  for (let point = 0; point < how.points; point += 1) {
    await wait(random(how.between));
    if (point < how.points / 2) await next();
    // By then the supervisor has read it: its log ends there once that one removes it.
    else if (point >= (how.points * 3) / 4 && !isContradicted) isContradicted = await contradict();
    const station = stations[random(stations.length)];
    const kind = random(10);
    if (kind === 0) {
      counts.serverKills += 1;
      await cluster.kill();
      await wait(random(300));
      await cluster.start();
    } else if (station === undefined || busy.has(station)) point -= 1;
    else if (kind < 4 && station.line) {
      counts.cuts += 1;
      station.line.cut();
      apart(wait(random(how.away)).then(() => station.line?.mend()));
    } else {
      counts.kills += 1;
      busy.add(station);
      await station.child.kill();
      const life = how.workstations + counts.kills;
      apart(
        wait(random(how.away)).then(async () => {
          station.child = start(station.home, life);
          said.push(station.child.lines);
          await station.child.ready;
          busy.delete(station);
        }),
      );
    }
  }
  await Promise.all(away);
  await Promise.all(stations.map(({ child }) => child.kill()));
  for (const { line } of stations) line?.mend();

  const words = (await Promise.all(said)).flat();
  const opened = await Promise.all(homes.map((home) => reopened(home)));
  await removeHostile(opened, hostile);
  const rounds = await converge(opened);
  await expectChains(database, [team, hostile.access.record.workstation], opened);
  const { acknowledged, erased } = await expectKept(opened[0] as OpenedWorkstation, words);
  const remaining = documents.filter((documento) => !erased.has(documento));
  await expectPaidOnce(register, opened, remaining);
  expect(isContradicted).toBe(true);
  const codes = new Set(words.filter((line) => line.startsWith('refused ')).map((line) => line.slice(8)));
  return {
    ...counts,
    acknowledged,
    erased: erased.size,
    paid: register.total(),
    hostile: written(),
    rounds,
    codes: [...codes].toSorted(),
  };
}

interface Working {
  readonly ready: Promise<void>;
  readonly kill: () => Promise<void>;
  /** All that it said, once it is gone. */
  readonly lines: Promise<readonly string[]>;
}

function working(child: Child): Working {
  const ready = nextLine(child).then((word) => expect(word).toBe('ready'));
  return {
    ready,
    kill: async () => {
      expect(child.isRunning()).toBe(true);
      await child.kill();
    },
    lines: ready.then(() => Array.fromAsync(child.lines)),
  };
}

/** A team whose workstations each have a connection to the server, query one service, and know the same subjects. */
async function prepare(
  database: TeamDatabase,
  { port }: Cluster,
  register: PaidRegister,
  { workstations, subjects }: KilledWorkstations,
) {
  const { teamOf, workstation: _, closing, reopened, close } = teamStations(database);
  onTestFinished(close);
  const lines = await Promise.all(Array.from({ length: workstations - 2 }, () => startCutLine(port)));
  for (const line of lines) closing.push(async () => line.close());
  const { team, founder, others } = await teamOf(
    lines.map(() => 'officer' as const),
    lines.map((line) => line.port),
  );
  const stations = [founder, ...others];
  const asking =
    ({ ask }: TeamStation): Parameters<typeof turnTo>[0] =>
    (name, input) =>
      value(ask(name, input));
  for (const station of stations) await turnTo(asking(station), register, register.apiKey);
  // Queries without the server may be paid twice, with a notice: here they are forbidden.
  await value(founder.ask('settings.change', { askWithoutTeam: false }));
  const documents = Array.from({ length: subjects }, () => cpf.generate());
  for (const [at, documento] of documents.entries())
    await consentTo(asking(founder), { nome: `Titular ${at}`, documento });
  const hostile = await hostileProgram(database, founder, team);
  onTestFinished(hostile.close);
  for (const station of stations) await sync(station);
  for (const station of stations) await station.close();
  const none: CutLine | null = null;
  return { homes: stations.map(({ home }) => home), lines: [none, ...lines], documents, team, hostile, reopened };
}

/** Its log stopped at every workstation, and no other one did; then a supervisor removes it. */
async function removeHostile(stations: readonly OpenedWorkstation[], { login, access }: HostileProgram): Promise<void> {
  for (const station of stations) expect(await codeOf(station.ask('team.sync', {}))).toBe('ok');
  for (const station of stations) expect((await stateOf(station)).stops).toEqual([{ why: 'contradicts', by: login }]);
  const [founder] = stations as readonly [OpenedWorkstation];
  await value(founder.ask('team.remove', { workstation: access.record.workstation }));
}

/** Most exchanges of each until all agree: an erasure learned from another workstation is sent on. */
const MOST_ROUNDS = 6;

async function converge(stations: readonly OpenedWorkstation[]): Promise<number> {
  for (let round = 1; ; round += 1) {
    for (const station of stations) expect(await codeOf(station.ask('team.sync', {}))).toBe('ok');
    const prints = await Promise.all(stations.map(({ ask }) => value(ask('team.fingerprint', {}))));
    if (new Set(prints.map(({ sha256 }) => sha256)).size === 1) return round;
    expect(round).toBeLessThan(MOST_ROUNDS);
  }
}

const UNCHAINED = `SELECT workstation_id FROM (
  SELECT workstation_id, seq, hash, previous, lag(seq, 1, 0::bigint) OVER log AS before,
    lag(hash, 1, decode(repeat('00', 32), 'hex')) OVER log AS expected, lead(seq) OVER log AS next
  FROM lastro.entries WHERE team_id = $1 AND workstation_id <> $2 WINDOW log AS (PARTITION BY workstation_id ORDER BY seq)
) AS entry LEFT JOIN lastro.heads AS head USING (workstation_id)
WHERE entry.seq <> before + 1 OR entry.previous <> expected
  OR (next IS NULL AND (head.seq, head.hash) IS DISTINCT FROM (entry.seq, entry.hash))`;

async function expectChains(
  database: TeamDatabase,
  besides: readonly [team: string, hostile: string],
  stations: readonly OpenedWorkstation[],
): Promise<void> {
  expect(await database.ask(UNCHAINED, besides)).toEqual([]);
  for (const station of stations) {
    // Rows of a hostile member wait for rows that do not exist.
    expect(await stateOf(station)).toMatchObject({ stops: [], failure: null, waiting: 0 });
    expect(await value(station.ask('audit.verify', {}))).toMatchObject({ faults: 0, contradicted: false });
  }
}

/** All saved or noted rows reported by workstations exist, except those of erased subjects. */
async function expectKept({ ask }: OpenedWorkstation, words: readonly string[]) {
  const said = words.map((line) => line.split(' '));
  const after = (word: string) => said.filter(([first]) => first === word);
  const erased = new Set(after('erased').map(([, documento]) => documento));
  const kept = (word: string) => after(word).filter(([, , documento]) => !erased.has(documento));
  const saved = kept('saved');
  for (const [, id = ''] of saved) expect(await codeOf(ask('results.open', { id })), id).toBe('ok');
  const noted = kept('noted');
  const { rows } = await value(ask('library.list', newestResults('', 500)));
  const notes = new Map<string, readonly string[]>();
  for (const { id, documento } of rows)
    if (!notes.has(documento))
      notes.set(
        documento,
        (await value(ask('subject.open', { id, again: true }))).notes.map(({ text }) => text),
      );
  for (const [, text = '', documento = ''] of noted) expect(notes.get(documento)).toContain(text);
  return { acknowledged: saved.length + noted.length, erased };
}

/** No month was paid twice, and each paid one is a result, or a query of unknown end at its workstation. */
async function expectPaidOnce(
  { counts, paidFor }: PaidRegister,
  stations: readonly OpenedWorkstation[],
  documents: readonly string[],
): Promise<void> {
  expect(counts().filter((count) => count > 1)).toEqual([]);
  const waiting = await Promise.all(stations.map(({ ask }) => value(ask('attempts.waiting', {}))));
  const unknown = waiting.flatMap(({ attempts }) => attempts.map(({ documento, month }) => `${documento} ${month}`));
  const [{ ask }] = stations as readonly [OpenedWorkstation];
  for (const documento of documents) {
    const { months } = await value(ask('results.months', { documento }));
    const known = new Set([...months.map(({ dataBase }) => `${documento} ${dataBase}`), ...unknown]);
    const asked = Array.from({ length: MONTHS }, (_, step) => addMonths(FIRST, step));
    const paid = asked.filter((month) => paidFor(documento, month) > 0).map((month) => `${documento} ${month}`);
    expect(paid.filter((one) => !known.has(one))).toEqual([]);
  }
}
