import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { NEWEST_QUERY_FIRST } from '#domain/library/library-filter.ts';
import type { Archive } from '#main/ports/repositories.ts';
import { openThreaded } from '../../integration/repositories/samples.ts';
import { EVERYTHING } from '../../support/whole-library.ts';
import { KEY } from './contender.ts';
import { median } from './in-turns.ts';

const TRIES = 5;
const ROUNDS = 15;
/** Between two pages that an officer asks for, in milliseconds. */
const PAUSE_MS = 20;
const PAGE = { question: EVERYTHING, sort: NEWEST_QUERY_FIRST, after: null, limit: 100 };

/** Fills an archive in a temporary folder and measures it over its own thread. */
export async function overThread<Filled>(
  fillArchive: (folder: string) => Promise<Filled>,
  measure: (archive: Archive, filled: Filled) => Promise<void>,
): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'lastro-bench-'));
  try {
    const filled = await fillArchive(home);
    const opened = await openThreaded(home, KEY);
    if (!opened.ok) throw new Error(opened.error.code);
    try {
      await measure(opened.value, filled);
    } finally {
      await opened.value.close();
    }
  } finally {
    await rm(home, { recursive: true });
  }
}

/** Milliseconds by the wall clock. */
export interface BesidePages {
  readonly first: number;
  /** The median of several runs. */
  readonly whole: number;
  readonly tries: number;
  /** Medians of a page of the library alone, and of the slowest page during the work, in milliseconds. */
  readonly page: number;
  readonly slowestPage: number;
}

/** Runs work several times, while pages of the library are read beside it, one after the other. */
export async function besidePages(archive: Archive, work: () => Promise<void>): Promise<BesidePages> {
  const alone: number[] = [];
  for (let round = 0; round < ROUNDS; round++) alone.push(await msOf(() => archive.library.page(PAGE)));
  const wholes: number[] = [];
  const slowest: number[] = [];
  for (let run = 0; run < TRIES; run++) {
    const pages: number[] = [];
    let isDone = false;
    const whole = msOf(work).finally(() => {
      isDone = true;
    });
    while (!isDone) {
      pages.push(await msOf(() => archive.library.page(PAGE)));
      await pause(PAUSE_MS);
    }
    wholes.push(await whole);
    slowest.push(Math.max(...pages));
  }
  const [first = 0] = wholes;
  return { first, whole: median(wholes), tries: TRIES, page: median(alone), slowestPage: median(slowest) };
}

export function pageWords({ page, slowestPage }: BesidePages): string {
  return `a page of the library alone ${page.toFixed(1)}, slowest meanwhile ${slowestPage.toFixed(0)}`;
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
