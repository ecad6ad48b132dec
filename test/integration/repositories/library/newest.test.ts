import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMonths } from '#domain/basics/month.ts';
import { isGap } from '#domain/consulta/response-kind.ts';
import type { Archive, StoredResult } from '#main/ports/repositories.ts';
import { freshArchive } from '../fresh.ts';
import { CNPJ, CPF, NOON, OTHER_CPF, sampleConsent, sampleResult } from '../samples.ts';

const SUBJECTS = [CPF, OTHER_CPF, CNPJ];
const ENVIRONMENTS = ['embutido', 'producao'] as const;
const KINDS = ['operations', 'nothing_on_record', 'not_available', 'not_located'] as const;

/** Answers in any order of query: a month of a subject in an environment, and its kind. */
const answers = fc.array(
  fc.record({
    of: fc.constantFrom(...SUBJECTS),
    environment: fc.constantFrom(...ENVIRONMENTS),
    back: fc.integer({ min: 0, max: 6 }),
    kind: fc.constantFrom(...KINDS),
  }),
  { minLength: 1, maxLength: 30 },
);

const pairOf = ({ environment, documento }: Pick<StoredResult, 'environment' | 'documento'>): string =>
  `${environment} ${documento.numero}`;

/** The plainest answer: of each pair its last query, and the newest month that tells something, else the newest gap. */
function expected(saved: readonly StoredResult[]) {
  return [...Map.groupBy(saved, pairOf).values()]
    .map((own) => {
      const telling = own.filter(({ kind }) => !isGap(kind));
      const [newest] = (telling.length > 0 ? telling : own).toSorted(
        (one, other) => other.dataBase.localeCompare(one.dataBase) || other.queriedAt - one.queriedAt,
      );
      return { id: newest?.id, lastQueriedAt: Math.max(...own.map(({ queriedAt }) => queriedAt)) };
    })
    .toSorted((one, other) => other.lastQueriedAt - one.lastQueriedAt);
}

async function save({ consents, results }: Archive, each: StoredResult): Promise<void> {
  const consent = sampleConsent({ id: `act-${each.id}`, documento: each.documento, environment: each.environment });
  await consents.add(consent);
  await results.save({ ...each, consentId: consent.id });
}

test('each subject is told by its newest month that tells something, in whatever order months were queried', {
  tags: ['long'],
}, async () => {
  await fc.assert(
    fc.asyncProperty(answers, fc.integer({ min: 1, max: 6 }), async (asked, limit) => {
      const archive = await freshArchive();
      const saved = asked.map(({ of, environment, back, kind }, index) =>
        sampleResult(sampleConsent({ documento: of, environment }), {
          id: `result-${index}`,
          environment,
          dataBase: addMonths('2026-10', -back),
          kind,
          queriedAt: NOON + index,
        }),
      );
      for (const each of saved) await save(archive, each);
      const newest = await archive.library.newest('', limit);
      expect(newest.map(({ id, lastQueriedAt }) => ({ id, lastQueriedAt }))).toEqual(expected(saved).slice(0, limit));
    }),
    { numRuns: 12 },
  );
});

test('a search by a former name finds the subject by its newest month, under its name of now', async () => {
  const archive = await freshArchive();
  const of = (id: string, nome: string, dataBase: string, queriedAt: number) =>
    sampleResult(sampleConsent({ documento: CNPJ }), { id, nome, dataBase, queriedAt });
  await save(archive, of('new', 'Nova Razão Ltda.', '2026-10', NOON));
  await save(archive, of('old', 'Padaria Antiga Ltda.', '2024-11', NOON + 1));
  expect((await archive.library.newest('padaria', 8)).map(({ id }) => id)).toEqual(['new']);
  expect(await archive.library.newest('ninguém', 8)).toEqual([]);
});
