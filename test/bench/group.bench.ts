import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { subjectKey } from '#domain/basics/document.ts';
import { addMonths, monthRange } from '#domain/basics/month.ts';
import { GROUP_LIMITS, type Group, type GroupLink } from '#domain/groups/group.ts';
import { NEWEST_QUERY_FIRST } from '#domain/library/library-filter.ts';
import { openedGroup } from '#main/features/groups/open-group.ts';
import { viewGroup } from '#main/features/groups/view-group.ts';
import { openDatabase } from '#main/platform/database/open-database.ts';
import { keyIdOf } from '#main/platform/database/raw-key.ts';
import type { Archive, StoredConsent } from '#main/ports/repositories.ts';
import { archiveFile } from '#main/repositories/archive-file.ts';
import { openRepositories } from '#main/repositories/repositories.ts';
import { archiveMigrations } from '#main/repositories/schema/archive-form.ts';
import { openThreaded } from '../integration/repositories/samples.ts';
import { EVERYTHING } from '../support/whole-library.ts';
import { KEY } from './archive/contender.ts';
import { fill } from './archive/fill.ts';
import { inTurns, median, times } from './archive/in-turns.ts';
import { cpfOf, MONTHS, monthOf, responseOf } from './archive/subjects.ts';

const ROWS = Number(process.env.LASTRO_BENCH_ROWS ?? 100_000);
const MEMBERS = GROUP_LIMITS.usualMembers;
const NEWEST = monthOf(GROUP_LIMITS.months - 1);
const TRIES = 15;
const ENVIRONMENT = 'embutido';

/**
 * Times opening a group of 50 members at 100,000 results, 24 months per member, through the archive's own thread, by
 * the wall clock: the members with their authorizations, and the view. In turns with it, one plain statement reads the
 * same rows in this thread; also times pages of the library while a view is read.
 */
export async function bench(): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'lastro-bench-'));
  const [folder, copy] = [join(home, 'archive'), join(home, 'copy')];
  try {
    await fillArchive(folder);
    await cp(folder, copy, { recursive: true });
    const opened = await openThreaded(folder, KEY);
    if (!opened.ok) throw new Error(opened.error.code);
    const bare = await bareRead(copy);
    try {
      await measure(opened.value, bare.read);
    } finally {
      bare.close();
      await opened.value.close();
    }
  } finally {
    await rm(home, { recursive: true });
  }
}

async function fillArchive(folder: string): Promise<void> {
  const opened = await openRepositories(folder, KEY);
  if (!opened.ok) throw new Error(opened.error.code);
  const { repositories, close } = opened.value;
  await fill(repositories, ROWS);
  const members: StoredConsent[] = [];
  for (let index = 0; index < MEMBERS; index++) {
    members.push(...(await repositories.consents.ofSubjectIn(ENVIRONMENT, cpfOf(index))));
  }
  const more = (GROUP_LIMITS.months - MONTHS) * MEMBERS;
  const results = Array.from({ length: more }, (_, index) => responseOf(members, MONTHS * MEMBERS + index));
  await Promise.all(results.map((result) => repositories.results.save(result)));
  await close();
}

/** Reads the rows of a view by one plain statement over a copy that no other connection uses. */
async function bareRead(folder: string): Promise<{ readonly read: () => number; readonly close: () => void }> {
  const file = { file: archiveFile(folder), key: KEY, keyId: keyIdOf(KEY), migrations: archiveMigrations };
  const opened = await openDatabase(file);
  if (!opened.ok) throw new Error(opened.error.code);
  const subjects = JSON.stringify(Array.from({ length: MEMBERS }, (_, index) => subjectKey(cpfOf(index))));
  const months = JSON.stringify(monthRange(addMonths(NEWEST, 1 - GROUP_LIMITS.months), NEWEST));
  const rows = opened.value.prepare<[string, string, string]>(
    `SELECT id, data_base, kind, provisional, simulation, queried_at, figures FROM results
     WHERE subject IN (SELECT value FROM json_each(?)) AND environment = ?
       AND data_base IN (SELECT value FROM json_each(?))`,
  );
  const database = opened.value;
  return { read: () => rows.all(subjects, ENVIRONMENT, months).length, close: () => void database.close() };
}

async function measure(archive: Archive, bare: () => number): Promise<void> {
  const group = groupOfAll();
  const unlocked = { ...archive, clock: () => Date.UTC(2026, 10, 20) };
  const asked = { month: NEWEST, members: null, proportional: false };
  const opening = async (): Promise<void> => {
    await openedGroup(unlocked, group);
    await viewGroup(unlocked, group, asked);
  };
  const [whole = 0, members = 0, view = 0, plain = 0] = await inTurns(
    [opening, () => openedGroup(unlocked, group), () => viewGroup(unlocked, group, asked), async () => bare()],
    times(TRIES),
    (deed) => deed(),
  );
  console.log(`${ROWS} results; a group of ${MEMBERS} members, ${bare()} of their months; ms, median of ${TRIES}`);
  console.log(`opening ${whole.toFixed(1)} (goal 300): members ${members.toFixed(1)}, view ${view.toFixed(1)}`);
  console.log(`the same rows read plainly ${plain.toFixed(1)}, ratio ${(plain / whole).toFixed(2)}`);
  const page = { question: EVERYTHING, sort: NEWEST_QUERY_FIRST, after: null, limit: 100 };
  const [alone, meanwhile]: [number[], number[]] = [[], []];
  for (let round = 0; round < TRIES; round++) {
    alone.push(await msOf(() => archive.library.page(page)));
    const reading = viewGroup(unlocked, group, asked);
    meanwhile.push(await msOf(() => archive.library.page(page)));
    await reading;
  }
  console.log(
    `a page of the library ${median(alone).toFixed(1)}, while a view is read ${median(meanwhile).toFixed(1)}`,
  );
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function groupOfAll(): Group {
  const links = Array.from(
    { length: MEMBERS },
    (_, index): GroupLink => ({
      id: `link-${index}`,
      documento: cpfOf(index),
      digits: null,
      nome: `Membro ${index}`,
      role: 'partner',
      via: null,
      shareBp: null,
      source: 'typed',
      sourceDate: null,
      from: null,
      to: null,
    }),
  );
  const content = { name: 'Grupo', kind: 'economic', criterion: '', links } as const;
  const known = { id: 'group', revision: 1, environment: ENVIRONMENT, officer: 'ana' } as const;
  return { ...known, createdAt: 0, changedAt: 0, isArchived: false, content: { ...content, links } };
}
