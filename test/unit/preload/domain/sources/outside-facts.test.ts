import { expect, test } from 'vitest';
import {
  FACT_IDS,
  FACTS,
  factSchema,
  factTipo,
  factValues,
  isFact,
  isOldFact,
  type OutsideFact,
  signedFacts,
  withFact,
} from '#domain/sources/outside-facts.ts';

const SCORE: OutsideFact = {
  kind: 'score',
  value: 712,
  words: '',
  source: 'Birô',
  date: '2026-09-30',
  file: null,
  by: 'ana',
  at: 5,
};
const RATING: OutsideFact = { ...SCORE, kind: 'rating', value: null, words: 'BB-2' };

test('a fact is kept with a value within its bounds, a source and a day', () => {
  expect(factSchema.safeParse(SCORE).success).toBe(true);
  expect(factSchema.safeParse(RATING).success).toBe(true);
  const wrong = [
    { ...SCORE, value: null },
    { ...SCORE, value: 1_001 },
    { ...SCORE, value: 7.5 },
    { ...SCORE, source: ' ' },
    { ...SCORE, date: null },
    { ...RATING, words: '' },
    { ...RATING, value: 3 },
  ];
  expect(wrong.filter((fact) => factSchema.safeParse(fact).success)).toEqual([]);
});

test('each kind takes its bounds and nothing beyond them', () => {
  for (const id of FACT_IDS) {
    const { unit, min, max } = FACTS[id];
    if (unit === 'text') continue;
    expect([min, max].map((value) => isFact(id, value, ''))).toEqual([true, true]);
    expect([min - 1, max + 1].map((value) => isFact(id, value, ''))).toEqual([false, false]);
  }
  expect([isFact('ebitda', -5, ''), isFact('protests', -5, '')]).toEqual([true, false]);
});

test('a newer fact takes the place of its kind, in the printed order', () => {
  const [first, again] = [
    { ...RATING, words: 'A-1' },
    { ...SCORE, value: 800 },
  ];
  const facts = withFact(withFact(withFact([], first), SCORE), again);
  expect(facts.map(({ kind, value }) => [kind, value])).toEqual([
    ['score', 800],
    ['rating', null],
  ]);
  expect(factValues(facts)).toMatchObject({ score: 800, protests: null });
});

test('who typed a fact is set once, and again only where the fact changed', () => {
  const now = { by: 'rui', at: 9 };
  const forged = { ...SCORE, by: 'somebody else', at: 1 };
  expect(signedFacts([forged], [SCORE], now)).toEqual([SCORE]);
  expect(signedFacts([{ ...forged, value: 713 }], [SCORE], now)).toEqual([{ ...SCORE, value: 713, ...now }]);
  const file = { id: 'f', name: 'birô.pdf', sha256: 'a'.repeat(64) };
  expect(signedFacts([{ ...forged, file }], [SCORE], now)).toEqual([{ ...SCORE, file, ...now }]);
  expect(signedFacts([{ ...forged, source: 'Outro' }], [SCORE], now)).toEqual([{ ...SCORE, source: 'Outro', ...now }]);
});

test('a fact is old after so many days, by the day in São Paulo', () => {
  const at = (day: string) => Date.parse(`${day}T02:00:00Z`);
  // At two in the morning of UTC it is still the day before.
  expect(isOldFact(SCORE, 10, at('2026-10-11'))).toBe(false);
  expect(isOldFact(SCORE, 10, at('2026-10-12'))).toBe(true);
});

test('accounts are of companies, and other facts of both', () => {
  expect(FACT_IDS.filter((id) => factTipo(id) === 'cnpj')).toEqual(['annual_revenue', 'ebitda', 'net_debt']);
  expect(factTipo('amount')).toBeNull();
});
