import { z } from 'zod';
import type { Centavos } from '../basics/money.ts';
import { recordOf } from '../basics/record.ts';
import {
  CONTAGENS_DO_CLIENTE,
  PERCENTUAIS_DO_CLIENTE,
  VALORES_DO_CLIENTE,
} from '../register-interface/client-fields.ts';
import { CAMPOS_DA_CARTEIRA } from '../register-interface/portfolio-fields.ts';
import type { Consulta, ResumoDoCliente } from './consulta.ts';
import { leftOut, listedSum } from './left-out.ts';
import { officialCode } from './maturity-codes.ts';

const value = z.union([z.number(), z.string()]).nullable();

export const fieldDifferenceSchema = z.object({
  /** Path of the field, such as `resumoDaCarteira.prejuizo` or `resumoDasModalidades.valorVencimento`. */
  path: z.string(),
  /** Codes of the list's element; null outside of lists. */
  element: z.string().nullable(),
  unit: z.enum(['cents', 'count', 'percent', 'text']),
  /** In `unit`; null if not informed. */
  before: value,
  after: value,
});

export type FieldDifference = z.infer<typeof fieldDifferenceSchema>;

/**
 * Differences between an earlier and a later response of a month, field by field in the specification's order. An
 * element that one list leaves out counts as zero if that list has others, otherwise as not informed.
 */
export function fieldDifferences(before: Consulta, after: Consulta): FieldDifference[] {
  const earlier = new Map(fieldsOf(before).map((field) => [keyOf(field), field]));
  const later = new Map(fieldsOf(after).map((field) => [keyOf(field), field]));
  return [...new Map([...earlier, ...later])].flatMap(([key, { path, element, unit }]) => {
    const values = {
      before: valueIn(before, path, earlier.get(key)),
      after: valueIn(after, path, later.get(key)),
    };
    return values.before === values.after ? [] : [{ path, element, unit, ...values }];
  });
}

function valueIn(consulta: Consulta, path: string, field: Field | undefined): Field['value'] {
  return field === undefined ? absentIn(consulta, path) : field.value;
}

interface Field extends Pick<FieldDifference, 'path' | 'element' | 'unit'> {
  readonly value: number | string | null;
}

const MODALIDADES = 'resumoDasModalidades.valorVencimento';
const OPERACOES = 'resumoDasOperacoes.listaDeVencimentos.valorVencimento';

function keyOf({ path, element }: Field): string {
  return `${path} ${element}`;
}

/** The value of an element that a response does not list; null for a field outside of lists. */
function absentIn(consulta: Consulta, path: string): Centavos | null {
  if (path === MODALIDADES) return leftOut(consulta, consulta.resumoDasModalidades);
  return path === OPERACOES ? leftOut(consulta, consulta.resumoDasOperacoes) : null;
}

function fieldsOf(consulta: Consulta): Field[] {
  return [
    ...clientFields(consulta),
    ...portfolioFields(consulta),
    ...modalityFields(consulta),
    ...maturities(consulta),
  ];
}

type ClientField = Exclude<keyof ResumoDoCliente, 'listaDeMensagensDeValidacao'>;

/** All other fields of the client are texts. */
const CLIENT_UNITS: Readonly<Partial<Record<ClientField, FieldDifference['unit']>>> = {
  ...recordOf(CONTAGENS_DO_CLIENTE, () => 'count'),
  ...recordOf(VALORES_DO_CLIENTE, () => 'cents'),
  ...recordOf(PERCENTUAIS_DO_CLIENTE, () => 'percent'),
};

function clientFields({ resumoDoCliente }: Consulta): Field[] {
  const { listaDeMensagensDeValidacao: messages, ...cliente } = resumoDoCliente;
  const said = messages.map(({ codigo, mensagem }) => (codigo === null ? mensagem : `${codigo} · ${mensagem}`));
  const names = Object.keys(cliente) as ClientField[];
  return [
    ...names.map((name) => fieldOf(`resumoDoCliente.${name}`, CLIENT_UNITS[name] ?? 'text', cliente[name])),
    fieldOf('resumoDoCliente.listaDeMensagensDeValidacao', 'text', said.length === 0 ? null : said.join('\n')),
  ];
}

function portfolioFields({ resumoDaCarteira: carteira }: Consulta): Field[] {
  return [
    fieldOf('resumoDaCarteira.dtInicioRelacionamento', 'text', carteira.dtInicioRelacionamento),
    ...CAMPOS_DA_CARTEIRA.map((name) => fieldOf(`resumoDaCarteira.${name}`, 'cents', carteira[name])),
  ];
}

function fieldOf(path: string, unit: Field['unit'], value: Field['value']): Field {
  return { path, element: null, unit, value };
}

function modalityFields({ resumoDasModalidades }: Consulta): Field[] {
  const amounts = resumoDasModalidades.map(
    ({ modalidade, tipo, valorVencimento }) => [`${modalidade} ${tipo}`, valorVencimento] as const,
  );
  return listedFields(MODALIDADES, amounts);
}

function maturities({ resumoDasOperacoes }: Consulta): Field[] {
  const amounts = resumoDasOperacoes.flatMap(({ modalidade, variacaoCambial, listaDeVencimentos }) =>
    listaDeVencimentos.map(
      ({ codigoVencimento, valorVencimento }) =>
        [`${modalidade} ${variacaoCambial} ${officialCode(codigoVencimento)}`, valorVencimento] as const,
    ),
  );
  return listedFields(OPERACOES, amounts);
}

/** One field per element, in the order of their codes; elements with equal codes are summed. */
function listedFields(path: string, amounts: readonly (readonly [string, Centavos | null])[]): Field[] {
  return [...Map.groupBy(amounts, ([element]) => element)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([element, own]) => ({
      path,
      element,
      unit: 'cents',
      value: listedSum(
        own.map(([, cents]) => cents),
        null,
      ),
    }));
}
