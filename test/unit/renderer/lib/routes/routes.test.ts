import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONTROL, ENTRIES } from '#domain/navigation/navigation.ts';
import { BACKUP_PATH } from '#domain/navigation/screen-paths.ts';
import { PATHS } from '#renderer/lib/routes/paths.ts';
import { RESULT_TABS } from '#renderer/lib/routes/result-tab.ts';
import { type Address, href, parseRoute } from '#renderer/lib/routes/routes.ts';
import { SETTINGS_SECTIONS } from '#renderer/lib/routes/settings-section.ts';

const id = fc.uuid();
const version = fc.integer({ min: 1, max: 999_999 });

/** Values of each parameter, as a route holds them. */
const VALUES: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  id,
  snapshotId: id,
  left: id,
  right: id,
  version,
  one: version,
  other: version,
  month: fc.stringMatching(/^\d{4}-\d{2}$/),
  sha256: fc.stringMatching(/^[\da-f]{64}$/),
  tab: fc.constantFrom(...RESULT_TABS.slice(1)),
  section: fc.constantFrom(...SETTINGS_SECTIONS),
  proportional: fc.constant(true),
  members: fc.array(id, { minLength: 1, maxLength: 3 }),
};

/** A route by the parameters of one of its screen's paths. */
const routes = fc
  .constantFrom(...Object.entries(PATHS).flatMap(([screen, paths]) => [paths].flat().map((path) => [screen, path])))
  .chain(([screen, path = '']) => {
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const values = Object.fromEntries(names.map((name) => [name, VALUES[name] ?? fc.constant(undefined)]));
    return fc.record(values).map((known) => ({ screen, ...known }) as Address);
  });

/** Texts similar to an address: words, ids and texts of no address. */
const texts = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...Object.values(PATHS)
          .flat()
          .flatMap((path) => path.split('/')),
      ),
      fc.constantFrom('-', '--', '1', '01', '0', 'a+b', 'a++b', '2026-09', 'visao', 'null', '__proto__', 'constructor'),
      id,
      fc.string({ maxLength: 5 }),
    ),
    { maxLength: 8 },
  )
  .map((segments) => `#/${segments.join('/')}`);

describe('a route', () => {
  test('of any screen is found again in its own address', () => {
    fc.assert(
      fc.property(routes, (route) => {
        expect(parseRoute(href(route))).toEqual(route);
      }),
      { numRuns: 1_000 },
    );
  });

  test('that a text leads to is written as that text; only the first page has an empty address too', () => {
    fc.assert(
      fc.property(fc.oneof(texts, fc.string()), (text) => {
        const route = parseRoute(text);
        if (route.screen === 'not-found' || ['', '#', '/', '#/'].includes(text)) return;
        expect(href(route)).toBe(text.replace(/^#?/, '#'));
      }),
      { numRuns: 5_000 },
    );
  });

  test.each<readonly [Address, string]>([
    [{ screen: 'result', id: 'a', tab: 'overview' }, '#/resultado/a'],
    [{ screen: 'result', id: 'a', tab: 'fields' }, '#/resultado/a/campos'],
    [{ screen: 'report', id: 'a' }, '#/resultado/a/relatorio'],
    [{ screen: 'policy', id: 'a', version: null }, '#/politicas/a'],
    [{ screen: 'case-page', id: 'a', version: 2, sha256: null }, '#/casos/a/folha/2'],
    [{ screen: 'compare', right: 'b' }, '#/comparar/-/b'],
    [
      { screen: 'group-sheet', id: 'a', month: '2026-09', proportional: false, members: null },
      '#/grupos/a/folha/2026-09',
    ],
    [
      { screen: 'group-sheet', id: 'a', month: '2026-09', proportional: true, members: ['m', 'n'] },
      '#/grupos/a/folha/2026-09/proporcional/membros/m+n',
    ],
    [{ screen: 'watch-cycle', id: 'a' }, '#/carteiras/ciclos/a'],
    [{ screen: 'cycle-sheet', id: 'a' }, '#/carteiras/ciclos/a/folha'],
  ])('%o keeps the address %s', (route, address) => {
    expect(href(route)).toBe(address);
  });

  test('of the part of the settings that the native menu leads to is that part', () => {
    expect(parseRoute(`#${BACKUP_PATH}`)).toEqual({ screen: 'settings', section: 'backup' });
  });

  test.each(['', '#', '#/'])('of the empty address "%s" is the first page', (hash) => {
    expect(parseRoute(hash)).toEqual({ screen: 'home' });
  });

  test.each(['#/nada', '#/resultado/', '#/resultado/a/b', '#/resultado/%3Cscript%3E', '#consulta', '#/acervo/'])(
    'of "%s" leads nowhere, and says so',
    (hash) => {
      expect(parseRoute(hash)).toEqual({ screen: 'not-found' });
    },
  );

  test('stands behind every entry of the navigation', () => {
    for (const { screen } of [...ENTRIES, CONTROL]) expect(parseRoute(href({ screen }))).toEqual({ screen });
  });
});
