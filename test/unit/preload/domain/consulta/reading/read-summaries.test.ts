import { describe, expect, test } from 'vitest';
import { readOrThrow } from '../../support/example.ts';
import { wireExample } from '../../support/wire-example.ts';

function withCliente(changes: Record<string, unknown>) {
  const wire = wireExample();
  return readOrThrow({ ...wire, resumoDoCliente: { ...wire.resumoDoCliente, ...changes } });
}

function withCarteira(changes: Record<string, unknown>) {
  const wire = wireExample();
  return readOrThrow({ ...wire, resumoDaCarteira: { ...wire.resumoDaCarteira, ...changes } });
}

describe('missing and null members of the summaries', () => {
  test.each([null, undefined, '', '  '])('reads an amount of %j as not informed and notes it', (prejuizo) => {
    const { consulta, deviations } = withCarteira({ prejuizo });
    expect(consulta.resumoDaCarteira.prejuizo).toBeNull();
    expect(deviations).toEqual([{ path: 'resumoDaCarteira.prejuizo', kind: 'missing' }]);
  });

  test('takes null dates, a null institution and null messages as ordinary', () => {
    const { deviations } = withCliente({
      dataInicioRelacionamento: null,
      cnpjDaIfSolicitante: null,
      listaDeMensagensDeValidacao: null,
    });
    expect(deviations).toEqual([]);
    expect(withCarteira({ dtInicioRelacionamento: null }).deviations).toEqual([]);
  });

  test('notes a date that is left out altogether', () => {
    const wire = wireExample();
    const { dataInicioRelacionamento: _, ...resumoDoCliente } = wire.resumoDoCliente;
    const { deviations } = readOrThrow({ ...wire, resumoDoCliente });
    expect(deviations).toEqual([{ path: 'resumoDoCliente.dataInicioRelacionamento', kind: 'missing' }]);
  });

  test('says once that a whole section is missing or unreadable', () => {
    const { consulta, deviations } = readOrThrow({ ...wireExample(), resumoDaCarteira: null, resumoDoCliente: [] });
    expect(new Set(Object.values(consulta.resumoDaCarteira))).toEqual(new Set([null]));
    expect(consulta.resumoDoCliente.listaDeMensagensDeValidacao).toEqual([]);
    expect(deviations).toEqual([
      { path: 'resumoDoCliente', kind: 'unreadable' },
      { path: 'resumoDaCarteira', kind: 'missing' },
    ]);
  });
});

describe('amounts, counts and percentuals as text', () => {
  test.each([
    ['1234.56', 123_456],
    ['1234,56', 123_456],
    ['1.234,56', 123_456],
    ['1,234.56', 123_456],
    [' 0,1 ', 10],
    ['-12,30', -1230],
    [1234.56, 123_456],
  ])('reads %j as cents without a note', (prejuizo, cents) => {
    const { consulta, deviations } = withCarteira({ prejuizo });
    expect(consulta.resumoDaCarteira.prejuizo).toBe(cents);
    expect(deviations).toEqual([]);
  });

  test.each(['abc', '1.2.3', true, {}, [12], '1.234', 1e300])(
    'notes %j as unreadable and does not guess',
    (prejuizo) => {
      const { consulta, deviations } = withCarteira({ prejuizo });
      expect(consulta.resumoDaCarteira.prejuizo).toBeNull();
      expect(deviations).toEqual([{ path: 'resumoDaCarteira.prejuizo', kind: 'unreadable' }]);
    },
  );

  test.each([
    ['98,75', 98.75],
    ['98.75', 98.75],
    ['100', 100],
    ['99,5%', 99.5],
    ['0,5', 0.5],
    ['120', 120],
  ])('reads the percentual %j', (percentualVolumeProcessado, expected) => {
    const { consulta, deviations } = withCliente({ percentualVolumeProcessado });
    expect(consulta.resumoDoCliente.percentualVolumeProcessado).toBe(expected);
    expect(deviations).toEqual([]);
  });

  test.each(['percentualDocumentosProcessados', 'percentualVolumeProcessado'] as const)(
    'reads a %s of 0, and notes that it stands beside amounts',
    (name) => {
      const { consulta, deviations } = withCliente({ [name]: '0,00' });
      expect(consulta.resumoDoCliente[name]).toBe(0);
      expect(consulta.resumoDaCarteira.riscoTotal).toBe(1_736_283);
      expect(deviations).toEqual([{ path: `resumoDoCliente.${name}`, kind: 'zero_beside_amounts' }]);
    },
  );

  test('reads a tipoDoCliente written as a number and a count written as text', () => {
    const { consulta } = withCliente({ tipoDoCliente: 2, quantidadeDeOperacoes: '17' });
    expect(consulta.resumoDoCliente).toMatchObject({ tipoDoCliente: '2', quantidadeDeOperacoes: 17 });
  });

  test('refuses half and negative operations', () => {
    const { deviations } = withCliente({ quantidadeDeOperacoes: 2.5, quantidadeDeInstituicoes: -1 });
    expect(deviations.map((deviation) => deviation.kind)).toEqual(['unreadable', 'unreadable']);
  });
});

describe('validation messages', () => {
  test.each([
    [[{ codigo: 'M01', mensagem: 'Cliente não localizado' }], [{ codigo: 'M01', mensagem: 'Cliente não localizado' }]],
    [['Sem dados'], [{ codigo: null, mensagem: 'Sem dados' }]],
    ['Sem dados', [{ codigo: null, mensagem: 'Sem dados' }]],
    [[{ codigo: 7 }], [{ codigo: '7', mensagem: '' }]],
    [[null, ' '], []],
  ])('reads %j', (listaDeMensagensDeValidacao, expected) => {
    const { consulta, deviations } = withCliente({ listaDeMensagensDeValidacao });
    expect(consulta.resumoDoCliente.listaDeMensagensDeValidacao).toEqual(expected);
    expect(deviations).toEqual([]);
  });

  test('notes what is no message, quotes it where it says something, and keeps the others', () => {
    const { consulta, deviations } = withCliente({
      listaDeMensagensDeValidacao: [{ codigo: null }, 'Sem dados', { texto: 'Cliente não localizado' }],
    });
    expect(consulta.resumoDoCliente.listaDeMensagensDeValidacao).toEqual([
      { codigo: null, mensagem: 'Sem dados' },
      { codigo: null, mensagem: '{"texto":"Cliente não localizado"}' },
    ]);
    expect(deviations.map((deviation) => deviation.path)).toEqual([
      'resumoDoCliente.listaDeMensagensDeValidacao[0]',
      'resumoDoCliente.listaDeMensagensDeValidacao[2]',
    ]);
  });
});

describe('personal data', () => {
  test('is never quoted in a deviation', () => {
    const { deviations } = withCliente({
      documentoDoCliente: { numero: '11144477735' },
      dataBaseConsultada: '11144477735',
      cnpjDaIfSolicitante: ['11144477735'],
      nomeDoCliente: 'Maria Exemplo 11144477735',
    });
    expect(deviations.map((deviation) => deviation.kind).toSorted()).toEqual([
      'unknown_member',
      'unreadable',
      'unreadable',
      'unreadable',
    ]);
    expect(JSON.stringify(deviations)).not.toMatch(/11144477735|Maria/);
  });
});
