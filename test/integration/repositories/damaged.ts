import { copyFile, readFile, writeFile } from 'node:fs/promises';
import type { Database } from 'better-sqlite3';

export const PAGE = 4_096;

/**
 * Pages of each row of a table, from SQLite's statistics of the undamaged file: its own page, then its overflow pages.
 */
export type RowPages = ReadonlyMap<number, readonly number[]>;

interface StatRow {
  readonly path: string;
  readonly page: number;
  readonly kind: string;
  readonly cells: number;
}

/** Reads it from `dbstat`: leaves in the order of their paths hold the rows in the order of their numbers. */
export function rowPagesOf(database: Database, table: string): RowPages {
  const stats = database
    .prepare<[string], StatRow>(
      'SELECT path, pageno AS page, pagetype AS kind, ncell AS cells FROM dbstat WHERE name = ? ORDER BY path',
    )
    .all(table);
  const numbers = database.prepare<[], number>(`SELECT rowid FROM "${table}" ORDER BY rowid`).pluck().all();
  const rows = new Map<number, number[]>();
  const firstOf = new Map<string, number>();
  let next = 0;
  for (const { path, page, kind, cells } of stats.filter((stat) => stat.kind === 'leaf')) {
    if (kind !== 'leaf') continue;
    firstOf.set(path, next);
    for (const number of numbers.slice(next, next + cells)) rows.set(number, [page]);
    next += cells;
  }
  for (const { path, page } of stats.filter((stat) => stat.kind === 'overflow')) {
    const [, leaf = '', cell = ''] = /^(.*\/)([0-9a-f]+)\+[0-9a-f]+$/.exec(path) ?? [];
    const number = numbers[(firstOf.get(leaf) ?? Number.NaN) + Number.parseInt(cell, 16)];
    if (number === undefined) throw new Error(`no row of ${table} is at ${path}`);
    rows.get(number)?.push(page);
  }
  if (next !== numbers.length) throw new Error(`${table} has ${numbers.length} rows and its leaves ${next}`);
  return rows;
}

/** Pages of a file by kind; numbers from 1. */
export function pagesBy(
  database: Database,
): Readonly<Record<'index' | 'overflow' | 'schema' | 'inner', readonly number[]>> {
  const pages = (where: string): number[] =>
    database.prepare<[], number>(`SELECT pageno FROM dbstat WHERE ${where} ORDER BY pageno`).pluck().all();
  return {
    index: pages("name IN (SELECT name FROM sqlite_schema WHERE type = 'index') AND pageno > 1"),
    overflow: pages("pagetype = 'overflow'"),
    schema: pages("name = 'sqlite_schema' AND pageno > 1"),
    inner: pages("pagetype = 'internal' AND pageno > 1"),
  };
}

/** Numbers that look random and are the same in each run. */
export function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export interface Damage {
  readonly what: string;
  /** Numbers of damaged or missing pages. */
  readonly pages: readonly number[];
  readonly apply: (bytes: Buffer) => Buffer;
}

const at = (page: number): number => (page - 1) * PAGE;

/** One byte is another. */
export function flip(page: number, position: number): Damage {
  return {
    what: `byte ${position} of page ${page}`,
    pages: [page],
    apply: (bytes) => {
      bytes.writeUInt8(bytes.readUInt8(at(page) + position) ^ 0x40, at(page) + position);
      return bytes;
    },
  };
}

export function zero(...pages: readonly number[]): Damage {
  return {
    what: `zeros in pages ${pages.join(', ')}`,
    pages,
    apply: (bytes) => {
      for (const page of pages) bytes.fill(0, at(page), at(page) + PAGE);
      return bytes;
    },
  };
}

export function cut(count: number, kept: number): Damage {
  const pages = Array.from({ length: count - kept }, (_, index) => kept + 1 + index);
  // The last page that is left is whole; half of the next one is there.
  return { what: `cut after page ${kept}`, pages, apply: (bytes) => bytes.subarray(0, kept * PAGE + PAGE / 2) };
}

/** The 82 kinds of damage of docs/security.md, the same in each run. */
export function damages(database: Database, count: number): readonly Damage[] {
  const random = seeded(82);
  const { index, overflow, schema, inner } = pagesBy(database);
  const any = (): number => 1 + random(count);
  const oneOf = (pages: readonly number[]): number => pages[random(pages.length)] ?? 1;
  const position = (): number => random(PAGE);
  const times = (number: number, make: () => Damage): Damage[] => Array.from({ length: number }, make);
  return [
    ...times(24, () => flip(any(), position())),
    ...times(10, () => zero(any())),
    ...times(6, () => zero(any(), any(), any(), any(), any(), any())),
    ...times(8, () => cut(count, Math.floor(count * (0.3 + random(70) / 100)))),
    ...times(8, () => flip(oneOf(index), position())),
    ...times(8, () => flip(oneOf(overflow), position())),
    ...times(6, () => zero(oneOf(schema))),
    ...times(4, () => zero(oneOf(inner))),
    flip(1, 3),
    flip(1, 15),
    flip(1, 100),
    flip(1, 2_000),
    flip(1, PAGE - 1),
    zero(1),
    zero(1, ...inner),
    zero(1, ...schema, ...index),
  ];
}

/** A copy of an archive with its header, damaged. */
export async function damagedCopy(from: string, to: string, { apply }: Damage): Promise<void> {
  await writeFile(to, apply(await readFile(from)));
  await copyFile(from.replace(/db$/, 'json'), to.replace(/db$/, 'json'));
}
