import { join } from 'node:path';
import { chooseWindow } from './choose-window.ts';
import { crashedEarly } from './crashed-early.ts';
import { isBuilt } from './is-built.ts';
import { type LaunchArguments, readArguments } from './read-arguments.ts';
import { exitCode, runChild } from './run-child.ts';

/*
 * `npm start`: builds if the build is out of date, then shows the workstation in Electron's window if possible,
 * otherwise in the browser. Only the web host's ready line goes to stdout; messages of this script go to stderr.
 */
const root = join(import.meta.dirname, '../..');

process.exitCode = await start().catch((cause: unknown) => {
  say(cause instanceof Error ? cause.message : 'The workstation could not be started.');
  return 1;
});

async function start(): Promise<number> {
  const given = readArguments(process.argv.slice(2));
  if (!isBuilt(root)) {
    const built = await build();
    if (built !== 0) return built;
  }
  if (given.web) return showInBrowser(given);
  const { platform, env } = process;
  const choice = await chooseWindow(root, { platform, env, uid: process.getuid?.() }, say);
  if ('electron' in choice) return showInElectron(choice.electron, given);
  return showInBrowser(given, choice.browserBecause);
}

async function build(): Promise<number> {
  say('Building the workstation.');
  const builder = join(root, 'node_modules/electron-vite/bin/electron-vite.js');
  const args = [builder, 'build', '--logLevel', 'warn'];
  return exitCode(await runChild(process.execPath, args, { cwd: root, stdio: ['ignore', 2, 2] }));
}

async function showInElectron(electron: string, given: LaunchArguments): Promise<number> {
  const began = performance.now();
  const ending = await runChild(electron, [root, ...given.launchRequest]);
  if (crashedEarly(ending, performance.now() - began)) return showInBrowser(given, 'the Electron runtime crashed');
  return exitCode(ending);
}

async function showInBrowser({ noOpen, launchRequest }: LaunchArguments, because?: string): Promise<number> {
  if (because !== undefined) say(`Opening Lastro in the browser, because ${because}.`);
  const args = [join(root, 'out/main/web.js'), ...(noOpen ? ['--no-open'] : []), ...launchRequest];
  return exitCode(await runChild(process.execPath, args));
}

function say(line: string): void {
  console.error(line);
}
