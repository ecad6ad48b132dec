import type { Database } from 'better-sqlite3';
import fc from 'fast-check';
import { expect } from 'vitest';
import { repositoriesIn } from '#main/repositories/repositories.ts';
import { testRounds } from '#test/support/long-tests.ts';
import { CNPJ, CPF, NOON, OTHER_CPF, sampleResult } from '../samples.ts';
import { openSampleLibrary } from './sample-library.ts';

const BRANCH = { tipo: 'cnpj', numero: '11222333000262' } as const;
const SUBJECTS = [CPF, OTHER_CPF, CNPJ, BRANCH];

const PLAIN = `
SELECT subject, count(*) AS results, max(queried_at) AS last_at,
  (SELECT seq FROM results AS one WHERE one.subject = results.subject ORDER BY queried_at DESC, seq DESC LIMIT 1) AS newest,
  (SELECT nome_normalized FROM results AS one WHERE one.subject = results.subject ORDER BY queried_at DESC, seq DESC LIMIT 1)
    AS nome_normalized
FROM results GROUP BY subject ORDER BY subject`;

const LISTED = 'SELECT subject, results, last_at, newest, nome_normalized FROM subjects ORDER BY subject';

/** The rows of one search, in the order of their numbers. */
const found = (database: Database, table: string, word: string): unknown[] =>
  database.prepare(`SELECT rowid FROM ${table} WHERE ${table} MATCH ? ORDER BY rowid`).pluck().all(`"${word}"*`);

const seqs = (database: Database, sql: string): unknown[] => database.prepare(sql).pluck().all();

const aStep = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('save' as const),
      documento: fc.constantFrom(...SUBJECTS),
      nome: fc.constantFrom('Ana Sá', 'Ana Sá de Araújo', 'Indústria Exemplo'),
      queriedAt: fc.integer({ min: 0, max: 4 }).map((step) => NOON + step),
      reference: fc.constantFrom('', 'Proposta 7781', 'Aditivo nº 12'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('erase' as const), documento: fc.constantFrom(...SUBJECTS) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('note' as const), documento: fc.constantFrom(...SUBJECTS) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('tag' as const), documento: fc.constantFrom(...SUBJECTS) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('unnote' as const) }) },
);

const LISTED_AS_SAID =
  'the list of subjects and the words of references and notes are what the rows say, after any acts';
testRounds(LISTED_AS_SAID, { few: 15, many: 200 }, async (numRuns) => {
  const { database, consentOf } = await openSampleLibrary();
  const { results, eraser, notes, tags } = repositoriesIn(database).repositories;
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 1, maxLength: 24 }), async (steps) => {
      for (const [index, step] of steps.entries()) {
        const subject =
          'documento' in step ? step.documento.numero.slice(0, step.documento.tipo === 'cnpj' ? 8 : 11) : '';
        if (step.act === 'save') {
          const { act: _, ...changes } = step;
          await results.save(sampleResult(consentOf('embutido'), changes));
        } else if (step.act === 'erase') {
          const event = {
            at: NOON,
            officer: 'ana',
            kind: 'erase',
            documento: null,
            environment: null,
            purpose: null,
          } as const;
          await eraser.erase(
            { documento: step.documento.numero, consentsBefore: 0 },
            { ...event, outcome: 'ok', consentId: null, resultId: null, facts: {} },
          );
        } else if (step.act === 'note') {
          await notes.add(subject, { id: `${index}`, at: NOON, officer: 'ana', text: `Conversa ${index}` });
        } else if (step.act === 'unnote') {
          const [first] = await notes.ofSubject('11222333');
          if (first !== undefined) await notes.remove(first.id);
        } else {
          await tags.change([subject], { add: [`Etiqueta ${index % 2}`], remove: [`Etiqueta ${(index + 1) % 2}`] });
        }
        expect(database.prepare(LISTED).all()).toEqual(database.prepare(PLAIN).all());
      }
      expect(found(database, 'words_search', 'prop')).toEqual(
        seqs(database, "SELECT seq FROM results WHERE reference LIKE 'Proposta%' ORDER BY seq"),
      );
      expect(found(database, 'notes_search', 'co')).toEqual(
        seqs(database, 'SELECT seq FROM subject_notes ORDER BY seq'),
      );
      database.exec('DELETE FROM results; DELETE FROM results_search; DELETE FROM subject_notes');
      expect(seqs(database, 'SELECT count(*) FROM subjects')).toEqual([0]);
    }),
    { numRuns },
  );
});
