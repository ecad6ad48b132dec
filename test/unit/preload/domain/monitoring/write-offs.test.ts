import { expect, test } from 'vitest';
import { DEFAULT_RULES } from '#domain/monitoring/rule-set.ts';
import { monthsTold } from '#test/support/monitored-lives.ts';
import { documentAt } from '#test/support/population.ts';

const { cents, share, cap } = DEFAULT_RULES.new_loss;

test.each([
  { tipo: 'cpf', from: 450 },
  { tipo: 'cnpj', from: 350 },
] as const)('a year of write-offs of 50 clients by $tipo is told, each in its month', ({ tipo, from }) => {
  const months = Array.from({ length: 50 }, (_, index) =>
    monthsTold(documentAt(tipo, from + index), '2026-09', 12, DEFAULT_RULES),
  );
  const writeOffs = months.flat().filter(({ lossRise, carteiradeCredito }) => {
    return lossRise > Math.max(cents, Math.min(share * carteiradeCredito, cap));
  });
  expect(writeOffs.length).toBeGreaterThan(2);
  expect(writeOffs.filter(({ rules }) => !rules.includes('new_loss'))).toEqual([]);
});
