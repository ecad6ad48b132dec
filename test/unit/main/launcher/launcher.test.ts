import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { crashedEarly } from '#main/launcher/crashed-early.ts';
import { displayObstacle } from '#main/launcher/display-obstacle.ts';
import { findRuntime } from '#main/launcher/electron-runtime.ts';
import { isBuilt } from '#main/launcher/is-built.ts';
import { readArguments } from '#main/launcher/read-arguments.ts';
import { exitCode } from '#main/launcher/run-child.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'launcher-'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Writes a file and says when it was last written, in seconds. */
function write(path: string, instant: number, text = ''): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  utimesSync(join(root, path), instant, instant);
}

describe('the arguments', () => {
  test('are none, or what to show and whether to open it', () => {
    expect(readArguments([])).toEqual({ web: false, noOpen: false, launchRequest: [] });
    expect(readArguments(['--no-open', '--web'])).toEqual({ web: true, noOpen: true, launchRequest: [] });
  });

  test("are passed on where they are the workstation's own", () => {
    const launchRequest = ['--screen=library', '/mnt/copia.lastro-backup'];
    expect(readArguments(['--web', ...launchRequest])).toEqual({ web: true, noOpen: false, launchRequest });
  });

  test.each(['--Web', '--no-sandbox', '--web=1', 'web', '', '--log-file=x.lastro-backup', 'x.lastro-backup.txt'])(
    '"%s" is refused by name',
    (argument) => {
      expect(() => readArguments(['--web', argument])).toThrow(`unknown argument ${argument};`);
    },
  );
});

describe('what stands in the way of a window', () => {
  const linux = { platform: 'linux', env: { DISPLAY: ':0' }, uid: 1000 } as const;

  test.each([
    ['a Linux desk', linux, null],
    ['a Wayland desk', { ...linux, env: { WAYLAND_DISPLAY: 'wayland-0' } }, null],
    ['a Linux server', { ...linux, env: {} }, 'this machine has no display'],
    ['an empty display', { ...linux, env: { DISPLAY: '', WAYLAND_DISPLAY: '' } }, 'this machine has no display'],
    ['root', { ...linux, uid: 0 }, 'Electron keeps its sandbox and does not run as root'],
    ['Windows', { platform: 'win32', env: {}, uid: undefined }, null],
    ['macOS', { platform: 'darwin', env: {}, uid: 501 }, null],
  ] as const)('%s', (_, machine, obstacle) => {
    expect(displayObstacle(machine)).toBe(obstacle);
  });
});

describe('the runtime', () => {
  const bare = { platform: 'linux', env: {} } as const;

  test('is where its package says it unpacked it', () => {
    write('node_modules/electron/path.txt', 1, 'electron');
    expect(findRuntime(root, bare)).toBeNull();
    write('node_modules/electron/dist/electron', 1);
    expect(findRuntime(root, bare)).toBe(join(root, 'node_modules/electron/dist/electron'));
  });

  test('is not there when the package never unpacked it', () => {
    write('node_modules/electron/dist/electron', 1);
    expect(findRuntime(root, bare)).toBeNull();
  });

  test('is in a folder of its own where one is named, and nowhere else', () => {
    write('node_modules/electron/path.txt', 1, 'electron');
    write('node_modules/electron/dist/electron', 1);
    const env = { ELECTRON_OVERRIDE_DIST_PATH: join(root, 'elsewhere') };
    expect(findRuntime(root, { ...bare, env })).toBeNull();
    write('elsewhere/electron', 1);
    expect(findRuntime(root, { ...bare, env })).toBe(join(root, 'elsewhere/electron'));
  });

  test.each([
    ['win32', 'electron.exe'],
    ['darwin', 'Electron.app/Contents/MacOS/Electron'],
    ['linux', 'electron'],
  ] as const)('is in such a folder on %s as it is unpacked there: %s', (platform, executable) => {
    write(`elsewhere/${executable}`, 1);
    const env = { ELECTRON_OVERRIDE_DIST_PATH: join(root, 'elsewhere') };
    expect(findRuntime(root, { platform, env })).toBe(join(root, 'elsewhere', executable));
  });
});

describe('whether everything is built', () => {
  const outputs = ['out/main/index.js', 'out/main/web.js', 'out/preload/electron.cjs', 'out/renderer/index.html'];
  const sources = [
    'main/index.ts',
    'main/hosts/web/web-host.ts',
    'preload/contract/contract.ts',
    'renderer/app/App.tsx',
    'renderer/index.html',
    'renderer/ui/Tile.module.css',
    'docs/guia/01-inicio.md',
    'electron.vite.config.ts',
    'package-lock.json',
  ];

  beforeEach(() => {
    for (const path of sources) write(path, 1_000);
    for (const path of outputs) write(path, 2_000);
  });

  test('it is when every output is newer than every source', () => {
    expect(isBuilt(root)).toBe(true);
  });

  test.each(outputs)('it is not without %s', (path) => {
    rmSync(join(root, path));
    expect(isBuilt(root)).toBe(false);
  });

  test.each(sources)('it is not when %s is newer', (path) => {
    write(path, 2_001);
    expect(isBuilt(root)).toBe(false);
  });

  test.each(outputs)('it is not when %s was left behind', (path) => {
    write(path, 999);
    expect(isBuilt(root)).toBe(false);
  });

  test.each(['main/launcher/start.ts', 'test/unit/a.test.ts', 'README.md', 'node_modules/x/index.js'])(
    'it does not depend on %s',
    (path) => {
      write(path, 3_000);
      expect(isBuilt(root)).toBe(true);
    },
  );
});

describe('a runtime that ends', () => {
  test.each([
    [{ code: null, signal: 'SIGTRAP' }, 200, true],
    [{ code: null, signal: 'SIGSEGV' }, 14_999, true],
    [{ code: null, signal: 'SIGSEGV' }, 15_000, false],
    [{ code: null, signal: 'SIGTERM' }, 200, false],
    [{ code: null, signal: 'SIGKILL' }, 200, false],
    [{ code: 1, signal: null }, 200, false],
    [{ code: 0, signal: null }, 200, false],
  ] as const)('with %j after %i ms never showed a window: %s', (ending, elapsed, never) => {
    expect(crashedEarly(ending, elapsed)).toBe(never);
  });
});

describe('the exit code', () => {
  test.each([
    [{ code: 0, signal: null }, 0],
    [{ code: 3, signal: null }, 3],
    [{ code: null, signal: 'SIGINT' }, 130],
    [{ code: null, signal: 'SIGTERM' }, 143],
    [{ code: null, signal: 'SIGKILL' }, 137],
  ] as const)('of %j is %i', (ending, code) => {
    expect(exitCode(ending)).toBe(code);
  });
});
