import { expect, test } from 'vitest';
import type { Consulta } from '#domain/consulta/consulta.ts';
import { groupModalities } from '#domain/groups/group-modalities.ts';
import type { MemberRow } from '#domain/groups/group-view.ts';
import { example } from '../support/example.ts';
import { groupOf, linkOf, TODAY } from '../support/groups.ts';

const ROW: MemberRow = {
  memberId: '',
  missing: null,
  resultId: null,
  provisional: false,
  nothingOnRecord: false,
  amounts: {
    carteiraAtiva: null,
    carteiraVencido: null,
    vencidoAcima90: null,
    prejuizo: null,
    limitesdeCredito: null,
    creditosaLiberar: null,
    coobrigacoes: null,
    riscoTotal: null,
  },
  share: null,
  limitUsage: null,
  institutions: null,
};

function consultaOf(...rows: readonly (readonly [modalidade: string, tipo: string, valor: number | null])[]): Consulta {
  const resumoDasModalidades = rows.map(([modalidade, tipo, valorVencimento]) => ({
    modalidade,
    tipo,
    valorVencimento,
    dominio: '',
    subdominio: modalidade === '0202' ? 'Crédito pessoal' : '',
  }));
  return { ...example(), resumoDasModalidades };
}

const LINKS = groupOf([
  linkOf({ id: 'co', documento: '11222333000181' }),
  linkOf({ id: 'p', documento: '11144477735', via: 'co', shareBp: 3_333 }),
]);

function rowsOf(...parts: readonly Partial<MemberRow>[]) {
  return { rows: parts.map((part) => ({ ...ROW, ...part })), proportional: false };
}

test('the modalities of the known members are added up, the largest first, and who is in none is named', () => {
  const consultas = new Map([
    [
      'r1',
      consultaOf(['0202', 'A VENCER', 100], ['0202', 'VENCIDO', 50], ['0401', 'A VENCER', 0], ['1901', 'A VENCER', 9]),
    ],
    ['r2', consultaOf(['0401', 'A VENCER', 700], ['0202', 'A VENCER', null])],
  ]);
  const view = rowsOf(
    { memberId: 'a', resultId: 'r1' },
    { memberId: 'b', resultId: 'r2' },
    { memberId: 'c', missing: 'no_consent' },
    { memberId: 'd', resultId: 'r4', nothingOnRecord: true },
    { memberId: 'e', resultId: 'damaged' },
  );
  const found = groupModalities(LINKS, TODAY, view, new Map([...consultas, ['r4', consultaOf()]]));
  expect(found.map(({ codigo, total }) => [codigo, total])).toEqual([
    ['0401', { cents: 700, missing: ['c', 'e'] }],
    ['0202', { cents: 150, missing: ['b', 'c', 'e'] }],
  ]);
  expect(found.map(({ nome, dominio }) => [nome, dominio])).toEqual([
    [expect.any(String), 'Financiamentos'],
    ['Crédito pessoal', 'Empréstimos'],
  ]);
});

test('people count by their share where the view does', () => {
  const consultas = new Map([
    ['r1', consultaOf(['0202', 'A VENCER', 100])],
    ['r2', consultaOf(['0202', 'A VENCER', 100])],
  ]);
  const view = rowsOf({ memberId: 'co', resultId: 'r1' }, { memberId: 'p', resultId: 'r2' });
  const [whole] = groupModalities(LINKS, TODAY, view, consultas);
  const [shared] = groupModalities(LINKS, TODAY, { ...view, proportional: true }, consultas);
  expect([whole?.total.cents, shared?.total.cents]).toEqual([200, 133]);
});
