import { describe, expect, test, vi } from 'vitest';
import {
  beginLaunchRequest,
  type LaunchRequest,
  parseLaunchRequest,
  readLaunchRequest,
} from '#main/hosts/launch-request.ts';

describe('what a start is for', () => {
  test.each<[string, string[], LaunchRequest]>([
    ['nothing', ['lastro'], {}],
    ['a screen', ['lastro', '--screen=library'], { screen: 'library' }],
    ['a screen nobody knows', ['lastro', '--screen=javascript:alert(1)'], {}],
    [
      'a screen among the switches of Chromium',
      ['--no-first-run', '--screen=consent-new', '.'],
      { screen: 'consent-new' },
    ],
    ['a backup beside the terminal', ['lastro', 'copia.lastro-backup'], { backup: '/home/maria/copia.lastro-backup' }],
    ['a backup elsewhere', ['lastro', '/mnt/copia.lastro-backup'], { backup: '/mnt/copia.lastro-backup' }],
    ['another file', ['lastro', '/etc/passwd'], {}],
    ['a switch that ends like a backup', ['--log-file=x.lastro-backup'], {}],
  ])('is %s', (_what, argv, launchRequest) => {
    expect({ ...parseLaunchRequest(argv, '/home/maria') }).toEqual({
      screen: undefined,
      backup: undefined,
      ...launchRequest,
    });
  });

  test.each([
    undefined,
    null,
    'library',
    { screen: '../../etc' },
    { backup: 'relative.lastro-backup' },
    { backup: '/etc/passwd' },
    { screen: 5 },
  ])('handed over as %j is nothing', (received) => {
    expect(readLaunchRequest(received)).toEqual({});
  });

  test('arrives whole from a second instance', () => {
    const launchRequest: LaunchRequest = { screen: 'settings', backup: '/mnt/copia.lastro-backup' };
    expect(readLaunchRequest(structuredClone(launchRequest))).toEqual(launchRequest);
  });
});

describe('an errand that begins', () => {
  test('with a backup goes on where one is restored, and the workstation alone learns where the file is', () => {
    const offerBackup = vi.fn();
    const backup = '/home/maria/copia.lastro-backup';
    expect(beginLaunchRequest({ screen: 'library', backup }, { offerBackup })).toBe('/ajustes/secao/backup');
    expect(offerBackup).toHaveBeenCalledExactlyOnceWith(backup);
  });

  test('with a screen goes on there, with nothing nowhere, and offers no backup', () => {
    const offerBackup = vi.fn();
    expect([
      beginLaunchRequest({}, { offerBackup }),
      beginLaunchRequest({ screen: 'library' }, { offerBackup }),
    ]).toEqual([null, '/acervo']);
    expect(offerBackup).not.toHaveBeenCalled();
  });
});
