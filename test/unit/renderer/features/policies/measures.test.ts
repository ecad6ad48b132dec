import { expect, test } from 'vitest';
import { AGEING_FIGURES } from '#domain/series/month-figures.ts';
import { MEASURES } from '#renderer/features/policies/measures.ts';

test('no change of a bucket that ages is offered to a rule, and its amount is', () => {
  const figuresOf = (kind: 'change' | 'figure') =>
    MEASURES.flatMap(({ measure }) => (measure.kind === kind && 'figure' in measure ? [measure.figure] : []));
  expect(figuresOf('change').filter((figure) => AGEING_FIGURES.includes(figure))).toEqual([]);
  expect(figuresOf('figure')).toEqual(expect.arrayContaining([...AGEING_FIGURES]));
});
