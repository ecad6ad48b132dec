import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { subjectKey } from '#domain/basics/document.ts';
import { archiveFile } from '#main/repositories/archive-file.ts';
import { broughtIn } from '#main/repositories/merge/report.ts';
import { openCopy } from '#main/repositories/open-copy.ts';
import { SUBJECT_ROWS } from '#main/repositories/schema/results.ts';
import { sampleNote } from './audit-samples.ts';
import { freshFolder } from './fresh.ts';
import { miscounted, TALLIES } from './kept-counts.ts';
import { ACTS, type Act, erase, fork, KEY, type Row, type Rows, rowsIn, sourceOf, within } from './merging.ts';
import { CNPJ, CPF, LETTERED_CNPJ, OTHER_CPF } from './samples.ts';

const SUBJECTS = [CPF, OTHER_CPF, CNPJ, LETTERED_CNPJ];
const MERGE = sampleNote({ kind: 'restore', documento: null, facts: { act: 'merge' } });

/** Columns that a result which is brought moves on, as its saving does. */
const MOVING = new Set(['last_query_at', 'valid_until', 'settlement']);
/** Tables whose rows have the same id in every archive. */
const BY_ID = [
  'consents',
  'results',
  'attempts',
  'unreadable_responses',
  'evidence',
  'subject_notes',
  'drafts',
  'cases',
  'people',
  'batches',
  'groups',
  'watches',
];

/** Tables that follow the rows of others. */
const DERIVED = new Set(['subjects', ...TALLIES.map(({ name }) => name)]);

const evil = 'CREATE TRIGGER evil AFTER INSERT ON results BEGIN DELETE FROM consents; END; CREATE TABLE evil (x)';

async function run(folder: string, source: Awaited<ReturnType<typeof sourceOf>>) {
  return within(folder, async ({ merge }) => {
    const plan = await merge.plan(source);
    return { plan, report: await merge.run(source, MERGE) };
  });
}

/** The former rows after the merge, without the columns that change with queries. */
function kept(before: Rows, after: Rows) {
  const still = (row: Row): string => JSON.stringify(Object.entries(row).filter(([column]) => !MOVING.has(column)));
  return Object.entries(before)
    .filter(([name]) => !DERIVED.has(name) && name !== 'audit_pseudonyms')
    .map(([name, rows]) => {
      const found = new Set((after[name] ?? []).map(still));
      return [name, rows.filter((row) => !found.has(still(row)))] as const;
    })
    .filter(([, lost]) => lost.length > 0);
}

const idsOf = (rows: Rows): readonly string[] =>
  [
    ...BY_ID.flatMap((name) => (rows[name] ?? []).map(({ id }) => `${name} ${String(id)}`)),
    ...(rows.person_keys ?? []).map(({ public_key: key }) => `key ${String(key)}`),
  ].toSorted();

/** Signed pages by their hash, with the acts on them. */
const pagesOf = (rows: Rows): readonly string[] =>
  (rows.case_pages ?? [])
    .map(({ seq, sha256 }) => {
      const acts = (rows.case_acts ?? []).filter(({ page_seq }) => page_seq === seq);
      return `${String(sha256)} ${acts.map(({ kind, at }) => `${String(kind)} ${String(at)}`).join()}`;
    })
    .toSorted();

/** Lines and questions by the batch that they are of. */
const partsOf = (rows: Rows): readonly string[] =>
  (rows.batches ?? [])
    .map(({ seq, id }) => {
      const [lines, items] = [rows.batch_lines ?? [], rows.batch_items ?? []].map((parts) =>
        parts.filter(({ batch_seq }) => batch_seq === seq).map(({ n, documento, subject }) => [n, documento, subject]),
      );
      return JSON.stringify([id, lines, items]);
    })
    .toSorted();

