import { describe, expect, test } from 'vitest';
import type { Consulta, ResumoDoCliente } from '#domain/consulta/consulta.ts';
import { CAMPOS_DA_CARTEIRA } from '#domain/register-interface/portfolio-fields.ts';
import { clientValue } from '#renderer/features/results/fields/client-value.ts';
import { describedGroups, searchGroups } from '#renderer/features/results/fields/described-fields.ts';
import { fieldGroups } from '#renderer/features/results/fields/field-rows.ts';
import { PEOPLE, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';
import { textsIn } from '#test/support/texts.ts';

const { t } = textsIn('pt-BR');
const { consulta } = savedResultOf(PEOPLE.maria, '2026-09');
const plain = (text: string | null): string | null => text?.replaceAll('\u00a0', ' ') ?? null;

function withClient(changes: Partial<ResumoDoCliente>): ResumoDoCliente {
  return { ...consulta.resumoDoCliente, ...changes };
}

const written = (changes: Partial<ResumoDoCliente>, field: keyof ResumoDoCliente): string | null =>
  plain(clientValue(t, withClient(changes), field));

function fieldOf(of: Consulta, group: keyof Consulta, name: string): string | null | undefined {
  const rows = fieldGroups(t, of).find((one) => one.name === group)?.rows;
  return plain(rows?.find((row) => row.name === name)?.value ?? null);
}

describe('a field of the client summary', () => {
  test.each([
    [{ documentoDoCliente: '52998224725' }, 'documentoDoCliente', '529.982.247-25'],
    [{ tipoDoCliente: '1' }, 'tipoDoCliente', '1 · pessoa física'],
    [{ tipoDoCliente: '2' }, 'tipoDoCliente', '2 · pessoa jurídica'],
    [{ tipoDoCliente: '9' }, 'tipoDoCliente', '9'],
    [{ dataBaseConsultada: '2026-09' }, 'dataBaseConsultada', '09/2026'],
    [{ dataInicioRelacionamento: '2014-03-05' }, 'dataInicioRelacionamento', '05/03/2014'],
    [{ quantidadeDeOperacoes: 1234 }, 'quantidadeDeOperacoes', '1.234'],
    [{ coobrigacaoAssumida: -1_234_56 }, 'coobrigacaoAssumida', '-R$ 1.234,56'],
    [{ coobrigacaoRecebida: 0 }, 'coobrigacaoRecebida', 'R$ 0,00'],
    [{ percentualVolumeProcessado: 87.54 }, 'percentualVolumeProcessado', '87,5%'],
    [{ cnpjDaIfSolicitante: '11222333000181' }, 'cnpjDaIfSolicitante', '11.222.333/0001-81'],
    [{ riscoIndiretoVendor: null }, 'riscoIndiretoVendor', null],
    [{ listaDeMensagensDeValidacao: [] }, 'listaDeMensagensDeValidacao', 'Nenhuma mensagem'],
  ] as const)('%o is written "%s" as %s', (changes, field, text) => {
    expect(written(changes as Partial<ResumoDoCliente>, field)).toBe(text);
  });

  test('joins the messages, with their codes where they have one', () => {
    const listaDeMensagensDeValidacao = [
      { codigo: 'A1', mensagem: 'primeira' },
      { codigo: null, mensagem: 'segunda' },
    ];
    expect(written({ listaDeMensagensDeValidacao }, 'listaDeMensagensDeValidacao')).toBe('A1 · primeira; segunda');
  });
});

describe('the fields of an answer', () => {
  test('hold all 17 of the client, all 36 of the portfolio and the members of both lists', () => {
    expect(fieldGroups(t, consulta).map(({ rows }) => rows.length)).toEqual([17, 36, 5, 5]);
    expect(CAMPOS_DA_CARTEIRA).toHaveLength(35);
  });

  test('tell a silence from a zero', () => {
    const carteira = { ...consulta.resumoDaCarteira, repasses: null, prejuizo: 0, dtInicioRelacionamento: null };
    const silent = { ...consulta, resumoDaCarteira: carteira };
    expect(fieldOf(silent, 'resumoDaCarteira', 'repasses')).toBeNull();
    expect(fieldOf(silent, 'resumoDaCarteira', 'dtInicioRelacionamento')).toBeNull();
    expect(fieldOf(silent, 'resumoDaCarteira', 'prejuizo')).toBe('R$ 0,00');
  });

  test('say what the elements of the lists hold together', () => {
    const element = { modalidade: '0203', dominio: 'Empréstimos', subdominio: 'Crédito pessoal' };
    const lists: Consulta = {
      ...consulta,
      resumoDasModalidades: [
        { ...element, tipo: 'A VENCER', valorVencimento: 1_00 },
        { ...element, tipo: 'VENCIDO', valorVencimento: 0 },
        { ...element, modalidade: '0204', tipo: 'A VENCER', valorVencimento: null },
      ],
      resumoDasOperacoes: [
        { modalidade: '0203', variacaoCambial: 'N', listaDeVencimentos: [] },
        {
          modalidade: '1904',
          variacaoCambial: 'S',
          listaDeVencimentos: [
            { codigoVencimento: 'v110', valorVencimento: 5_00 },
            { codigoVencimento: 'v999', valorVencimento: null },
          ],
        },
      ],
    };
    expect(fieldOf(lists, 'resumoDasModalidades', 'tipo')).toBe('A VENCER: 2 · VENCIDO: 1');
    expect(fieldOf(lists, 'resumoDasModalidades', 'modalidade')).toBe('2 códigos');
    expect(fieldOf(lists, 'resumoDasModalidades', 'dominio')).toBe('1 domínio');
    expect(fieldOf(lists, 'resumoDasModalidades', 'valorVencimento')).toBe('1 de 3 com valor');
    expect(fieldOf(lists, 'resumoDasOperacoes', 'variacaoCambial')).toBe('N: 1 · S: 1');
    expect(fieldOf(lists, 'resumoDasOperacoes', 'listaDeVencimentos')).toBe('2 vencimentos');
    expect(fieldOf(lists, 'resumoDasOperacoes', 'valorVencimento')).toBe('1 de 2 com valor');
  });

  test('are told apart from an answer without lists', () => {
    const bare = { ...consulta, resumoDasModalidades: [], resumoDasOperacoes: [] };
    expect(fieldOf(bare, 'resumoDasModalidades', 'tipo')).toBeNull();
    expect(fieldOf(bare, 'resumoDasOperacoes', 'codigoVencimento')).toBe('0 códigos');
  });
});

describe.each(['pt-BR', 'en'] as const)('in %s every field', (locale) => {
  const groups = describedGroups(textsIn(locale).t, consulta);

  test('has a name other than the specification gives it, and a meaning', () => {
    const rows = groups.flatMap((group) => group.rows);
    expect(rows.filter(({ label, name }) => label === name)).toEqual([]);
    expect(rows.filter(({ meaning }) => meaning.length < 10)).toEqual([]);
  });
});

describe('the search among fields', () => {
  const groups = describedGroups(t, consulta);
  const found = (search: string): string[] =>
    searchGroups(groups, search).flatMap(({ rows }) => rows.map(({ path }) => path));

  test('finds by the technical name, by words without accents and by meaning', () => {
    expect(found('cnpjDaIf')).toEqual(['resumoDoCliente.cnpjDaIfSolicitante']);
    expect(found('JUIZO acima')).toEqual(['resumoDaCarteira.prejuizoAcima12meses']);
    expect(found('Justiça')).toContain('resumoDoCliente.quantidadeOperacoesSubJudice');
  });

  test('shows all for an empty text and nothing for what does not occur', () => {
    expect(found('  ')).toHaveLength(63);
    expect(searchGroups(groups, 'xyzzy')).toEqual([]);
  });
});
