import { expect, test } from 'vitest';
import type { ConsentDetail } from '#contract/consent.ts';
import { validityFacts } from '#renderer/features/consent/act-facts.ts';
import { textsIn } from '#test/support/texts.ts';

const { t } = textsIn('pt-BR');
const [SERVICE, SOONER] = ['2031-11-20T10:15:00-03:00', '2028-05-10T10:15:00-03:00'];
const SAME = { termEndsAt: null, statedEndsAt: null, serviceUntil: SERVICE, validUntil: SERVICE };

test.each([
  ['the rule alone', { ...SAME, dataExpiracao: '20/11/2031 10:15:00' }, ['20/11/2031']],
  ['a term of the same day', { ...SAME, termEndsAt: SERVICE, dataExpiracao: null }, ['20/11/2031']],
  [
    'a term that ends sooner',
    { ...SAME, termEndsAt: SOONER, validUntil: SOONER, dataExpiracao: '20/11/2031 10:15:00' },
    ['10/05/2028', '20/11/2031', '20/11/2031'],
  ],
  [
    'an end that the service stated',
    { ...SAME, statedEndsAt: SOONER, validUntil: SOONER, dataExpiracao: '10/05/2028 10:15:00' },
    ['10/05/2028'],
  ],
])('%s: one date is printed once, and another one only where it differs', (_name, ends, dates) => {
  const lines = validityFacts(t, ends as ConsentDetail).map(([name, value]) => `${name} ${value}`);
  expect(lines.flatMap((line) => line.match(/\d{2}\/\d{2}\/\d{4}/g) ?? [])).toEqual(dates);
  expect(lines[0]).toMatch(/ · \D+/);
});
