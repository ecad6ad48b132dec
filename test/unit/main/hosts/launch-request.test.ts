import { describe, expect, test, vi } from 'vitest';
import {
  beginLaunchRequest,
  type LaunchRequest,
  parseLaunchRequest,
  readLaunchRequest,
} from '#main/hosts/launch-request.ts';

const ID = '7f0c7c1e-52b1-4c0e-9a3e-0d2f5f4b8a11';
const LINK = `lastro://caso/${ID}`;

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
    ['a link', ['lastro', LINK], { link: LINK }],
    ['a link that ends like a backup', [`${LINK}/x.lastro-backup`], { link: `${LINK}/x.lastro-backup` }],
    ['a link without an end', [`lastro:${'x'.repeat(9_000)}`], { link: `lastro:${'x'.repeat(193)}` }],
    ['another file', ['lastro', '/etc/passwd'], {}],
    ['a switch that ends like a backup', ['--log-file=x.lastro-backup'], {}],
  ])('is %s', (_what, argv, launchRequest) => {
    expect({ ...parseLaunchRequest(argv, '/home/maria') }).toEqual({
      screen: undefined,
      backup: undefined,
      link: undefined,
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
    { link: 'https://example.com/' },
    { link: `lastro://${'x'.repeat(200)}` },
  ])('handed over as %j is nothing', (received) => {
    expect(readLaunchRequest(received)).toEqual({});
  });

  test('arrives whole from a second instance', () => {
    const launchRequest: LaunchRequest = { screen: 'settings', backup: '/mnt/copia.lastro-backup', link: LINK };
    expect(readLaunchRequest(structuredClone(launchRequest))).toEqual(launchRequest);
  });
});

describe('an errand that begins', () => {
  test('with a backup goes on where one is restored, and the workstation alone learns where the file is', () => {
    const offerBackup = vi.fn();
    const backup = '/home/maria/copia.lastro-backup';
    expect(beginLaunchRequest({ screen: 'library', backup }, { offerBackup }).path).toBe('/ajustes/secao/backup');
    expect(offerBackup).toHaveBeenCalledExactlyOnceWith(backup);
  });

  test.each([
    [{}, null, false],
    [{ screen: 'library' }, '/acervo', false],
    [{ link: LINK }, `/casos/${ID}`, false],
    [{ link: `lastro://cliente/${ID}` }, `/titular/${ID}`, false],
    [{ link: 'lastro://consulta/12345678901' }, null, true],
  ] as const)('%j goes on at %s, its link refused: %s, and offers no backup', (request, path, refusedLink) => {
    const offerBackup = vi.fn();
    expect(beginLaunchRequest(request, { offerBackup })).toEqual({ path, refusedLink });
    expect(offerBackup).not.toHaveBeenCalled();
  });
});
