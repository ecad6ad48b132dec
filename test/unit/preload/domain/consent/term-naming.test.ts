import { expect, test } from 'vitest';
import { termNaming } from '#domain/consent/term-naming.ts';

const BANK = { nome: 'Banco Exemplo S.A.', cnpj: '11222333000181' };

test.each([
  ['named in full', BANK, 'named', 'named'],
  ['without a name', { ...BANK, nome: ' ' }, 'required', 'advised'],
  ['without a CNPJ', { ...BANK, cnpj: '' }, 'required', 'advised'],
  ['without either', { nome: '', cnpj: '' }, 'required', 'advised'],
] as const)('an institution %s', (_case, institution, inProduction, elsewhere) => {
  expect(termNaming('producao', institution)).toBe(inProduction);
  expect(termNaming('sandbox', institution)).toBe(elsewhere);
  expect(termNaming('embutido', institution)).toBe(elsewhere);
});
