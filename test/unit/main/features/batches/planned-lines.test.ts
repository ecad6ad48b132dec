import { cpf } from 'cpf-cnpj-validator';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskForList } from '#domain/basics/document.ts';
import { isoWithOffset } from '#domain/basics/instant.ts';
import type { BatchLine } from '#domain/batches/batch.ts';
import type { LineProblem, SheetCell } from '#domain/sheets/sheet.ts';
import { keepPlan } from '#main/features/batches/kept-plan.ts';
import { planBatch } from '#main/features/batches/plan.ts';
import { listedLines } from '#main/features/batches/planned-lines.ts';
import { shownLine } from '#main/features/batches/rows.ts';
import { sampleCell } from '#main/features/upload/sheet-preview.ts';
import { sampleConsent } from '#test/support/fakes/samples.ts';
import { batchApp, keepDraft } from './batch-app.ts';

const MINUTE = 60_000;

test('whose authorization ends before the batch would is listed with that end, the others are not', async () => {
  const app = batchApp(0);
  const now = app.unlocked.clock();
  const ends = [null, now + MINUTE, null, now + 3 * MINUTE];
  const consents = ends.map((termEndsAt, index) =>
    sampleConsent({ id: `consent-${index}`, documento: { tipo: 'cpf', numero: cpf.generate() }, termEndsAt }),
  );
  await app.archive.consents.addAll(consents);
  // Four questions at two a minute.
  const documents = consents.map(({ documento }) => documento.numero);
  const draft = await keepDraft(app, { perMinute: 2 }, documents);
  const listed = await listedLines(app.unlocked, draft, { kind: 'ending', offset: 0, limit: 10 }, planBatch);
  expect(listed).toMatchObject({
    value: { total: 1, rows: [{ n: 3, until: isoWithOffset(now + MINUTE), planned: [{ month: '2026-09' }] }] },
  });
});

test('pages of a list are of the plan that was made last, until the draft is another, half a minute has passed or it is forgotten', async () => {
  const app = batchApp(5);
  const draft = await keepDraft(app);
  let [plans, now] = [0, 0];
  const subjects: typeof app.archive.batches.subjects = (...parts) => {
    plans += 1;
    return app.archive.batches.subjects(...parts);
  };
  const unlocked = { ...app.unlocked, batches: { ...app.archive.batches, subjects } };
  const kept = keepPlan(() => now);
  const page = async (offset: number, of = draft): Promise<number[]> => {
    const listed = await listedLines(unlocked, of, { kind: 'to_do', offset, limit: 2 }, kept.recent);
    return listed.ok ? listed.value.rows.map(({ n }) => n) : [];
  };
  await Promise.all([kept.anew(unlocked, draft), page(0)]);
  expect([await page(0), await page(2), await page(4), plans]).toEqual([[2, 3], [4, 5], [6], 1]);
  await page(0, { ...draft, revision: 2 });
  expect(plans).toBe(2);
  now += 29_000;
  await page(0, { ...draft, revision: 2 });
  expect(plans).toBe(2);
  now += 1_000;
  await page(0, { ...draft, revision: 2 });
  expect(plans).toBe(3);
  kept.forget();
  await page(0, { ...draft, revision: 2 });
  expect(plans).toBe(4);
});

const DOUBTED: readonly LineProblem[] = ['wrong_digits', 'lost_zeros', 'mistyped', 'ambiguous', 'scientific'];
const digits = (length: number) => fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length });
const wrongCpf = digits(11)
  .map((all) => all.join(''))
  .filter((all) => !cpf.isValid(all));
const phone = fc
  .tuple(fc.constantFrom('', '9'), digits(8))
  .map(([nine, own]) => `11${nine}${own.join('')}`)
  .chain((all) =>
    fc.constantFrom(
      all,
      `(${all.slice(0, 2)}) ${all.slice(2)}`,
      `${all.slice(0, 2)} ${all.slice(2, -4)}-${all.slice(-4)}`,
    ),
  );

test('the check hides the CPFs of its lines, and nothing that is none or is to be compared with the file', () => {
  const header = { n: 1, isHidden: false, cells: ['CPF', 'Telefone'] };
  const lineOf = (cells: readonly SheetCell[], problem: LineProblem | null): BatchLine => {
    const documento = problem === null ? String(cells[0]) : null;
    const known = { isHidden: false, proposed: null, nome: '', reference: '', group: '', month: null, sameAs: null };
    return { ...known, n: 2, cells, documento, problem };
  };
  const source = { fileName: '', sha256: '', sheet: '', header, hiddenRows: 0, formulas: 0 };
  fc.assert(
    fc.property(wrongCpf, phone, fc.constantFrom(...DOUBTED), (written, called, problem) => {
      const own = cpf.generate();
      expect(shownLine({ source }, lineOf([own, called], null)).cells).toEqual([maskForList(own), called]);
      for (const doubted of [written, own]) {
        expect(shownLine({ source }, lineOf([doubted, called], problem)).cells).toEqual([doubted, called]);
      }
      expect(sampleCell(written)).toBe(written);
      expect(sampleCell(own.slice(0, 3).concat('.', own.slice(3)), 'Documento')).toBe(maskForList(own));
    }),
  );
});
