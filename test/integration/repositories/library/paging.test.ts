import fc from 'fast-check';
import { expect, test } from 'vitest';
import { subjectKey } from '#domain/basics/document.ts';
import { ENVIRONMENTS, PURPOSES } from '#domain/basics/environment.ts';
import { isGap, RESPONSE_KINDS } from '#domain/consulta/response-kind.ts';
import { LIBRARY_ORDERS, type LibrarySort, SUBJECT_ORDERS, type SubjectSort } from '#domain/library/library-filter.ts';
import type {
  Library,
  LibraryEntry,
  LibraryQuery,
  LibraryRequest,
  StoredResult,
  SubjectEntry,
} from '#main/ports/repositories.ts';
import { subjectNotes } from '#main/repositories/library/notes.ts';
import { BANCO } from '#test/support/fakes/samples.ts';
import { comparePlaces, passes, placeOf } from '#test/support/fakes/window-library.ts';
import { testRounds } from '#test/support/long-tests.ts';
import { EVERYTHING } from '#test/support/whole-library.ts';
import { CNPJ, CPF, LETTERED_CNPJ, NOON, OTHER_CPF, sampleResult } from '../samples.ts';
import { openSampleLibrary, type SampleLibrary } from './sample-library.ts';

const MONTHS = ['2025-12', '2026-01', '2026-08', '2026-09'];
const BRANCH = { tipo: 'cnpj', numero: '11222333000262' } as const;
const SUBJECTS = [
  { nome: 'João da Conceição Araújo', documento: CPF },
  { nome: 'ângela sá', documento: OTHER_CPF },
  { nome: 'Indústria Exemplo S.A.', documento: CNPJ },
  { nome: 'Indústria Exemplo S.A. — filial', documento: BRANCH },
  { nome: 'Alfa Numérica Ltda.', documento: LETTERED_CNPJ },
];
const SEARCHES = [
  '',
  '',
  '',
  'a',
  'sa',
  'o ar',
  'araujo joão',
  'ind',
  'exemplo',
  '11',
  '112',
  '111.444',
  '12.abc',
  'xyz',
  'renov',
  're ação',
  'conv',
  'CONVERSA ju',
  'prop',
  'proposta 77',
  'seri',
  'SERIE1',
  'nº 12',
];

/** More words with one beginning than a search names one by one. */
const SERIES = Array.from({ length: 12 }, (_, index) => `Série${index}`);

const amount = fc.constantFrom(null, 0, 1, 2, 50_000);
const aResult = fc.record({
  subject: fc.constantFrom(...SUBJECTS),
  environment: fc.constantFrom(...ENVIRONMENTS),
  dataBase: fc.constantFrom(...MONTHS),
  /** Few instants, so that many keys are equal. */
  queriedAt: fc.integer({ min: 0, max: 5 }).map((step) => NOON + step),
  purpose: fc.constantFrom(...PURPOSES),
  kind: fc.constantFrom(...RESPONSE_KINDS),
  carteiraAtiva: amount,
  vencido: amount,
  prejuizo: amount,
  riscoTotal: amount,
  reference: fc.constantFrom('', '', 'Proposta 7781', 'Proposta 12', 'Aditivo Nº 12/2026', ...SERIES),
});
const aSort: fc.Arbitrary<LibrarySort> = fc.record({
  by: fc.constantFrom(...LIBRARY_ORDERS),
  descending: fc.boolean(),
});
const aSubjectSort: fc.Arbitrary<SubjectSort> = fc.record({
  by: fc.constantFrom(...SUBJECT_ORDERS),
  descending: fc.boolean(),
});
const aQuestion: fc.Arbitrary<LibraryQuery> = fc.record({
  search: fc.constantFrom(...SEARCHES),
  dataBase: fc.constantFrom(null, null, ...MONTHS),
  environment: fc.constantFrom(null, null, ...ENVIRONMENTS),
  purpose: fc.constantFrom(null, null, null, ...PURPOSES),
  institution: fc.constantFrom(null, null, null, BANCO.cnpj, '12ABC34500029H'),
  kind: fc.constantFrom(null, null, null, ...RESPONSE_KINDS),
  overdue: fc.boolean(),
  loss: fc.boolean(),
  tag: fc.constantFrom(null, null, 'Renovação', 'renovacao', 'nenhum'),
  since: fc.constantFrom(null, null, NOON, NOON + 2),
  before: fc.constantFrom(null, null, NOON + 4),
});

const TAGS = new Map([[subjectKey(CNPJ.numero), ['Renovação']]]);
const NOTES = new Map([[CPF.numero, ['Conversa de julho.']]]);

type Drawn = typeof aResult extends fc.Arbitrary<infer Value> ? Value : never;

async function saveAll(repository: SampleLibrary, drawn: readonly Drawn[]): Promise<StoredResult[]> {
  const results = drawn.map(({ subject, environment, ...rest }) => {
    const consent = repository.consentOf(environment);
    return sampleResult(consent, { ...subject, institution: consent.capture.institution, ...rest });
  });
  await repository.save(results);
  return results;
}

/** The expected page, found by scanning every result. */
function naive(results: readonly StoredResult[], question: LibraryQuery, sort: LibrarySort): string[] {
  return results
    .map((result, index) => ({ result, cursor: placeOf(result, index + 1, sort) }))
    .filter(({ result }) => {
      const subject = subjectKey(result.documento.numero);
      return passes(result, question, TAGS.get(subject) ?? [], NOTES.get(subject));
    })
    .toSorted((one, other) => comparePlaces(one.cursor, other.cursor, sort))
    .map(({ result }) => result.id);
}

