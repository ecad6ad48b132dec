import { describe, expect, test } from 'vitest';
import type { Consulta, ResumoDaModalidade } from '#domain/consulta/consulta.ts';
import { modalitiesByDomain } from '#domain/indicators/modality-groups.ts';
import { emptyConsulta, example } from '../support/example.ts';

const element = (changes: Partial<ResumoDaModalidade>): ResumoDaModalidade => ({
  tipo: 'A VENCER',
  modalidade: '0203',
  dominio: '',
  subdominio: '',
  valorVencimento: 100,
  ...changes,
});

const withRows = (...rows: Partial<ResumoDaModalidade>[]): Consulta => ({
  ...example(),
  resumoDasModalidades: rows.map(element),
});

describe('modalities by domain', () => {
  test('are the 18 domains of a full answer in their order, 96 codes in all', () => {
    const groups = modalitiesByDomain(example());
    expect(groups.map((group) => group.dominio?.slice(0, 8))).toEqual([
      'Adiantam',
      'Emprésti',
      'Direitos',
      ...Array.from({ length: 8 }, () => 'Financia'),
      'Operaçõe',
      'Outros c',
      'Relações',
      'Coobriga',
      'Títulos ',
      'Limite',
      'Retenção',
    ]);
    expect(groups.flatMap((group) => group.rows)).toHaveLength(96);
  });

  test('set due beside overdue for each code and for the domain', () => {
    const loans = modalitiesByDomain(example()).find((group) => group.dominio === 'Empréstimos');
    expect(loans).toMatchObject({ aVencer: 254_025, vencido: 19_550, total: 273_575, zero: false });
    expect(loans?.rows.find((row) => row.codigo === '0203')).toMatchObject({
      aVencer: 163_035,
      vencido: 19_550,
      total: 182_585,
      zero: false,
    });
  });

  test('let zero rows and zero domains be told apart', () => {
    const groups = modalitiesByDomain(example());
    expect(groups.filter((group) => !group.zero)).toHaveLength(5);
    expect(groups.flatMap((group) => group.rows).filter((row) => !row.zero)).toHaveLength(6);
  });

  test('are empty for an answer without them', () => {
    expect(modalitiesByDomain(emptyConsulta())).toEqual([]);
  });

  test('keep the order of the answer out of it', () => {
    const consulta = example();
    const reversed = { ...consulta, resumoDasModalidades: consulta.resumoDasModalidades.toReversed() };
    expect(modalitiesByDomain(reversed)).toEqual(modalitiesByDomain(consulta));
  });
});

describe('texts', () => {
  test('come from the answer where it has them', () => {
    const [group] = modalitiesByDomain(withRows({ dominio: 'Loans' }, { subdominio: 'Personal' }));
    expect(group?.dominio).toBe('Loans');
    expect(group?.rows[0]?.descricao).toBe('Personal');
  });

  test('come from the annex where the answer has none', () => {
    const [group] = modalitiesByDomain(withRows({}));
    expect(group?.dominio).toBe('Empréstimos');
    expect(group?.rows[0]?.descricao).toBe('Crédito pessoal – sem consignação em folha de pagamento');
  });

  test('are the code itself where nobody has any', () => {
    const [group] = modalitiesByDomain(withRows({ modalidade: '7777' }));
    expect(group).toMatchObject({ dominio: null, rows: [{ codigo: '7777', descricao: '7777' }] });
  });
});

describe('rows that depart from the specification', () => {
  test('put codes no annex knows under the answer’s own domain, after the known ones', () => {
    const groups = modalitiesByDomain(
      withRows({ modalidade: '7777', dominio: 'Novos' }, { modalidade: '0277', dominio: 'Empréstimos' }, {}),
    );
    expect(groups.map((group) => [group.dominio, group.rows.map((row) => row.codigo)])).toEqual([
      ['Empréstimos', ['0203', '0277']],
      ['Novos', ['7777']],
    ]);
  });

  test('show an unknown tipo apart and in no total', () => {
    const [group] = modalitiesByDomain(withRows({}, { tipo: 'EM COBRANÇA', valorVencimento: 900 }));
    expect(group).toMatchObject({ aVencer: 100, vencido: null, total: 100 });
    expect(group?.rows[0]?.outrosTipos).toEqual([{ tipo: 'EM COBRANÇA', amount: 900 }]);
  });

  test('do not call a row zero that owes under an unknown tipo alone', () => {
    const [group] = modalitiesByDomain(withRows({ valorVencimento: 0 }, { tipo: 'X' }));
    expect(group?.rows[0]?.zero).toBe(false);
  });

  test('add repeated rows of one code and tipo up', () => {
    const [group] = modalitiesByDomain(withRows({}, { valorVencimento: 23 }));
    expect(group?.rows).toHaveLength(1);
    expect(group?.aVencer).toBe(123);
  });

  test('keep an amount that is not informed apart from zero', () => {
    const [group] = modalitiesByDomain(withRows({ valorVencimento: null }, { tipo: 'VENCIDO', valorVencimento: 0 }));
    expect(group?.rows[0]).toMatchObject({ aVencer: null, vencido: 0, total: 0, zero: false });
    expect(group?.partial).toEqual({ aVencer: true, vencido: false, total: true });
  });

  test('keep a code outside 01 to 13 out of the portfolio, though it claims one of its domains', () => {
    const groups = modalitiesByDomain(withRows({}, { modalidade: '7777', dominio: 'Empréstimos' }));
    expect(groups.map(({ dominio, inPortfolio, total }) => [dominio, inPortfolio, total])).toEqual([
      ['Empréstimos', true, 100],
      ['Empréstimos', false, 100],
    ]);
  });
});
