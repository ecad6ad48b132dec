import { execFile } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SealedEntry } from '#main/ports/team.ts';
import { CLAIM } from '#main/team/server/claims.ts';
import { type Cluster, createCluster, SUPERUSER } from '../support/postgres/cluster.ts';
import {
  createTeamDatabase,
  foundTeam,
  makeEntries,
  must,
  NO_ENTRY,
  type Station,
  type TeamDatabase,
} from '../support/postgres/team-database.ts';
import { providePostgres } from '../support/provision/postgres.ts';
import { median } from './archive/in-turns.ts';

const SECONDS = Number(process.env.LASTRO_BENCH_SECONDS ?? 4);
const ROUNDS = Number(process.env.LASTRO_BENCH_ROUNDS ?? 5);
const WORKSTATIONS = 4;
const CLAIMS_EACH = 2;
const ROWS = 1_000_000;
const ENTRIES = 20_000;
/** Bytes of a result, compressed. */
const BODY = 600;
const BATCH = 500;

/** A ceiling without a limit, the usual case. */
const COUNTED = { ceiling: createHash('sha256').update('none').digest(), wasSent: false };

const run = promisify(execFile);

/**
 * Times a team's requests to its PostgreSQL beside PostgreSQL's own tools in the same rounds, each commit on the disk.
 * Goals: durable claims at 0.4 of pgbench with the same statement, unchanged within 20 % with a million claims, a push
 * at 0.25 of COPY, and 10,000 entries a second pulled.
 */