/** Links and snapshots by the group that they are of. */
const membersOf = (rows: Rows): readonly string[] =>
  (rows.groups ?? [])
    .map(({ seq, id }) => {
      const own = (table: string) => (rows[table] ?? []).filter(({ group_seq }) => group_seq === seq);
      const links = own('group_links').map((link) => [link.id, link.documento, link.nome]);
      const snapshots = own('group_snapshots').map(({ sha256, snapshot }) => [sha256, snapshot]);
      return JSON.stringify([id, links, snapshots]);
    })
    .toSorted();

/** Members, cycles and findings, by their portfolio. */
const portfoliosOf = (rows: Rows): readonly string[] =>
  (rows.watches ?? [])
    .map(({ seq, id }) => {
      const own = (table: string) => (rows[table] ?? []).filter(({ watch_seq }) => watch_seq === seq);
      const found = own('watch_members').map(({ seq: member, documento }) => {
        const findings = (rows.findings ?? []).filter(({ member_seq }) => member_seq === member);
        const of = (one: Row) => (rows.finding_events ?? []).filter(({ finding_seq }) => finding_seq === one.seq);
        const gaps = (rows.watch_cycle_members ?? []).filter(({ member_seq }) => member_seq === member);
        const known = findings.map((one) => [one.id, one.value_now, of(one).map(({ kind, at }) => [kind, at])]);
        return [documento, gaps.length, known];
      });
      const cycles = own('watch_cycles').map((cycle) => {
        return [cycle.id, (rows.batches ?? []).find((batch) => batch.seq === cycle.batch_seq)?.id];
      });
      return JSON.stringify([id, found, cycles, own('watch_rules').map(({ rules }) => rules)]);
    })
    .toSorted();

const tagsOf = (rows: Rows): readonly string[] =>
  (rows.subject_tags ?? []).map(({ name, subject }) => `${String(subject)} ${String(name)}`).toSorted();

function subjectsAsTheyFollow(folder: string): {
  readonly kept: unknown[];
  readonly made: unknown[];
  readonly miscounts: readonly string[];
  integrity: unknown;
} {
  using copy = openCopy(archiveFile(folder), KEY, { readonly: true });
  const columns = 'subject, nome_normalized, last_at, newest, results';
  const made = SUBJECT_ROWS.slice(SUBJECT_ROWS.indexOf('SELECT'));
  return {
    kept: copy.database.prepare(`SELECT ${columns} FROM subjects ORDER BY subject`).all(),
    made: copy.database
      .prepare(`WITH rows (${columns}) AS (${made}) SELECT ${columns} FROM rows ORDER BY subject`)
      .all(),
    miscounts: miscounted(copy.database),
    integrity: copy.database.pragma('integrity_check', { simple: true }),
  };
}

const act = fc.record({
  act: fc.constantFrom(...(Object.keys(ACTS) as Act[])),
  subject: fc.nat({ max: SUBJECTS.length - 1 }),
});
const acts = fc.array(act, { maxLength: 8 });

async function perform(folder: string, list: readonly { act: Act; subject: number }[]): Promise<void> {
  await within(folder, async (archive) => {
    for (const { act: name, subject } of list) await ACTS[name](archive, SUBJECTS[subject] ?? CPF);
  });
}

/** Acts that leave an entry about their subject. */
const LOGGED: ReadonlySet<Act> = new Set(['authorize', 'query', 'fail', 'text', 'prove', 'propose']);

