import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findModality, LISTED_MODALITIES, TIPOS } from '#domain/register-interface/modalities.ts';
import { readOrThrow } from '../../support/example.ts';
import { wireExample } from '../../support/wire-example.ts';

const vencimento = (codigoVencimento: unknown, valorVencimento: unknown) => ({ codigoVencimento, valorVencimento });

const operacao = (modalidade: unknown, variacaoCambial: unknown, ...listaDeVencimentos: unknown[]) => ({
  modalidade,
  variacaoCambial,
  listaDeVencimentos,
});

function withOperacoes(...resumoDasOperacoes: unknown[]) {
  return readOrThrow({ ...wireExample(), resumoDasOperacoes });
}

function withModalidades(...resumoDasModalidades: unknown[]) {
  return readOrThrow({ ...wireExample(), resumoDasModalidades });
}

const modalidade = (tipo: unknown, codigo: unknown, valorVencimento: unknown = 1) => ({
  tipo,
  modalidade: codigo,
  dominio: 'Empréstimos',
  subdominio: 'Texto',
  valorVencimento,
});

describe('codes of operations', () => {
  test('are trimmed and compared without regard to case', () => {
    const { consulta, deviations } = withOperacoes(operacao(' 0203 ', ' n ', vencimento(' V110 ', 1)));
    expect(consulta.resumoDasOperacoes).toEqual([
      {
        modalidade: '0203',
        variacaoCambial: 'N',
        listaDeVencimentos: [{ codigoVencimento: 'v110', valorVencimento: 100 }],
      },
    ]);
    expect(deviations).toEqual([]);
  });

  test('get leading zeros back when a modality came as a number', () => {
    const { consulta, deviations } = withOperacoes(operacao(203, 'N'), operacao('401', 'N'));
    expect(consulta.resumoDasOperacoes.map((read) => read.modalidade)).toEqual(['0203', '0401']);
    expect(deviations).toEqual([]);
  });

  test('are kept and noted when no table knows them', () => {
    const { consulta, deviations } = withOperacoes(operacao('0277', 'X', vencimento('V999', 2)));
    expect(consulta.resumoDasOperacoes[0]).toEqual({
      modalidade: '0277',
      variacaoCambial: 'X',
      listaDeVencimentos: [{ codigoVencimento: 'v999', valorVencimento: 200 }],
    });
    expect(deviations).toEqual([
      {
        path: 'resumoDasOperacoes[0].listaDeVencimentos[0].codigoVencimento',
        kind: 'unknown_code',
        found: 'v999',
      },
      { path: 'resumoDasOperacoes[0].modalidade', kind: 'unknown_code', found: '0277' },
      { path: 'resumoDasOperacoes[0].variacaoCambial', kind: 'unknown_code', found: 'X' },
    ]);
  });

  test('include 1904, which only operations have', () => {
    expect(withOperacoes(operacao('1904', 'N', vencimento('v20', 1))).deviations).toEqual([]);
  });

  test('are quoted in part only when they are very long', () => {
    const { deviations } = withOperacoes(operacao('9'.repeat(5000), 'N'));
    expect(deviations[0]?.found).toHaveLength(40);
  });

  test('stay in the list when they are not informed, with their amount', () => {
    const { consulta, deviations } = withOperacoes(operacao(null, 'N', vencimento(undefined, 3)));
    expect(consulta.resumoDasOperacoes[0]).toEqual({
      modalidade: '',
      variacaoCambial: 'N',
      listaDeVencimentos: [{ codigoVencimento: '', valorVencimento: 300 }],
    });
    expect(deviations.map((deviation) => deviation.kind)).toEqual(['missing', 'missing']);
  });
});

describe('repeated operations', () => {
  test('of one modality and exchange variation are added up code by code and noted', () => {
    const { consulta, deviations } = withOperacoes(
      operacao('0203', 'N', vencimento('v110', 0.1), vencimento('v120', 5)),
      operacao('0203', 'S', vencimento('v110', 7)),
      operacao('0203', 'n', vencimento('V110', 0.2), vencimento('v150', 1)),
    );
    expect(consulta.resumoDasOperacoes).toEqual([
      {
        modalidade: '0203',
        variacaoCambial: 'N',
        listaDeVencimentos: [
          { codigoVencimento: 'v110', valorVencimento: 30 },
          { codigoVencimento: 'v120', valorVencimento: 500 },
          { codigoVencimento: 'v150', valorVencimento: 100 },
        ],
      },
      {
        modalidade: '0203',
        variacaoCambial: 'S',
        listaDeVencimentos: [{ codigoVencimento: 'v110', valorVencimento: 700 }],
      },
    ]);
    expect(deviations).toEqual([{ path: 'resumoDasOperacoes[2]', kind: 'duplicate' }]);
  });

  test('within one list of maturities are added up and noted as well', () => {
    const { consulta, deviations } = withOperacoes(operacao('0203', 'N', vencimento('v110', 1), vencimento('v110', 2)));
    expect(consulta.resumoDasOperacoes[0]?.listaDeVencimentos).toEqual([
      { codigoVencimento: 'v110', valorVencimento: 300 },
    ]);
    expect(deviations).toEqual([{ path: 'resumoDasOperacoes[0].listaDeVencimentos', kind: 'duplicate' }]);
  });

  test('are not informed where one repetition tells no amount, and never more than an exact integer', () => {
    const huge = 90_000_000_000_000;
    const { consulta } = withOperacoes(
      operacao('0203', 'N', vencimento('v110', 1), vencimento('v120', huge)),
      operacao('0203', 'N', vencimento('v110', null), vencimento('v120', huge)),
    );
    expect(consulta.resumoDasOperacoes[0]?.listaDeVencimentos.map((read) => read.valorVencimento)).toEqual([
      null,
      null,
    ]);
  });
});

