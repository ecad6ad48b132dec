import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isBuilt } from '#main/launcher/is-built.ts';
import { exitCode, runChild } from '#main/launcher/run-child.ts';
import { PASSPHRASE } from '../integration/app/officer.ts';
import { value } from '../integration/app/opened.ts';
import { createCluster } from '../support/postgres/cluster.ts';
import { createTeamDatabase, type TeamLogin } from '../support/postgres/team-database.ts';
import { providePostgres } from '../support/provision/postgres.ts';
import { type DemoStation, openStation } from './demo-station.ts';

/*
 * `npm run team:demo`: starts a PostgreSQL and two workstations of one team over it, whose windows open in a browser.
 * Prints `team ready supervisor=… officer=…` and the values to type; ends at a signal without leaving files.
 */

/** A document of Embutido with a known situation, that both may ask for. */
const SUBJECT = '900.000.003-37';

const root = resolve(import.meta.dirname, '../..');
const signalled = new Promise<void>((ended) => {
  // One that comes later finds the end under way.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ended());
});

process.exitCode = await run().catch((cause: unknown) => {
  console.error(cause instanceof Error ? cause.message : 'The team could not be started.');
  return 1;
});
process.exit();

async function run(): Promise<number> {
  const postgres = providePostgres();
  if (!postgres.present) throw new Error(postgres.reason);
  if (!isBuilt(root)) await build();
  await using parts = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'lastro-team-demo-'));
  parts.defer(() => rm(folder, { recursive: true, force: true }));
  const cluster = await createCluster(postgres.path);
  parts.defer(cluster.remove);
  const database = await createTeamDatabase(cluster);
  const team = await database.addTeam();
  const stations: DemoStation[] = [];
  const logins: TeamLogin[] = [];
  for (const role of ['supervisor', 'officer'] as const) {
    const station = await openStation(join(folder, role));
    parts.defer(station.close);
    stations.push(station);
    logins.push(await database.addLogin(team, role, role === 'supervisor' ? 'lastro_ana' : 'lastro_bia'));
  }
  const [supervisor, officer] = stations as [DemoStation, DemoStation];
  const recoveryCode = await joinBoth([supervisor, officer], logins as [TeamLogin, TeamLogin]);
  const certificate = join(folder, 'root.pem');
  await writeFile(certificate, cluster.root);
  console.log(`team ready supervisor=${await supervisor.show()} officer=${await officer.show()}`);
  for (const line of accessLines(logins, certificate, recoveryCode)) console.log(line);
  await signalled;
  return 0;
}

async function build(): Promise<void> {
  console.error('Building the workstation.');
  const builder = join(root, 'node_modules/electron-vite/bin/electron-vite.js');
  const ending = await runChild(process.execPath, [builder, 'build', '--logLevel', 'warn'], { cwd: root });
  if (exitCode(ending) !== 0) throw new Error('The workstation could not be built.');
}

/** Makes the team, admits the other workstation, and registers an authorization that both have; returns the printed code. */
async function joinBoth(
  [supervisor, officer]: readonly [DemoStation, DemoStation],
  [first, second]: readonly [TeamLogin, TeamLogin],
): Promise<string> {
  const { recoveryCode } = await value(supervisor.ask('team.create', first));
  await value(supervisor.ask('team.confirm_code', {}));
  const { joined } = await value(officer.ask('team.join', second));
  if (joined === null) throw new Error('The other workstation did not join.');
  const { workstation, fingerprint } = joined.self;
  await value(supervisor.ask('team.admit', { workstation, code: fingerprint.code }));
  // It sees here that it was admitted.
  await value(officer.ask('team.state', {}));
  const code = (await value(officer.ask('team.state', {}))).joined?.teamFingerprint?.code ?? '';
  await value(officer.ask('team.upload', { code }));
  await value(supervisor.ask('home.authorize_test', { documento: SUBJECT, purpose: 'concessao' }));
  for (const { ask } of [supervisor, officer]) await value(ask('team.sync', {}));
  return recoveryCode;
}

function accessLines(logins: readonly TeamLogin[], certificate: string, recoveryCode: string): readonly string[] {
  const [login] = logins;
  return [
    `Both are joined. Ask for ${SUBJECT} at one of them: the other has the result within a minute, or at once by Sincronizar agora.`,
    `vault passphrase of both: ${PASSPHRASE}`,
    `recovery code of the team: ${recoveryCode}`,
    `server: ${login?.place.host}:${login?.place.port}, database ${login?.place.database}, root certificate ${certificate}`,
    ...logins.map(({ place, password }) => `login: ${place.login}, password ${password}`),
    'Ctrl+C ends all of it, and deletes it.',
  ];
}