/** Of every seventh result the officer said that it counts for its month; `seq` is one more than the index. */
const isChosen = (index: number): boolean => (index + 1) % 7 === 0;
const CHOOSE = 'UPDATE results SET chosen_at = queried_at + 1000000000000 WHERE seq % 7 = 0';

/**
 * Ids of the matching results of each matching subject, in order: the newest month first, and of its answers the one
 * that counts.
 */
function naiveSubjects(results: readonly StoredResult[], question: LibraryQuery, sort: SubjectSort): string[][] {
  const passing = naive(results, question, { by: 'queriedAt', descending: true });
  const chosen = new Set(results.flatMap(({ id }, index) => (isChosen(index) ? [id] : [])));
  const byMonth = (some: readonly StoredResult[]): StoredResult[] =>
    some
      .filter(({ id }) => passing.includes(id))
      .toSorted(
        (one, other) =>
          other.dataBase.localeCompare(one.dataBase) ||
          Number(isGap(one.kind)) - Number(isGap(other.kind)) ||
          Number(chosen.has(other.id)) - Number(chosen.has(one.id)) ||
          passing.indexOf(one.id) - passing.indexOf(other.id),
      );
  return [...Map.groupBy(results, ({ documento }) => subjectKey(documento.numero)).values()]
    .map((some, index) => {
      const newest = some.reduce((one, other) => (other.queriedAt >= one.queriedAt ? other : one));
      return { cursor: placeOf(newest, index, sort), ids: byMonth(some).map(({ id }) => id) };
    })
    .filter(({ ids }) => ids.length > 0)
    .toSorted((one, other) => comparePlaces(one.cursor, other.cursor, sort))
    .map(({ ids }) => ids);
}

/** Pages to the end, doing something between two pages. */
async function walk(
  library: Library,
  request: Omit<LibraryRequest, 'after'>,
  between = async (): Promise<void> => {},
): Promise<LibraryEntry[]> {
  const rows: LibraryEntry[] = [];
  for (;;) {
    const page = await library.page({ ...request, after: rows.at(-1)?.cursor ?? null });
    rows.push(...page);
    if (page.length < request.limit) return rows;
    await between();
  }
}

const PAGES = 'pages of any filter and order are exactly the rows that pass, once each and in order';
testRounds(PAGES, { few: 15, many: 300 }, async (numRuns) => {
  const repository = await openSampleLibrary();
  const drawn = fc.sample(aResult, { numRuns: 250, seed: 20_261_120 });
  const results = await saveAll(repository, drawn);
  repository.database.exec(CHOOSE);
  await repository.tags.change([subjectKey(CNPJ.numero)], { add: ['Renovação'], remove: [] });
  const note = { id: 'note', at: NOON, officer: 'ana', text: 'Conversa de julho.' };
  await subjectNotes(repository.database).add(CPF.numero, note);

  await fc.assert(
    fc.asyncProperty(aQuestion, aSort, fc.integer({ min: 1, max: 60 }), async (question, sort, limit) => {
      const expected = naive(results, question, sort);
      for (const library of [repository.repository, repository.gathering, repository.walking]) {
        expect((await walk(library, { question, sort, limit })).map(({ id }) => id)).toEqual(expected);
        expect(await library.count(question)).toBe(expected.length);
      }
    }),
    { numRuns: 2 * numRuns },
  );

  await fc.assert(
    fc.asyncProperty(aQuestion, aSubjectSort, fc.integer({ min: 1, max: 4 }), async (question, sort, limit) => {
      const expected = naiveSubjects(results, question, sort);
      for (const library of [repository.repository, repository.gathering, repository.walking]) {
        const rows: SubjectEntry[] = [];
        for (let page: readonly SubjectEntry[] = []; rows.length === 0 || page.length === limit; rows.push(...page)) {
          page = await library.subjects({ question, sort, limit, after: rows.at(-1)?.cursor ?? null });
          if (page.length === 0) break;
        }
        expect(rows.map(({ id, matching }) => [id, matching])).toEqual(expected.map((ids) => [ids[0], ids.length]));
        expect(await library.countSubjects(question)).toBe(expected.length);
        for (const [index, { id }] of rows.entries()) {
          expect((await library.months(question, id, 500)).map((row) => row.id)).toEqual(expected[index]);
        }
      }
    }),
    { numRuns },
  );
});

test('what was there is paged once each and in order while new results arrive', async () => {
  const repository = await openSampleLibrary();
  await fc.assert(
    fc.asyncProperty(
      fc.array(aResult, { minLength: 1, maxLength: 12 }),
      fc.array(aResult, { maxLength: 6 }),
      aSort,
      fc.integer({ min: 1, max: 5 }),
      async (first, later, sort, limit) => {
        repository.database.exec('DELETE FROM results; DELETE FROM results_search');
        const before = await saveAll(repository, first);
        const arrivals = [...later];
        const rows = await walk(repository.repository, { question: EVERYTHING, sort, limit }, async () => {
          await saveAll(repository, arrivals.splice(0, 1));
        });
        const ids = rows.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(before.filter(({ id }) => !ids.includes(id))).toEqual([]);
        expect(rows).toEqual(rows.toSorted((one, other) => comparePlaces(one.cursor, other.cursor, sort)));
      },
    ),
    { numRuns: 25 },
  );
});
