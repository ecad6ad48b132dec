import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#contract/contract.ts';
import { onlyFigures } from '#domain/commands/assistant.ts';
import { written } from './written.ts';

const MESSAGES = ['results.open', 'results.months', 'watches.of_subject', 'policies.verdict'] as const;

test.each(MESSAGES)('an assistant gets no text of %s, whatever stands in it', (name) => {
  for (const turn of [0, 1, 2, 3]) {
    const { output } = contract[name];
    expect(JSON.stringify(onlyFigures(output, written(output, turn)))).not.toMatch(/Maria|529/);
  }
});

test('numbers, months, codes, closed words and ids of results stay; documents, other ids and unknown members go', () => {
  const id = '3f0c2b1a-0000-4000-8000-000000000000';
  const schema = z.object({ kind: z.enum(['full']), month: z.string(), code: z.string(), at: z.string() });
  const figures = { kind: 'full', month: '2026-08', code: 'v110', at: '2026-08-01T10:00:00-03:00' };
  const gone = { documento: '52998224725', cnpj: '11222333000181', consentId: id, extra: 'Maria', kinds: ['Maria'] };
  const value = {
    ...figures,
    ...gone,
    id,
    total: 12,
    isSaved: true,
    none: null,
    part: { nome: 'Maria', at: '2026-08' },
  };
  expect(onlyFigures(schema, value)).toEqual({
    ...figures,
    id,
    total: 12,
    isSaved: true,
    none: null,
    kinds: [],
    part: { at: '2026-08' },
  });
});
