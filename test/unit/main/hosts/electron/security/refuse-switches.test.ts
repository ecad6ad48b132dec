import { expect, test, vi } from 'vitest';
import { REFUSED_SWITCHES, refuseSwitches } from '#main/hosts/electron/security/refuse-switches.ts';

const STRINGS = { failedTitle: 'Lastro', refusedSwitches: 'Retire:' };

function started(given: readonly string[], environment: NodeJS.ProcessEnv = {}, isPackaged = true) {
  const dialog = { showErrorBox: vi.fn() };
  const removed: string[] = [];
  const commandLine = {
    hasSwitch: (name: string) => given.includes(name),
    removeSwitch: (name: string) => void removed.push(name),
    appendArgument: vi.fn(),
    appendSwitch: vi.fn(),
    getSwitchValue: () => '',
  };
  const exit = vi.fn();
  const mayStart = refuseSwitches({ isPackaged, commandLine, exit }, dialog, environment, STRINGS);
  return { mayStart, exit, removed, said: dialog.showErrorBox.mock.calls };
}

test.each(REFUSED_SWITCHES)(
  'beyond it, switches: M7: a packaged program started with --%s ends and says so',
  (name) => {
    const { mayStart, exit, removed, said } = started([name]);
    expect([mayStart, said]).toEqual([false, [['Lastro', `Retire: --${name}`]]]);
    expect(exit).toHaveBeenCalledExactlyOnceWith(1);
    expect(removed).toEqual(REFUSED_SWITCHES);
  },
);

test('M7: nor does it start where the keys of connections would be written down', () => {
  const { mayStart, said } = started(['js-flags'], { SSLKEYLOGFILE: '/tmp/keys' });
  expect([mayStart, said]).toEqual([false, [['Lastro', 'Retire: --js-flags, SSLKEYLOGFILE']]]);
});

test.each([
  ['with other switches', ['lang', 'force-device-scale-factor'], {}, true],
  ['with an empty variable', [], { SSLKEYLOGFILE: '' }, true],
  ['in development', ['remote-debugging-port', 'inspect'], { SSLKEYLOGFILE: '/tmp/keys' }, false],
])('M7: it starts %s', (_, given, environment, isPackaged) => {
  const { mayStart, exit, said } = started(given, environment, isPackaged);
  expect([mayStart, exit.mock.calls, said]).toEqual([true, [], []]);
});
