import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer as createSocket } from 'node:net';
import { join } from 'node:path';
import { resolveConfig } from 'electron-vite';
import { build, createServer, type InlineConfig, mergeConfig, normalizePath, type Plugin } from 'vite';
import { chooseWindow } from './choose-window.ts';
import { crashedEarly } from './crashed-early.ts';
import { readArguments } from './read-arguments.ts';
import { restartable } from './restartable.ts';
import { exitCode } from './run-child.ts';

/*
 * `npm run dev`: runs the workstation from its sources. A change in the window is applied while it is open; a change in
 * main restarts the program. It shows Electron's window if possible, otherwise the web host. It builds into `out-dev`
 * and keeps its data there, apart from `npm start` and from an officer's archive.
 */
const root = join(import.meta.dirname, '../..');
const out = join(root, 'out-dev');
const INSPECT = /^--inspect(=\d+)?$/;

/** Port of Electron's developer tools while main is inspected. */
const WINDOW_INSPECTOR = 9222;

const asked = process.argv.slice(2);
const inspect = asked.find((argument) => INSPECT.test(argument));
const given = readArguments(asked.filter((argument) => argument !== inspect));

let electron = given.web ? null : await chooseElectron();

const port = await freePort();
Object.assign(process.env, {
  LASTRO_DEV: `http://127.0.0.1:${port}`,
  LASTRO_HOME: process.env.LASTRO_HOME || join(out, 'home'),
  // Keeps the address after a restart, so that the open page can go on.
  LASTRO_PORT: process.env.LASTRO_PORT || `${await freePort()}`,
});

const { config = {} } = await resolveConfig({ root }, 'serve', 'development');

/** Event that gives the page in a browser the address of the restarted workstation. */
const RESTARTED = 'lastro:restarted';
const FOLLOW = '/@follow-restarts';
const window: Plugin = {
  name: 'window-of-a-host',
  resolveId: (id) => {
    if (id === FOLLOW) return id;
    // A build gives the bridge this name.
    return id === '/bridge.js' ? normalizePath(join(root, 'preload/web.ts')) : null;
  },
  load: (id) =>
    id === FOLLOW ? `import.meta.hot.on('${RESTARTED}', ({ url }) => window.location.assign(url));` : null,
  transformIndexHtml: () => [{ tag: 'script', attrs: { type: 'module', src: FOLLOW } }],
};
const server = await createServer(
  mergeConfig<InlineConfig, InlineConfig>(config.renderer ?? {}, {
    plugins: [window],
    html: { cspNonce: '__CSP_NONCE__' },
    server: { host: '127.0.0.1', port, strictPort: true, ws: { protocol: 'ws', host: '127.0.0.1', clientPort: port } },
  }),
);
await server.listen();

let ready = false;
const program = restartable({
  command: () => (electron === null ? webCommand() : electronCommand(electron)),
  heard: (line) => {
    console.log(line);
    const url = /^workstation ready url=(\S+)$/.exec(line)?.[1];
    if (url === undefined) return;
    if (ready) server.ws.send(RESTARTED, { url });
    ready = true;
  },
  ended: (ending, elapsed) => {
    if (electron !== null && crashedEarly(ending, elapsed)) {
      say('Opening Lastro in the browser, because the Electron runtime crashed.');
      electron = null;
      program.restart();
    } else if (exitCode(ending) === 0) process.exit(0);
    else say(`Lastro ended with code ${exitCode(ending)}; the next change of main starts it again.`);
  },
});

writeManifest();
const define = { 'process.env.LASTRO_DEV': 'process.env.LASTRO_DEV' };
await watch('main', { ...config.main, define }, () => program.restart());
if (electron !== null) await watch('preload', config.preload ?? {}, () => server.ws.send({ type: 'full-reload' }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void program.end(signal).then((ending) => process.exit(exitCode(ending))));
}
program.restart();

/** Returns the executable; if only the web host can be shown, says why and returns null. */
async function chooseElectron(): Promise<string | null> {
  const { platform, env } = process;
  const choice = await chooseWindow(root, { platform, env, uid: process.getuid?.() }, say);
  if ('electron' in choice) return choice.electron;
  say(`Opening Lastro in the browser, because ${choice.browserBecause}.`);
  return null;
}

function webCommand(): readonly [string, ...string[]] {
  const opens = !given.noOpen && !ready;
  const debugging = ['--enable-source-maps', ...(inspect === undefined ? [] : [inspect])];
  const entry = join(out, 'main/web.js');
  return [process.execPath, ...debugging, entry, ...(opens ? [] : ['--no-open']), ...given.launchRequest];
}

function electronCommand(executable: string): readonly [string, ...string[]] {
  const debugging = inspect === undefined ? [] : [inspect, `--remote-debugging-port=${WINDOW_INSPECTOR}`];
  // Chromium blocks pages with a custom scheme from local ports, and hot reload uses one.
  const reload = '--disable-features=LocalNetworkAccessChecks,LocalNetworkAccessChecksWebSockets';
  return [executable, ...debugging, reload, out, ...given.launchRequest];
}

/** Electron reads the program's name, version and entry from this file. */
function writeManifest(): void {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  mkdirSync(out, { recursive: true });
  const { name, version, type, desktopName } = manifest;
  writeFileSync(join(out, 'package.json'), JSON.stringify({ name, version, type, desktopName, main: 'main/index.js' }));
}

/** Builds a room now and at each change; resolves after the first build, calls `rebuilt` after each other one. */
async function watch(room: string, from: InlineConfig, rebuilt: () => void): Promise<void> {
  const first = Promise.withResolvers<void>();
  let again = first.resolve;
  const output = { outDir: join(out, room), sourcemap: true, license: false, watch: {} };
  const watcher = await build(mergeConfig<InlineConfig, InlineConfig>(from, { logLevel: 'warn', build: output }));
  if (!('on' in watcher)) throw new Error(`${room} is not watched`);
  watcher.on('event', ({ code }) => {
    if (code !== 'BUNDLE_END') return;
    again();
    again = rebuilt;
  });
  await first.promise;
}

function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const socket = createSocket().once('error', reject);
  socket.listen(0, '127.0.0.1', () => {
    const address = socket.address();
    socket.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
  });
  return promise;
}

function say(line: string): void {
  console.error(line);
}
