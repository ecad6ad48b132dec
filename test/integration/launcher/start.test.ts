import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { obtainRuntime } from '#main/launcher/obtain-runtime.ts';
import { stage } from './stage.ts';

const READY = 'workstation ready url=http://127.0.0.1:1/ ';
const unlocked = { DISPLAY: ':99' };

/** Replaces Electron: answers the probe, then runs the test's script. */
const runtime = (then: string): string => `#!/bin/sh
if [ "$ELECTRON_RUN_AS_NODE" = 1 ]; then exit 0; fi
${then}
`;
const unpacked = (then: string) => ({
  'node_modules/electron/path.txt': 'electron',
  'node_modules/electron/dist/electron': runtime(then),
});

describe.skipIf(process.platform === 'win32')('npm start', () => {
  test('builds what is not built, and says so beside the output', async () => {
    const { start } = stage();
    const { stdout, stderr } = await start(['--web']).ended;
    expect(stdout).toBe(`${READY}\n`);
    expect(stderr).toBe('Building the workstation.\nchatter of the build\n');
  });

  test('does not build again what is built', { tags: ['long'] }, async () => {
    const { start } = stage();
    await start(['--web']).ended;
    expect((await start(['--web']).ended).stderr).toBe('');
  });

  test('ends with the code of a build that fails', async () => {
    const { start } = stage({ 'node_modules/electron-vite/bin/electron-vite.js': 'process.exit(5);' });
    expect(await start().ended).toEqual({ stdout: '', stderr: 'Building the workstation.\n', code: 5 });
  });

  test('opens the browser where there is no display, saying why in one sentence, and tries to obtain nothing', async () => {
    const { start, read } = stage({
      'node_modules/electron/install.js': "require('node:fs').writeFileSync(__dirname + '/../../tried', '')",
    });
    const { stdout, stderr, code } = await start().ended;
    expect([stdout, code]).toEqual([`${READY}\n`, 7]);
    expect(stderr).toContain('\nOpening Lastro in the browser, because this machine has no display.\n');
    expect(read('tried')).toBeNull();
  });

  test('passes on that no browser is to be opened', async () => {
    const { start } = stage();
    expect((await start(['--no-open']).ended).stdout).toBe(`${READY}--no-open\n`);
  });

  test.each([
    ['the browser', {}, 'stdout', `${READY}--screen=library,/mnt/a.lastro-backup\n`],
    ['the window', unlocked, 'stderr', '--screen=library /mnt/a.lastro-backup\n'],
  ] as const)('passes on to %s where to begin', async (_, env, output, expected) => {
    const { start } = stage(unpacked('echo "$@" >&2'));
    const said = await start(['--screen=library', '/mnt/a.lastro-backup'], env).ended;
    expect(said[output]).toContain(expected);
  });

  test('refuses an argument it does not know, before it builds', async () => {
    const { start, read } = stage();
    const { stdout, stderr, code } = await start(['--no-sandbox']).ended;
    expect([stdout, code, read('out/main/web.js')]).toEqual(['', 1, null]);
    expect(stderr).toBe(
      'unknown argument --no-sandbox; known are --web, --no-open, --screen=NAME and a .lastro-backup file\n',
    );
  });

  test('shows the Electron window where it can, with its exit code', async () => {
    const { start, root } = stage(unpacked('echo "$@" >&2; exit 3'));
    const { stdout, stderr, code } = await start([], unlocked).ended;
    expect([stdout, code]).toEqual(['', 3]);
    expect(stderr).toContain(`\n${root}\n`);
    expect(stderr).not.toContain('browser');
  });

  test('shows the browser when that is asked for although Electron could', async () => {
    const { start } = stage(unpacked('echo electron'));
    expect((await start(['--web'], unlocked).ended).stdout).toBe(`${READY}\n`);
  });

  test('obtains a missing runtime by its own installer and shows the window', async () => {
    const installer = `
      const { mkdirSync, writeFileSync } = require('node:fs');
      console.log('chatter of the installer');
      mkdirSync(__dirname + '/dist');
      writeFileSync(__dirname + '/dist/electron', ${JSON.stringify(runtime('exit 4'))}, { mode: 0o755 });
      writeFileSync(__dirname + '/path.txt', 'electron');`;
    const { start } = stage({ 'node_modules/electron/install.js': installer });
    const { stdout, stderr, code } = await start([], unlocked).ended;
    expect([stdout, code]).toEqual(['', 4]);
    expect(stderr).toContain('trying to obtain it for up to a minute');
    expect(stderr).toContain('chatter of the installer');
  });

  test('shows the window of a runtime that was unpacked elsewhere', async () => {
    const { start, root } = stage({ 'elsewhere/electron': runtime('echo "$0"; exit 5') });
    const elsewhere = join(root, 'elsewhere');
    const { stdout, code } = await start([], { ...unlocked, ELECTRON_OVERRIDE_DIST_PATH: elsewhere }).ended;
    expect([stdout, code]).toEqual([`${elsewhere}/electron\n`, 5]);
  });

  test('says that the folder that was named holds none, and fetches nothing there', async () => {
    const { start, read } = stage({
      'node_modules/electron/install.js': "require('node:fs').writeFileSync(__dirname + '/../../tried', '')",
    });
    const { stderr } = await start([], { ...unlocked, ELECTRON_OVERRIDE_DIST_PATH: '/nowhere' }).ended;
    expect(stderr).toContain('because ELECTRON_OVERRIDE_DIST_PATH names a folder without the Electron runtime.\n');
    expect(read('tried')).toBeNull();
  });

  const MISSING = 'opens the browser when the runtime is missing and %s';
  test.each([['its installer leaves nothing behind', { 'node_modules/electron/install.js': '' }]])(
    MISSING,
    opensBrowser,
  );
  test.each([
    ['there is no installer', {}],
    ['its installer fails', { 'node_modules/electron/install.js': 'process.exit(1)' }],
  ])(MISSING, { tags: ['long'] }, opensBrowser);

  async function opensBrowser(_: string, scripts: Readonly<Record<string, string>>): Promise<void> {
    const { start } = stage(scripts);
    const { stdout, stderr } = await start([], unlocked).ended;
    expect(stdout).toBe(`${READY}\n`);
    expect(stderr).toContain('because the Electron runtime is not installed and could not be obtained.\n');
  }

  test('waits for the runtime no longer than its patience', async () => {
    const { root } = stage({ 'node_modules/electron/install.js': 'setInterval(() => {}, 1000)' });
    const began = performance.now();
    expect(await obtainRuntime(root, 300)).toBe(false);
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  test('opens the browser when the runtime does not start here', { tags: ['long'] }, async () => {
    const { start } = stage({
      'node_modules/electron/path.txt': 'electron',
      'node_modules/electron/dist/electron': '#!/bin/sh\nexit 127\n',
    });
    const { stdout, stderr } = await start([], unlocked).ended;
    expect(stdout).toBe(`${READY}\n`);
    expect(stderr).toContain('because the Electron runtime does not start here.\n');
  });

  test('opens the browser when the runtime crashes at once, as where its sandbox is forbidden', async () => {
    const { start } = stage(unpacked('kill -TRAP $$'));
    const { stdout, stderr } = await start([], unlocked).ended;
    expect(stdout).toBe(`${READY}\n`);
    expect(stderr).toContain('because the Electron runtime crashed.\n');
  });

  const PASSED_ON = 'passes %s on and ends as its child does';
  test.each(['SIGTERM'] as const)(PASSED_ON, isPassedOn);
  test.each(['SIGINT', 'SIGHUP'] as const)(PASSED_ON, { tags: ['long'] }, isPassedOn);

  async function isPassedOn(signal: 'SIGTERM' | 'SIGINT' | 'SIGHUP'): Promise<void> {
    const web = `
      process.on('${signal}', () => { console.log('told'); process.exit(9); });
      setInterval(() => {}, 1000);
      console.log('workstation ready url=x');`;
    const { start, write } = stage();
    await start(['--web']).ended;
    write('out/main/web.js', web);
    const { child, ended, heard } = start(['--web']);
    await heard();
    child.kill(signal);
    expect(await ended).toEqual({ stdout: 'workstation ready url=x\ntold\n', stderr: '', code: 9 });
  }

  test('tells by its code that a signal ended its child', async () => {
    const { start, write } = stage();
    await start(['--web']).ended;
    write('out/main/web.js', "process.kill(process.pid, 'SIGKILL'); setInterval(() => {}, 1000);");
    expect((await start(['--web']).ended).code).toBe(137);
  });
});
