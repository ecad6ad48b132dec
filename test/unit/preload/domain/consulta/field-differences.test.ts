import { expect, test } from 'vitest';
import type { Consulta } from '#domain/consulta/consulta.ts';
import { fieldDifferences } from '#domain/consulta/field-differences.ts';
import { readConsulta } from '#domain/consulta/read-consulta.ts';

function consulta(parts: object): Consulta {
  const read = readConsulta(parts);
  if (read === null) throw new Error('the answer must be readable');
  return read.consulta;
}

const modality = (modalidade: string, valorVencimento: number | null, tipo = 'A VENCER') => ({
  tipo,
  modalidade,
  dominio: '',
  subdominio: '',
  valorVencimento,
});
const operation = (modalidade: string, codigoVencimento: string, valorVencimento: number) => ({
  modalidade,
  variacaoCambial: 'N',
  listaDeVencimentos: [{ codigoVencimento, valorVencimento }],
});

const MODALITY = 'resumoDasModalidades.valorVencimento';
const MATURITY = 'resumoDasOperacoes.listaDeVencimentos.valorVencimento';

test.each([
  [
    'an amount',
    { resumoDaCarteira: { prejuizo: 1 } },
    { resumoDaCarteira: { prejuizo: 2 } },
    [{ path: 'resumoDaCarteira.prejuizo', element: null, unit: 'cents', before: 1_00, after: 2_00 }],
  ],
  [
    'an amount that was not informed',
    { resumoDaCarteira: {} },
    { resumoDaCarteira: { prejuizo: 0 } },
    [{ path: 'resumoDaCarteira.prejuizo', element: null, unit: 'cents', before: null, after: 0 }],
  ],
  [
    'a count',
    { resumoDoCliente: { quantidadeDeOperacoes: 3 } },
    { resumoDoCliente: { quantidadeDeOperacoes: 2 } },
    [{ path: 'resumoDoCliente.quantidadeDeOperacoes', element: null, unit: 'count', before: 3, after: 2 }],
  ],
  [
    'a percentage',
    { resumoDoCliente: { percentualVolumeProcessado: '64.9' } },
    { resumoDoCliente: { percentualVolumeProcessado: '98,7' } },
    [{ path: 'resumoDoCliente.percentualVolumeProcessado', element: null, unit: 'percent', before: 64.9, after: 98.7 }],
  ],
  [
    'a message',
    { resumoDoCliente: { listaDeMensagensDeValidacao: ['Em análise'] } },
    { resumoDoCliente: { listaDeMensagensDeValidacao: [] } },
    [
      {
        path: 'resumoDoCliente.listaDeMensagensDeValidacao',
        element: null,
        unit: 'text',
        before: 'Em análise',
        after: null,
      },
    ],
  ],
  [
    'a modality, its elements of the same codes together',
    { resumoDasModalidades: [modality('0203', 1), modality('0203', 2)] },
    { resumoDasModalidades: [modality('0203', 4)] },
    [{ path: MODALITY, element: '0203 A VENCER', unit: 'cents', before: 3_00, after: 4_00 }],
  ],
  [
    'a modality that went, beside others',
    { resumoDasModalidades: [modality('0203', 1), modality('0204', 2)] },
    { resumoDasModalidades: [modality('0203', 1)] },
    [{ path: MODALITY, element: '0204 A VENCER', unit: 'cents', before: 2_00, after: 0 }],
  ],
  [
    'a modality of a list that went as a whole',
    { resumoDasModalidades: [modality('0203', 1)] },
    { resumoDasModalidades: [] },
    [{ path: MODALITY, element: '0203 A VENCER', unit: 'cents', before: 1_00, after: null }],
  ],
  [
    'an element whose amount is not informed',
    { resumoDasModalidades: [modality('0203', 1), modality('0204', 2)] },
    { resumoDasModalidades: [modality('0203', 1), modality('0204', null)] },
    [{ path: MODALITY, element: '0204 A VENCER', unit: 'cents', before: 2_00, after: null }],
  ],
  [
    'a maturity of an operation',
    { resumoDasOperacoes: [operation('0203', 'v110', 1), operation('0203', 'v120', 1)] },
    { resumoDasOperacoes: [operation('0203', 'v110', 1), operation('0203', 'v120', 5)] },
    [{ path: MATURITY, element: '0203 N v120', unit: 'cents', before: 1_00, after: 5_00 }],
  ],
])('names %s that changed, and nothing else', (_, before, after, differences) => {
  expect(fieldDifferences(consulta(before), consulta(after))).toEqual(differences);
});

test('finds none where only the order differs, or zeros are left out', () => {
  const before = { resumoDasModalidades: [modality('0203', 1), modality('0204', 0), modality('0301', 2, 'VENCIDO')] };
  const after = { resumoDasModalidades: [modality('0301', 2, 'VENCIDO'), modality('0203', 1)] };
  expect(fieldDifferences(consulta(before), consulta(after))).toEqual([]);
});
