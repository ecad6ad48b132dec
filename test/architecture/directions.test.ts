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

describe('the directions of the house', () => {
  test('every import of the tree is allowed', () => {
    expect(imports.length).toBeGreaterThan(300);
    expect(imports.map(objection).filter((complaint) => complaint !== null)).toEqual([]);
  });

  test('no files import one another in a circle', () => {
    expect(findCycles(imports)).toEqual([]);
  });

  test('a circle would be found', () => {
    const link = (from: string, to: string) => ({ from, to, kind: 'file' as const });
    expect(findCycles([link('a', 'b'), link('b', 'c'), link('c', 'b')])).toEqual([['b', 'c']]);
  });

  test.each([
    ['renderer/lib/x.ts', "import type { Desk } from '../../main/bridge/desk.ts';"],
    ['main/bridge/x.ts', "import { app } from '../../renderer/app/App.tsx';"],
    ['preload/web.ts', "import { log } from '../main/platform/log.ts';"],
    ['preload/domain/x.ts', "import { contract } from '../contract/contract.ts';"],
    ['preload/domain/x.ts', "import { readFileSync } from 'node:fs';"],
    ['preload/domain/x.ts', "import dayjs from 'dayjs';"],
    ['main/workflows/x.ts', "import axios from 'axios';"],
    ['main/workflows/x.ts', "import { app } from 'electron';"],
    ['main/workflows/x.ts', "const keytar = await import('keytar');"],
    ['main/workflows/x.ts', "import fastify from 'fastify';"],
    ['main/workflows/x.ts', "import Database from 'better-sqlite3-multiple-ciphers';"],
    ['main/workflows/x.ts', "import { openArchive } from '../archive/open-archive.ts';"],
    ['main/archive/x.ts', "import { keytarStore } from '../keychain/keytar-store.ts';"],
    ['main/archive/x.ts', "import { runConsulta } from '../workflows/consulta/run-consulta.ts';"],
    ['main/archive/x.ts', "const keytar = require('keytar');"],
    ['main/simulated-register/x.ts', "import { randomBytes } from 'node:crypto';"],
    ['main/hosts/electron/x.ts', "import { openArchive } from '../../archive/open-archive.ts';"],
    ['main/hosts/web/x.ts', "import { app } from 'electron';"],
    ['renderer/features/consent/x.ts', "import { run } from '../consulta/store.ts';"],
    ['renderer/ui/x.tsx', "import { store } from '../features/consulta/store.ts';"],
    ['renderer/features/consulta/x.tsx', "import { Bar } from 'recharts';"],
    ['renderer/lib/x.ts', "export { readFile } from 'node:fs/promises';"],
    ['renderer/lib/x.ts', "type Log = import('../../main/platform/log.ts').Log;"],
    ['main/stray-room/x.ts', "import axios from 'axios';"],
  ])('%s would be refused: %s', (path, line) => {
    expect(complaintsAbout(path, line)).toHaveLength(1);
  });

  test.each([
    ['main/workflows/x.ts', "import { parseDocument } from '../../preload/domain/document.ts';"],
    ['main/archive/x.ts', "import type { Archive } from '../workflows/ports/archive.ts';"],
    ['renderer/features/consulta/x.tsx', "import { formatMoney } from '../../lib/format/money.ts';"],
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

  test('the domain reads no clock and rolls no dice', () => {
    const pure = /^(preload\/domain|main\/simulated-register)\//;
    const impure = holders(/\bDate\.now\b|\bMath\.random\b|new Date\(\)/);
    expect(impure.filter((path) => pure.test(path))).toEqual([]);
  });

  test('sources import nothing from the tests', () => {
    expect(imports.filter(({ from, to }) => !from.startsWith('test/') && to.startsWith('test/'))).toEqual([]);
  });
});