export async function bench(): Promise<void> {
  const postgres = providePostgres();
  if (!postgres.present) {
    console.log(`this benchmark needs PostgreSQL: ${postgres.reason}`);
    process.exitCode = 1;
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), 'lastro-bench-'));
  const cluster = await createCluster(postgres.path, ['fsync = on', 'shared_buffers = 256MB', 'max_wal_size = 4GB']);
  try {
    console.log(`${cpus().length} cores, ${ROUNDS} rounds of ${SECONDS} s, medians`);
    const [few, many] = [await furnish(cluster), await furnish(cluster)];
    await compareClaims(cluster, folder, few, many);
    await compareEntries(cluster, folder, few);
    for (const { stations } of [few, many]) for (const { server } of stations) await server.close();
  } finally {
    await cluster.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Furnished {
  readonly database: TeamDatabase;
  readonly team: string;
  readonly stations: readonly Station[];
}

async function furnish(cluster: Cluster): Promise<Furnished> {
  const database = await createTeamDatabase(cluster);
  const { team, founder, stations } = await foundTeam(
    database,
    Array.from({ length: WORKSTATIONS }, () => 'officer' as const),
  );
  await founder.server.close();
  return { database, team, stations };
}

async function compareClaims(cluster: Cluster, folder: string, few: Furnished, many: Furnished): Promise<void> {
  await many.database.ask(
    `INSERT INTO lastro.claims SELECT sha256(i::text::bytea), $1, 'paid', $2, 1, now(), NULL, $2, i
     FROM generate_series(1, ${ROWS}) AS i`,
    [many.team, many.stations[0]?.id],
  );
  for (const { database } of [few, many]) await database.ask('VACUUM ANALYZE lastro.claims');
  const script = join(folder, 'claim.sql');
  // pgbench cannot make bytes: the tag is the hash of a random number, computed within the statement.
  await writeFile(script, `${CLAIM.replace('$1, $2, $3', "sha256(random()::text::bytea), sha256('none'), false")};\n`);
  await Promise.all([few, many].map(claimRate));
  const rates: { readonly bare: number; readonly few: number; readonly many: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await few.database.ask('TRUNCATE lastro.claims');
    const bare = await pgbenchRate(cluster, folder, script, few);
    await few.database.ask('TRUNCATE lastro.claims');
    rates.push({ bare, few: await claimRate(few), many: await claimRate(many) });
  }
  print(
    `durable claims, ${WORKSTATIONS * CLAIMS_EACH} at a time`,
    `${median(rates.map((rate) => rate.few)).toFixed(0)}/s, pgbench ${median(rates.map(({ bare }) => bare)).toFixed(0)}/s`,
    `${median(rates.map((rate) => rate.few / rate.bare)).toFixed(2)} (goal 0.4)`,
  );
  print(
    `the same beside ${ROWS.toLocaleString('en')} claims`,
    `${median(rates.map((rate) => rate.many)).toFixed(0)}/s`,
    `${median(rates.map((rate) => rate.many / rate.few)).toFixed(2)} of none (goal 0.8 to 1.2)`,
  );
}

/** Claims a second that all workstations together make, each for months of its own. */
async function claimRate({ stations }: Furnished): Promise<number> {
  const until = performance.now() + SECONDS * 1000;
  let count = 0;
  const work = async ({ server }: Station): Promise<void> => {
    while (performance.now() < until) {
      must(await server.claim(randomBytes(32), COUNTED));
      count += 1;
    }
  };
  await Promise.all(stations.flatMap((station) => Array.from({ length: CLAIMS_EACH }, () => work(station))));
  return count / SECONDS;
}

async function pgbenchRate(cluster: Cluster, folder: string, script: string, { stations }: Furnished): Promise<number> {
  const [station] = stations;
  if (station === undefined) throw new Error('no workstation');
  const { host, port, database, login } = station.place;
  const root = join(folder, 'root.pem');
  await writeFile(root, cluster.root);
  const clients = String(WORKSTATIONS * CLAIMS_EACH);
  const { stdout } = await run(
    join(cluster.programs, 'pgbench'),
    [
      '-n',
      '-M',
      'extended',
      '-c',
      clients,
      '-j',
      '2',
      '-T',
      String(SECONDS),
      '-f',
      script,
      '-h',
      host,
      '-p',
      String(port),
      '-U',
      login,
      database,
    ],
    { env: { ...process.env, PGPASSWORD: station.password, PGSSLMODE: 'verify-full', PGSSLROOTCERT: root } },
  );
  return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
}

async function compareEntries(
  cluster: Cluster,
  folder: string,
  { database, team, stations }: Furnished,
): Promise<void> {
  const [station, reader] = stations;
  if (station === undefined || reader === undefined) throw new Error('no workstations');
  const rates: { readonly copied: number; readonly pushed: number; readonly pulled: number }[] = [];
  let end: Parameters<typeof makeEntries>[1] = NO_ENTRY;
  for (let round = 0; round < ROUNDS; round += 1) {
    const contents = Array.from({ length: ENTRIES }, () => ({ subjectTag: randomBytes(32), body: randomBytes(BODY) }));
    const file = join(folder, 'entries.txt');
    await writeFile(file, copyText(team, makeEntries(randomUUID(), NO_ENTRY, contents).entries));
    const copied = await timed(() => copy(cluster, database.name, file));

    const batches = Array.from({ length: ENTRIES / BATCH }, (_, index) => {
      const made = makeEntries(station.id, end, contents.slice(index * BATCH, (index + 1) * BATCH));
      end = made.head;
      return made;
    });
    const pushed = await timed(async () => {
      for (const { entries, head } of batches) must(await station.server.push(entries, head, [], []));
    });
    const pulled = await timed(async () => {
      for (let after = end.seq - ENTRIES; after < end.seq; after += BATCH)
        must(await reader.server.pull(station.id, after, BATCH));
    });
    rates.push({ copied: ENTRIES / copied, pushed: ENTRIES / pushed, pulled: ENTRIES / pulled });
  }
  print(
    `push of ${BATCH} entries of ${BODY} bytes`,
    `${median(rates.map(({ pushed }) => pushed)).toFixed(0)}/s, COPY ${median(rates.map(({ copied }) => copied)).toFixed(0)}/s`,
    `${median(rates.map(({ pushed, copied }) => pushed / copied)).toFixed(2)} (goal 0.25)`,
  );
  print(`pull of ${BATCH}`, `${median(rates.map(({ pulled }) => pulled)).toFixed(0)}/s`, '(goal 10,000/s)');
}

async function copy(cluster: Cluster, database: string, file: string): Promise<void> {
  const to = ['-h', cluster.socket, '-p', String(cluster.port), '-U', SUPERUSER, '-d', database];
  await run(join(cluster.programs, 'psql'), ['-X', '-q', ...to, '-c', `\\copy lastro.entries FROM '${file}'`]);
}

function copyText(team: string, entries: readonly SealedEntry[]): string {
  const bytes = (value: Uint8Array | null): string =>
    value === null ? '\\N' : `\\\\x${Buffer.from(value).toString('hex')}`;
  return entries
    .map(({ workstation, seq, kind, clock, subjectTag, epoch, sealed, sealedSha256, previous, hash }) =>
      [
        team,
        workstation,
        seq,
        kind,
        clock,
        ...[subjectTag].map(bytes),
        epoch,
        ...[sealed, sealedSha256, previous, hash].map(bytes),
      ].join('\t'),
    )
    .join('\n')
    .concat('\n');
}

/** Seconds. */
async function timed(work: () => Promise<void>): Promise<number> {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1000;
}

function print(what: string, measured: string, share: string): void {
  console.log(`${what.padEnd(40)} ${measured.padEnd(34)} ${share}`);
}
