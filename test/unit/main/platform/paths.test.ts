import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { homeFolder } from '#main/platform/paths.ts';

describe('the home folder', () => {
  test.each([
    ['linux', {}, '/home/ana', '/home/ana/.local/share/Lastro'],
    ['linux', { XDG_DATA_HOME: '/data' }, '/home/ana', '/data/Lastro'],
    ['linux', { XDG_DATA_HOME: 'relative' }, '/home/ana', '/home/ana/.local/share/Lastro'],
    ['linux', { XDG_DATA_HOME: '' }, '/home/ana', '/home/ana/.local/share/Lastro'],
    ['linux', { APPDATA: 'C:\\x' }, '/home/ana', '/home/ana/.local/share/Lastro'],
    ['darwin', { XDG_DATA_HOME: '/data' }, '/Users/ana', '/Users/ana/Library/Application Support/Lastro'],
    [
      'win32',
      { APPDATA: 'C:\\Users\\ana\\AppData\\Roaming' },
      'C:\\Users\\ana',
      'C:\\Users\\ana\\AppData\\Roaming\\Lastro',
    ],
    ['win32', {}, 'C:\\Users\\ana', 'C:\\Users\\ana\\AppData\\Roaming\\Lastro'],
    ['linux', { LASTRO_HOME: '/srv/desk', XDG_DATA_HOME: '/data' }, '/home/ana', '/srv/desk'],
    ['linux', { LASTRO_HOME: '  ' }, '/home/ana', '/home/ana/.local/share/Lastro'],
    ['linux', { LASTRO_HOME: 'desk' }, '/home/ana', resolve('desk')],
  ] as const)('on %s with %j and user folder %s is %s', (platform, env, user, expected) => {
    expect(homeFolder(env, platform, user)).toBe(expected);
  });
});
