import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canonicalJson } from '#domain/audit/audit-entry.ts';
import { type CreditCase, creditCaseSchema, EMPTY_CONTENT } from '#domain/cases/credit-case.ts';
import type { NewPage } from '#main/ports/cases.ts';
import { sha256Of } from '#main/ports/sha256.ts';
import { sampleNote } from './audit-samples.ts';
import { changed, newPerson, sampleAct, sampleCase, samplePage } from './case-samples.ts';
import { salvagedWithout } from './salvaged-archive.ts';
import { NOON, openOrFail } from './samples.ts';

const key = randomBytes(32);
const STATES = ['committee', 'decided', 'analysis', 'open'] as const;
const cited = { month: '2026-08', resultId: 'august' };
let original: string;
let before: readonly CreditCase[];

/** Ten of each: concluded, approved, returned after a second page, unsigned. */
beforeAll(async () => {
  original = await mkdtemp(join(tmpdir(), 'lastro-cases-'));
  const archive = await openOrFail(original, key);
  await archive.people.add(newPerson(), sampleNote());
  before = await Promise.all(Array.from({ length: 40 }, (_, at) => keepCase(archive, STATES[at % 4] ?? 'open')));
  await archive.close();
}, 60_000);
afterAll(() => rm(original, { recursive: true, force: true }));

async function keepCase(
  { cases }: Awaited<ReturnType<typeof openOrFail>>,
  state: (typeof STATES)[number],
): Promise<CreditCase> {
  const note = sampleNote();
  const proposal = 'Aprovar. '.repeat(90);
  const one = sampleCase({ content: { ...sampleCase().content, proposal } });
  await cases.add(one, note);
  if (state === 'open') return one;
  const concluded = changed(one, { state: 'committee' });
  const page = citing(samplePage(one));
  await cases.conclude(concluded, page, note);
  if (state === 'committee') return concluded;
  const kind = state === 'decided' ? 'approved' : 'returned';
  const decided = changed(concluded, { state });
  if (state === 'decided') await cases.decide(decided, page, sampleAct({ kind, at: NOON + 5 }), note);
  else {
    const second = citing(samplePage(one, 2));
    await cases.conclude(decided, second, note);
    await cases.decide(changed(decided), second, sampleAct({ kind, at: NOON + 5 }), note);
  }
  return state === 'decided' ? decided : changed(decided);
}

/** The page with a number of August among its sources. */
function citing(signed: NewPage): NewPage {
  const source = { number: 1, what: 'Carteira ativa', value: 1, path: 'figure:carteiraAtiva' };
  const answers = [{ ...cited, sha256: 'a'.repeat(64) }];
  const page = canonicalJson({ ...JSON.parse(signed.page), sources: [{ ...source, answers }] });
  return { ...signed, page, sha256: sha256Of(page).toString('hex') };
}

async function salvaged(table: string | null) {
  const { archive, tables } = await salvagedWithout(table, original, key);
  const cases = await Promise.all(before.map(({ id }) => archive.cases.get(id)));
  const pages = await Promise.all(before.map(({ id }) => archive.cases.pages(id)));
  await archive.close();
  const lost = tables.filter(({ lost: rows }) => rows !== 0).map(({ name }) => name);
  return { cases, pages, lost };
}

test('data, salvage: a case of which the row is lost is there again as its newest signed page left it', async () => {
  const whole = await salvaged(null);
  expect(whole.cases).toEqual(before);
  const { cases, pages } = await salvaged('cases');
  expect(pages).toEqual(whole.pages);
  expect(cases).toEqual(
    before.map(({ state, content: { reference }, ...one }) =>
      state === 'open'
        ? null
        : {
            ...one,
            state,
            answers: [cited],
            content: { ...EMPTY_CONTENT, reference },
            revision: state === 'committee' ? 2 : 3,
            changedAt: state === 'committee' ? NOON : NOON + 5,
          },
    ),
  );
  for (const one of cases) if (one !== null) expect(creditCaseSchema.parse(one)).toEqual(one);
});

test('data, salvage: acts of which the page is lost are left out with it, and their case stays', async () => {
  const { cases, pages, lost } = await salvaged('case_pages');
  expect(cases).toEqual(before);
  expect(pages.flat()).toEqual([]);
  expect(lost).toContain('case_pages');
  const unsaid = await salvaged('case_acts');
  expect(unsaid.pages.flat()).toHaveLength(40);
  expect(unsaid.pages.flat().every(({ acts }) => acts.length === 0)).toBe(true);
});
