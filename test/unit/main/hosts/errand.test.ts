import { describe, expect, test, vi } from 'vitest';
import { beginErrand } from '../../../../main/hosts/begin-errand.ts';
import { type Errand, errandOf, readErrand } from '../../../../main/hosts/errand.ts';

describe('what a start is for', () => {
  test.each<[string, string[], Errand]>([
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
  ])('is %s', (_what, argv, errand) => {
    expect({ ...errandOf(argv, '/home/maria') }).toEqual({ screen: undefined, backup: undefined, ...errand });
  });

  test.each([
    undefined,
    null,
    'library',
    { screen: '../../etc' },
    { backup: 'relative.lastro-backup' },
    { backup: '/etc/passwd' },
    { screen: 5 },
  ])('handed over as %j is nothing', (handed) => {
    expect(readErrand(handed)).toEqual({});
  });

  test('arrives whole from a second instance', () => {
    const errand: Errand = { screen: 'settings', backup: '/mnt/copia.lastro-backup' };
    expect(readErrand(structuredClone(errand))).toEqual(errand);
  });
});

describe('an errand that begins', () => {
  test('with a backup goes on where one is restored, and the workstation alone learns where the file is', () => {
    const offerBackup = vi.fn();
    const backup = '/home/maria/copia.lastro-backup';
    expect(beginErrand({ screen: 'library', backup }, { offerBackup })).toBe('settings');
    expect(offerBackup).toHaveBeenCalledExactlyOnceWith(backup);
  });

  test('with a screen goes on there, with nothing nowhere, and offers no backup', () => {
    const offerBackup = vi.fn();
    expect([beginErrand({}, { offerBackup }), beginErrand({ screen: 'library' }, { offerBackup })]).toEqual([
      null,
      'library',
    ]);
    expect(offerBackup).not.toHaveBeenCalled();
  });
});
