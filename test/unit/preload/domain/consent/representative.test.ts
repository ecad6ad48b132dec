import { describe, expect, test } from 'vitest';
import { representativeSchema, representativesSchema } from '#domain/consent/representative.ts';

const ana = { nome: 'Ana Prado', cpf: '111.444.777-35', cargo: 'sócia' };
const fields = (given: unknown) =>
  representativeSchema.safeParse(given).error?.issues.map(({ path }) => path.join('.'));

describe('a representative', () => {
  test('is kept with the bare CPF and without blanks around', () => {
    expect(representativeSchema.parse({ nome: ' Ana Prado ', cpf: '111 444 777-35', cargo: ' sócia ' })).toEqual({
      nome: 'Ana Prado',
      cpf: '11144477735',
      cargo: 'sócia',
      power: null,
      until: null,
    });
  });

  test.each([
    ['a wrong check digit', { cpf: '111.444.777-36' }, 'cpf'],
    ['a company: a person signs', { cpf: '11.222.333/0001-81' }, 'cpf'],
    ['no CPF', { cpf: '' }, 'cpf'],
    ['half a CPF', { cpf: '111.444' }, 'cpf'],
    ['no name', { nome: '  ' }, 'nome'],
    ['a power that is none', { power: 'amizade' }, 'power'],
    ['a day that never comes', { until: '2027-02-30' }, 'until'],
    ['a name beyond 200 letters', { nome: 'a'.repeat(201) }, 'nome'],
  ])('is refused with %s', (_, change, field) => {
    expect(fields({ ...ana, ...change })).toEqual([field]);
  });

  test('has nothing else', () => {
    expect(representativeSchema.safeParse({ ...ana, salario: 1 }).success).toBe(false);
  });
});

test('at most ten sign for one company', () => {
  expect(representativesSchema.safeParse(Array(10).fill(ana)).success).toBe(true);
  expect(representativesSchema.safeParse(Array(11).fill(ana)).success).toBe(false);
});
