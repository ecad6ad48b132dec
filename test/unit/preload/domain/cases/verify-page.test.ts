import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths } from '#domain/basics/month.ts';
import { citableOf } from '#domain/cases/citable.ts';
import type { CommitteePage } from '#domain/cases/committee-page.ts';
import type { CaseContent } from '#domain/cases/credit-case.ts';
import { committeePage } from '#domain/cases/make-committee-page.ts';
import { verifyPage } from '#domain/cases/verify-page.ts';
import { CAMPOS_DA_CARTEIRA, type CampoDaCarteira } from '#domain/register-interface/portfolio-fields.ts';
import { FACTS, NUMBER_FACTS } from '#domain/sources/outside-facts.ts';
import { testRounds } from '#test/support/long-tests.ts';
import { caseMaterial, type PinnedResponse, rawTextOf, sha256, wireOf } from '../support/cases.ts';

const LAST = '2026-03';

const REQUEST: CaseContent['request'] = {
  product: 'Capital de giro',
  amount: 5_000_000,
  term: 36,
  instalment: 180_000,
  monthlyRate: 199,
  income: { amount: 1_250_000, source: 'Holerite', date: '2026-02-28' },
  ownExposure: { amount: 300_000, source: 'Posição interna', date: '2026-03-31' },
  groupExposure: { amount: 900_000, source: 'Posição interna', date: '2026-03-31' },
  amortization: 'price',
  facts: NUMBER_FACTS.map((kind) => {
    const typed = { words: '', source: 'Birô', date: '2026-03-01', file: null, by: 'Ana Lima', at: 1 };
    return { kind, value: FACTS[kind].max > 1_000_000 ? 40_000_00 : FACTS[kind].min + 1, ...typed };
  }),
  guarantee: 'Aval dos sócios',
};

/** A page that cites everything that may be cited. */
function pageOf(answers: readonly PinnedResponse[]): CommitteePage {
  const limits = { client: 20_000_000, group: 40_000_000 };
  const made = { answers, limits, limitsSet: { by: 'Ana Lima', at: Date.UTC(2026, 2, 2, 15) } };
  const material = caseMaterial({ ...made, content: { request: REQUEST } });
  const citations = citableOf(material).map(({ cited }, index) => ({ number: index + 1, cited }));
  const proposal = citations.map(({ number }) => `[${number}]`).join(' ');
  return committeePage(caseMaterial({ ...made, content: { request: REQUEST, citations, proposal } }));
}

const kept = (answers: readonly PinnedResponse[]) =>
  answers.map(({ month, wire }) => ({ resultId: `r-${month}`, rawText: rawTextOf(wire) }));

const verify = (page: CommitteePage, answers: readonly PinnedResponse[]) => verifyPage(page, kept(answers), sha256);

const broken = (page: CommitteePage, answers: readonly PinnedResponse[]): readonly string[] =>
  verify(page, answers).sources.flatMap(({ number, state }) => {
    const source = page.sources.find((each) => each.number === number);
    return state === 'holds' ? [] : [`${source?.path} ${source?.answers.map(({ month }) => month).join(' ')}`];
  });

const TWO: readonly PinnedResponse[] = ['2025-03', '2026-02', LAST].map((month, index) => ({
  month,
  wire: wireOf(month, { carteiraVencido: 22_883 + index }),
}));

/** The responses with so many cents more in a field of one of them. */
function altered(answers: readonly PinnedResponse[], at: string, campo: CampoDaCarteira): readonly PinnedResponse[] {
  return answers.map((each) => {
    if (each.month !== at) return each;
    const amount = each.wire.resumoDaCarteira[campo] ?? 0;
    const wire = {
      ...each.wire,
      resumoDaCarteira: { ...each.wire.resumoDaCarteira, [campo]: (Math.round(amount * 100) + 1) / 100 },
    };
    return { ...each, wire };
  });
}