describe('modality rows', () => {
  test("in the annex's own words are read as those with a blank more, whatever their amount", () => {
    const amount = fc.oneof(fc.constantFrom(0, null, undefined, '', '1,50', 'x', {}), fc.double());
    const element = fc.record({ tipo: fc.constantFrom(...TIPOS), of: fc.constantFrom(...LISTED_MODALITIES), amount });
    const written = element.map(({ tipo, of, amount: valorVencimento }) => {
      const { codigo, dominio, subdominio } = of;
      return { tipo, modalidade: codigo, dominio, subdominio, valorVencimento };
    });
    fc.assert(
      fc.property(fc.array(written), (elements) => {
        const blank = elements.map((one) => ({ ...one, subdominio: `${one.subdominio} ` }));
        expect(withModalidades(...elements)).toEqual(withModalidades(...blank));
      }),
    );
  });

  test("in the annex's own words are noted for a member that the specification does not name", () => {
    const { codigo, dominio, subdominio } = findModality('0203') ?? {};
    const { deviations } = withModalidades({ ...modalidade('A VENCER', codigo), dominio, subdominio, taxa: 1 });
    expect(deviations).toEqual([{ path: 'resumoDasModalidades[].taxa', kind: 'unknown_member' }]);
  });

  test('keep an unknown tipo, noted, in its own words', () => {
    const { consulta, deviations } = withModalidades(
      modalidade(' em  cobrança ', '0203'),
      modalidade('a vencer', '0203'),
    );
    expect(consulta.resumoDasModalidades.map((row) => row.tipo)).toEqual(['EM COBRANÇA', 'A VENCER']);
    expect(deviations).toEqual([{ path: 'resumoDasModalidades[0].tipo', kind: 'unknown_tipo', found: 'EM COBRANÇA' }]);
  });

  test('of the same code and tipo all stay, and the second is noted', () => {
    const { consulta, deviations } = withModalidades(
      modalidade('VENCIDO', '0203', 1),
      modalidade('A VENCER', '0203', 2),
      modalidade('VENCIDO', '203', 3),
    );
    expect(consulta.resumoDasModalidades).toHaveLength(3);
    expect(deviations).toEqual([{ path: 'resumoDasModalidades[2]', kind: 'duplicate' }]);
  });

  test('whose texts only run together alike are no repetition', () => {
    const { deviations } = withModalidades(modalidade('A VENCER', 'B C'), modalidade('A VENCER B', 'C'));
    expect(deviations.map(({ kind }) => kind)).not.toContain('duplicate');
  });
});

describe('elements and members that the specification does not know', () => {
  test('are skipped and noted where an element is no object', () => {
    const { consulta, deviations } = withOperacoes(null, 'v110', [1], operacao('0203', 'N', 7, vencimento('v110', 1)));
    expect(consulta.resumoDasOperacoes).toHaveLength(1);
    expect(deviations).toEqual([
      { path: 'resumoDasOperacoes[0]', kind: 'unreadable' },
      { path: 'resumoDasOperacoes[1]', kind: 'unreadable' },
      { path: 'resumoDasOperacoes[2]', kind: 'unreadable' },
      { path: 'resumoDasOperacoes[3].listaDeVencimentos[0]', kind: 'unreadable' },
    ]);
  });

  test('are noted where a list is no list', () => {
    const { consulta, deviations } = readOrThrow({ ...wireExample(), resumoDasModalidades: { 0: {} } });
    expect(consulta.resumoDasModalidades).toEqual([]);
    expect(deviations).toEqual([{ path: 'resumoDasModalidades', kind: 'unreadable' }]);
  });

  test('are noted once for all elements of a list, and at every level', () => {
    const wire = wireExample();
    const { deviations } = readOrThrow({
      ...wire,
      urlDeAuditoria: 'https://auditoria.example/1',
      resumoDoCliente: { ...wire.resumoDoCliente, score: 1 },
      resumoDaCarteira: { ...wire.resumoDaCarteira, carteiraDeCredito: 1 },
      resumoDasModalidades: wire.resumoDasModalidades.map((row) => ({ ...row, ordem: 1 })),
      resumoDasOperacoes: [operacao('0203', 'N', { ...vencimento('v110', 1), prazo: 30 })],
    });
    expect(deviations).toEqual([
      { path: 'urlDeAuditoria', kind: 'unknown_member' },
      { path: 'resumoDoCliente.score', kind: 'unknown_member' },
      { path: 'resumoDaCarteira.carteiraDeCredito', kind: 'unknown_member' },
      { path: 'resumoDasModalidades[].ordem', kind: 'unknown_member' },
      { path: 'resumoDasOperacoes[].listaDeVencimentos[].prazo', kind: 'unknown_member' },
    ]);
  });

  test('do no harm under the names of an object’s own machinery', () => {
    const wire = JSON.parse('{"resumoDoCliente":{"__proto__":{"tipoDoCliente":"2"},"constructor":1,"toString":null}}');
    const { consulta } = readOrThrow(wire);
    expect(consulta.resumoDoCliente.tipoDoCliente).toBeNull();
    expect(Object.prototype).not.toHaveProperty('tipoDoCliente');
  });
});