/** Registers the tests, each with so many pairs of archives. */
export function testMerge(numRuns: number): void {
  describe('data, merge: of any two archives that were one', () => {
    test('the merged one holds all of both, what it held as it was, and a second merge brings nothing', async () => {
      await fc.assert(
        fc.asyncProperty(acts, acts, acts, fc.boolean(), async (before, here, there, meddled) => {
          const folder = await freshFolder();
          await perform(folder, before);
          const other = await fork(folder);
          await perform(folder, here);
          await perform(other, there);
          const [mine, theirs] = [rowsIn(folder), rowsIn(other)];
          const source = await sourceOf(other, meddled ? evil : '');
          const { plan, report } = await run(folder, source);
          const merged = rowsIn(folder);
          expect(report).toEqual(plan);
          expect(kept(mine, merged)).toEqual([]);
          expect(idsOf(merged)).toEqual([...new Set([...idsOf(mine), ...idsOf(theirs)])].toSorted());
          expect(pagesOf(merged)).toEqual([...new Set([...pagesOf(mine), ...pagesOf(theirs)])].toSorted());
          expect(partsOf(merged)).toEqual([...new Set([...partsOf(mine), ...partsOf(theirs)])].toSorted());
          expect(membersOf(merged)).toEqual([...new Set([...membersOf(mine), ...membersOf(theirs)])].toSorted());
          expect(portfoliosOf(merged)).toEqual(
            [...new Set([...portfoliosOf(mine), ...portfoliosOf(theirs)])].toSorted(),
          );
          expect(tagsOf(merged)).toEqual([...new Set([...tagsOf(mine), ...tagsOf(theirs)])].toSorted());
          const brought = idsOf(merged).length - idsOf(mine).length + tagsOf(merged).length - tagsOf(mine).length;
          expect(broughtIn(report.counts)).toBe(brought);
          expect(merged.audit_entries?.length).toBe((mine.audit_entries?.length ?? 0) + Number(brought > 0));
          const { kept: listed, made, miscounts, integrity } = subjectsAsTheyFollow(folder);
          expect(listed).toEqual(made);
          expect(miscounts).toEqual([]);
          expect(integrity).toBe('ok');
          expect(broughtIn((await run(folder, source)).report.counts)).toBe(0);
          expect(rowsIn(folder)).toEqual(merged);
        }),
        { numRuns },
      );
    }, 600_000);

    test('nothing of who was erased comes back, whatever is left of the log, and of the others all that both hold does', async () => {
      const erased = fc.nat({ max: SUBJECTS.length - 1 });
      await fc.assert(
        fc.asyncProperty(acts, acts, acts, acts, erased, async (before, here, there, since, gone) => {
          const folder = await freshFolder();
          await perform(folder, before);
          const other = await fork(folder);
          await perform(folder, here);
          const subject = SUBJECTS[gone] ?? CPF;
          await within(folder, (archive) => erase(archive, subject));
          await perform(folder, since);
          await perform(other, there);
          const [mine, theirs] = [rowsIn(folder), rowsIn(other)];
          const source = await sourceOf(other);
          await run(folder, source);
          const merged = rowsIn(folder);
          const key = subjectKey(subject.numero);
          const before2 = new Set(idsOf(mine));
          const isKnown = [...before, ...here].some(({ subject: one, act: name }) => one === gone && LOGGED.has(name));
          const ofGone = (rows: Rows) =>
            BY_ID.flatMap((name) =>
              (rows[name] ?? []).filter((row) => row.subject === key).map(({ id }) => `${name} ${String(id)}`),
            );
          const members = (rows: Rows) => (rows.watch_members ?? []).filter((row) => row.subject === key).length;
          if (isKnown) expect(members(merged)).toBe(members(mine));
          if (isKnown) expect(ofGone(merged).filter((id) => !before2.has(id))).toEqual([]);
          expect(kept(mine, merged)).toEqual([]);
          const both = new Set(
            (mine.consents ?? [])
              .filter(({ id }) => (theirs.consents ?? []).some((one) => one.id === id))
              .map((row) => row.subject),
          );
          const expected = (theirs.results ?? []).filter((row) => both.has(row.subject)).map(({ id }) => id);
          const found = new Set((merged.results ?? []).map(({ id }) => id));
          expect(expected.filter((id) => !found.has(id))).toEqual([]);
          expect(broughtIn((await run(folder, source)).report.counts)).toBe(0);
        }),
        { numRuns },
      );
    }, 600_000);
  });
}
