import { expect, test, vi } from 'vitest';
import { refuseSwitches } from '#main/hosts/electron/security/refuse-switches.ts';

const STRINGS = { failedTitle: 'Lastro', refusedSwitches: 'Retire:' };

interface Given {
  readonly environment?: NodeJS.ProcessEnv;
  readonly isPackaged?: boolean;
  readonly platform?: NodeJS.Platform;
}

function started(args: readonly string[], { environment = {}, isPackaged = true, platform = 'linux' }: Given = {}) {
  const dialog = { showErrorBox: vi.fn() };
  const removed: string[] = [];
  const commandLine = {
    hasSwitch: () => false,
    removeSwitch: (name: string) => void removed.push(name),
    appendArgument: vi.fn(),
    appendSwitch: vi.fn(),
    getSwitchValue: () => '',
  };
  const exit = vi.fn();
  const start = { argv: ['/opt/Lastro/lastro', ...args], environment, platform };
  const mayStart = refuseSwitches({ isPackaged, commandLine, exit }, dialog, start, STRINGS);
  return { mayStart, exit, removed, said: dialog.showErrorBox.mock.calls };
}

test.each([
  'remote-debugging-port=9222',
  'remote-debugging-pipe',
  'inspect',
  'inspect-brk=0',
  'ignore-certificate-errors',
  'host-rules=MAP * 127.0.0.1',
  'host-resolver-rules=MAP * 127.0.0.1',
  'proxy-server=127.0.0.1:8080',
  'proxy-pac-url=http://127.0.0.1/p',
  'ssl-key-log-file=/tmp/keys',
  'log-net-log=/tmp/net',
  'js-flags=--allow-natives-syntax',
  'no-sandbox',
  'disable-gpu-sandbox',
  'disable-web-security',
  'load-extension=/tmp/e',
  'renderer-cmd-prefix=gdb',
  'utility-cmd-prefix=gdb',
  'gpu-launcher=gdb',
  'renderer-startup-dialog',
  'user-data-dir=/tmp/other',
  'enable-features=WaylandWindowDecorations,AllowInsecure',
  'disable-features=IsolateOrigins',
  'a-switch-of-tomorrow',
])('beyond it, switches: M7: a packaged program started with --%s ends and says so', (given) => {
  const name = given.split('=')[0] ?? '';
  const { mayStart, exit, removed, said } = started([`--${given}`]);
  expect([mayStart, said]).toEqual([false, [['Lastro', `Retire: --${name}`]]]);
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
  expect(removed).toEqual([name]);
});

test.each<[string, NodeJS.Platform]>([
  ['-remote-debugging-port=9222', 'linux'],
  ['/remote-debugging-port=9222', 'win32'],
  ['--Remote-Debugging-Port=9222', 'win32'],
])('M7: however Chromium reads %s on %s', (argument, platform) => {
  expect(started([argument], { platform }).said).toEqual([['Lastro', 'Retire: --remote-debugging-port']]);
});

test('M7: nor does it start where the keys of connections would be written down', () => {
  const { mayStart, said } = started(['--js-flags'], { environment: { SSLKEYLOGFILE: '/tmp/keys' } });
  expect([mayStart, said]).toEqual([false, [['Lastro', 'Retire: --js-flags, SSLKEYLOGFILE']]]);
});

const BY_WAYLAND = ['--ozone-platform-hint=auto', '--enable-features=UseOzonePlatform,WaylandWindowDecorations'];

test.each<[string, readonly string[], Given]>([
  ['for a screen reader', ['--force-renderer-accessibility=complete', '--force-high-contrast'], {}],
  ['under Wayland', [...BY_WAYLAND, '--enable-wayland-ime'], {}],
  ['from a remote desktop', ['--disable-gpu', '--display=:10', '--disable-dev-shm-usage'], {}],
  ['in another language and scale', ['--lang=pt-BR', '--force-device-scale-factor=1.5'], {}],
  ['at a screen, with a file and a link', ['--screen=library', '/home/ana/c.lastro-backup', 'lastro://caso/1'], {}],
  ['with what follows the last switch', ['--', '--inspect'], {}],
  ['after an update', ['--updated'], { platform: 'win32' }],
  ['from the Finder', ['-psn_0_1234', '-AppleLanguages', '(pt-BR)'], { platform: 'darwin' }],
  ['with an empty variable', [], { environment: { SSLKEYLOGFILE: '' } }],
  ['in development', ['--inspect'], { environment: { SSLKEYLOGFILE: '/tmp/keys' }, isPackaged: false }],
])('M7: it starts %s', (_, args, given) => {
  const { mayStart, exit, said } = started(args, given);
  expect([mayStart, exit.mock.calls, said]).toEqual([true, [], []]);
});
