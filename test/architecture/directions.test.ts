import { describe, expect, test } from 'vitest';
import { findCycles } from './cycles.ts';
import { importsOf, readSources } from './imports.ts';
import { objection } from './matrix.ts';

const sources = readSources();
const imports = sources.flatMap(importsOf);

const complaintsAbout = (path: string, line: string): string[] =>
  importsOf({ path, text: line })
    .map(objection)
    .filter((complaint) => complaint !== null);

describe('the directions between rooms', () => {
  test('every import of the tree is allowed', () => {
    expect(imports.length).toBeGreaterThan(300);
    expect(imports.map(objection).filter((complaint) => complaint !== null)).toEqual([]);
  });

  test('no files import one another in a circle', () => {
    expect(findCycles(imports)).toEqual([]);
  });

  test.each([
    ['preload/domain', 300],
    ['main/features', 100],
    ['main/repositories', 40],
  ])('the folders of %s lie in layers', (room, links) => {
    const folder = new RegExp(`^${room}/([^/]+)/`);
    const between = imports.flatMap(({ from, to }) => {
      const [one, other] = [folder.exec(from)?.[1], folder.exec(to)?.[1]];
      return one === undefined || other === undefined || one === other ? [] : [{ from: one, to: other }];
    });
    expect(between.length).toBeGreaterThan(links);
    expect(findCycles(between.map((link) => ({ ...link, kind: 'file' })))).toEqual([]);
  });

  test('every file of the domain stands in a layer', () => {
    expect(sources.filter(({ path }) => /^preload\/domain\/[^/]+\.ts$/.test(path)).map(({ path }) => path)).toEqual([]);
  });

  test('no import climbs three levels: what is farther away has an alias', () => {
    expect(
      sources.filter(({ text }) => /from '(\.\.\/){3}|import\('(\.\.\/){3}/.test(text)).map(({ path }) => path),
    ).toEqual([]);
  });

  test('a circle would be found', () => {
    const link = (from: string, to: string) => ({ from, to, kind: 'file' as const });
    expect(findCycles([link('a', 'b'), link('b', 'c'), link('c', 'b')])).toEqual([['b', 'c']]);
  });

  test.each([
    ['renderer/lib/x.ts', "import type { Unlocked } from '#main/features/unlocked.ts';"],
    ['main/bridge/x.ts', "import { app } from '#renderer/app/App.tsx';"],
    ['preload/web.ts', "import { log } from '../main/platform/log.ts';"],
    ['preload/domain/x.ts', "import { contract } from '../contract/contract.ts';"],
    ['preload/domain/x.ts', "import { readFileSync } from 'node:fs';"],
    ['preload/domain/x.ts', "import dayjs from 'dayjs';"],
    ['main/features/x.ts', "import axios from 'axios';"],
    ['main/features/x.ts', "import { app } from 'electron';"],
    ['main/features/x.ts', "const keytar = await import('keytar');"],
    ['main/features/x.ts', "import fastify from 'fastify';"],
    ['main/features/x.ts', "import Database from 'better-sqlite3-multiple-ciphers';"],
    ['main/features/x.ts', "import { openArchive } from '../repositories/open.ts';"],
    ['main/repositories/x.ts', "import { keytarStore } from '../keychain/keytar-store.ts';"],
    ['main/repositories/x.ts', "import { runConsulta } from '../features/consulta/run-consulta.ts';"],
    ['main/repositories/x.ts', "const keytar = require('keytar');"],
    ['main/simulated-register/x.ts', "import { randomBytes } from 'node:crypto';"],
    ['main/hosts/electron/x.ts', "import { openArchive } from '../../repositories/open.ts';"],
    ['main/hosts/web/x.ts', "import { app } from 'electron';"],
    ['renderer/features/consent/x.ts', "import { run } from '../consulta/store.ts';"],
    ['renderer/features/consent/x.ts', "import { useNavigation } from '../../app/navigation/use-navigation.ts';"],
    ['renderer/ui/x.tsx', "import { store } from '../features/consulta/store.ts';"],
    ['renderer/features/consulta/x.tsx', "import { Bar } from 'recharts';"],
    ['renderer/lib/x.ts', "export { readFile } from 'node:fs/promises';"],
    ['renderer/lib/x.ts', "type Log = import('../../main/platform/log.ts').Log;"],
    ['main/stray-room/x.ts', "import axios from 'axios';"],
  ])('%s would be refused: %s', (path, line) => {
    expect(complaintsAbout(path, line)).toHaveLength(1);
  });

  test.each([
    ['main/features/x.ts', "import { parseDocument } from '#domain/basics/document.ts';"],
    ['main/repositories/x.ts', "import type { Archive } from '../ports/archive.ts';"],
    ['renderer/features/consulta/x.tsx', "import { formatMoney } from '../../lib/format/money.ts';"],
    ['renderer/features/consulta/x.tsx', "import { go } from '../../lib/routes/use-route.ts';"],
    ['main/register-client/x.ts', "import axios from 'axios';"],
  ])('%s may stand: %s', (path, line) => {
    expect(complaintsAbout(path, line)).toEqual([]);
  });
});

describe('what may be reached from one place only', () => {
  const holders = (needle: RegExp): string[] =>
    sources.filter(({ path, text }) => !path.startsWith('test/') && needle.test(text)).map(({ path }) => path);

  test('ipcMain is touched in main/bridge alone', () => {
    expect(holders(/\bipcMain\b/).filter((path) => !path.startsWith('main/bridge/'))).toEqual([]);
  });

  test('the window reads its bridge in renderer/lib/bridge.ts alone', () => {
    const readers = holders(/\.lastro\b|\['lastro'\]/).filter((path) => path.startsWith('renderer/'));
    expect(readers).toEqual(['renderer/lib/bridge.ts']);
  });

  test('a feature of the window reads its own stores alone', () => {
    const featureOf = (path: string): string | undefined => /^renderer\/features\/([^/]+)\//.exec(path)?.[1];
    const namesIn = (text: string, name: RegExp): string[] => [...text.matchAll(name)].map((found) => found[1] ?? '');
    const owners = new Map(
      sources.flatMap(({ path, text }) =>
        namesIn(text, /interface StoreStates \{\s+readonly (\w+):/g).map((name) => [name, featureOf(path)]),
      ),
    );
    const uses = sources
      .filter(({ path }) => featureOf(path) !== undefined)
      .flatMap(({ path, text }) => namesIn(text, /\buseStore\(\s*'(\w+)'/g).map((name) => ({ path, name })));
    expect([owners.size, uses.length > 100]).toEqual([52, true]);
    expect(uses.filter(({ path, name }) => owners.get(name) !== featureOf(path))).toEqual([]);
  });

  test('the domain reads no clock and no random number', () => {
    const pure = /^(preload\/domain|main\/simulated-register)\//;
    const impure = holders(/\bDate\.now\b|\bMath\.random\b|new Date\(\)/);
    expect(impure.filter((path) => pure.test(path))).toEqual([]);
  });

  test('one place decides which clock the app goes by', () => {
    const own = holders(/\bsystemClock\b|\bDate\.now\b/).filter((path) => /^main\/(app|bridge|features)\//.test(path));
    expect(own).toEqual(['main/app/create-app.ts']);
  });

  test('sources import nothing from the tests', () => {
    expect(imports.filter(({ from, to }) => !from.startsWith('test/') && to.startsWith('test/'))).toEqual([]);
  });
});