describe('a page', () => {
  test('holds against the texts of the answers it was made of', () => {
    const page = pageOf(TWO);
    expect(page.sources.length).toBeGreaterThan(100);
    const verified = verify(page, TWO);
    expect(verified.answers.map(({ state }) => state)).toEqual(['same', 'same', 'same']);
    expect(broken(page, TWO)).toEqual([]);
    expect(verified.unknown).toEqual([]);
  });

  test('breaks by one cent of the loss in the numbers that the loss feeds, and in no other', () => {
    expect(broken(pageOf(TWO), altered(TWO, '2025-03', 'prejuizo'))).toEqual([
      'figure:prejuizo 2025-03',
      'change:prejuizo:difference 2026-03 2025-03',
      'change:prejuizo:percent 2026-03 2025-03',
      'change:lossShare:difference 2026-03 2025-03',
      'figure:lossShare 2025-03',
    ]);
  });

  test('names an answer that is another now, and one that is gone', () => {
    const page = pageOf(TWO);
    const states = (answers: readonly PinnedResponse[]) =>
      Object.fromEntries(verify(page, answers).answers.map(({ month, state }) => [month, state]));
    expect(states(altered(TWO, '2026-02', 'repasses'))).toEqual({
      '2025-03': 'same',
      '2026-02': 'changed',
      '2026-03': 'same',
    });
    expect(states(TWO.slice(1))).toEqual({ '2025-03': 'missing', '2026-02': 'same', '2026-03': 'same' });
    expect(broken(page, TWO.slice(1)).every((each) => each.includes('2025-03'))).toBe(true);
    const without = (rawText: null | undefined) =>
      verifyPage(
        page,
        rawText === undefined ? kept(TWO.slice(1)) : [{ resultId: 'r-2025-03', rawText }, ...kept(TWO.slice(1))],
        sha256,
      );
    expect(without(null).answers[0]).toMatchObject({ month: '2025-03', state: 'changed' });
    for (const found of [without(null), without(undefined)]) {
      expect(new Set(found.sources.map(({ state }) => state))).toEqual(new Set(['holds', 'unchecked']));
    }
  });

  test('breaks where another text is printed, drawn or said of a source, and where there is no such source', () => {
    const page = pageOf(TWO);
    const [figure] = page.figures;
    if (figure === undefined) throw new Error('no figure');
    const printed = { ...page, figures: [{ ...figure, now: { ...figure.now, text: 'R$\u00a01,00' } }] };
    expect(broken(printed, TWO)).toEqual(['figure:carteiradeCredito 2026-03']);
    const drawn = { ...page, ladder: page.ladder.map((each, at) => (at === 0 ? { ...each, cents: 1 } : each)) };
    expect(broken(drawn, TWO)).toEqual(['bucket:vencido_acima_360 2026-03']);
    const months = page.months.map((each) => (each.month === LAST ? { ...each, worst: 'none' } : each));
    expect(broken({ ...page, months }, TWO)).toEqual(['figure:carteiraAtiva 2026-03']);
    const sources = page.sources.map((each) => (each.path === 'request:income' ? { ...each, value: 1 } : each));
    expect(broken({ ...page, sources }, TWO)).toContain('ratio:monthly_commitment 2026-03');
    const unknown = { ...page, proposal: [{ text: 'R$\u00a01,00', source: 9_999 }] };
    expect(verify(unknown, TWO).unknown).toEqual([9_999]);
    const elsewhere = { ...page, months: page.months.map((each) => ({ ...each, source: each.source && 9_998 })) };
    expect(verify(elsewhere, TWO).unknown).toEqual([9_998]);
  });

  const amount = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1e15 }), fc.constant(null));
  const answer = (month: string): fc.Arbitrary<PinnedResponse> =>
    fc
      .record(Object.fromEntries(CAMPOS_DA_CARTEIRA.map((campo) => [campo, amount])))
      .map((cents) => ({ month, wire: wireOf(month, cents) }));
  const answers = fc
    .uniqueArray(fc.integer({ min: 1, max: 23 }), { maxLength: 4 })
    .chain((steps) =>
      fc.tuple(...[...steps.toSorted((a, b) => b - a), 0].map((step) => answer(addMonths(LAST, -step)))),
    );

  testRounds('prints what its sources say, whatever was answered', { few: 6, many: 60 }, (numRuns) => {
    fc.assert(
      fc.property(answers, (each) => {
        const page = pageOf(each);
        expect(broken(page, each)).toEqual([]);
        expect(verify(page, each).unknown).toEqual([]);
      }),
      { numRuns },
    );
  });

  testRounds(
    'breaks by one cent in exactly the numbers that another page would say otherwise',
    { few: 6, many: 60 },
    (numRuns) => {
      fc.assert(
        fc.property(answers, fc.nat(), fc.constantFrom(...CAMPOS_DA_CARTEIRA), (each, at, campo) => {
          const month = each[at % each.length]?.month ?? LAST;
          const others = altered(each, month, campo);
          const page = pageOf(each);
          const other = pageOf(others);
          const places = (of: CommitteePage): ReadonlyMap<string, unknown> =>
            new Map(
              of.sources.map(({ path, answers: own, value }) => [
                `${path} ${own.map((one) => one.month).join(' ')}`,
                value,
              ]),
            );
          const now = places(other);
          // A month's row says its worst bucket as well as its amount, whichever its source is.
          const said = ({ worst, carteiraAtiva }: CommitteePage['months'][number]) => `${worst} ${carteiraAtiva}`;
          const rows = new Map(other.months.map((row) => [row.month, said(row)]));
          const moved = page.months.flatMap((row) => (rows.get(row.month) === said(row) ? [] : [row.source]));
          const expected = page.sources.filter(({ number, path, answers: own, value }) => {
            const place = `${path} ${own.map((one) => one.month).join(' ')}`;
            return now.get(place) !== value || moved.includes(number);
          });
          expect(
            verify(page, others).sources.flatMap(({ number, state }) => (state === 'broken' ? [number] : [])),
          ).toEqual(expected.map(({ number }) => number));
        }),
        { numRuns },
      );
    },
  );
});
