import type { Consulta, ResumoDaOperacao, ResumoDoCliente } from '../consulta/consulta.ts';
import { findMaturityCode, isDebtClass } from '../consulta/maturity-codes.ts';
import type { Check, Term } from './check.ts';
import { compareAmounts, compareNumbers, compareTexts } from './compare.ts';

/** R9: the vendor risk stands in both summaries and is the same. */
export function vendorRiskAgrees({ resumoDoCliente, resumoDaCarteira }: Consulta): Check {
  const term = { name: 'resumoDaCarteira.riscoIndiretoVendor', value: resumoDaCarteira.riscoIndiretoVendor };
  const subject = { id: 'R9', part: 'riscoIndiretoVendor', weight: 'notice' } as const;
  return compareAmounts(subject, resumoDoCliente.riscoIndiretoVendor, [term]);
}

/** R10: both summaries have the same start of the relationship. */
export function startAgrees({ resumoDoCliente, resumoDaCarteira }: Consulta): Check {
  const subject = { id: 'R10', part: 'dataInicioRelacionamento', weight: 'notice' } as const;
  return compareTexts(subject, resumoDoCliente.dataInicioRelacionamento, resumoDaCarteira.dtInicioRelacionamento);
}

const MARKS = [
  ['quantidadeOperacoesDiscordancia', 'responsabilidadeTotalDiscordancia'],
  ['quantidadeOperacoesSubJudice', 'responsabilidadeTotalSubJudice'],
] as const satisfies readonly (readonly [keyof ResumoDoCliente, keyof ResumoDoCliente])[];

/**
 * R14, of operations in dispute and of those sub judice apart: no more than there are, for no more than is owed, and a count
 * with its amount. An operation may owe nothing, being a limit, a title or still to be released: then none is asked for.
 */
export function marksAgree(consulta: Consulta): Check[] {
  const { resumoDoCliente: cliente, resumoDaCarteira: carteira } = consulta;
  const owesAll = !consulta.resumoDasOperacoes.some(owesNothing);
  return MARKS.flatMap(([countName, amountName]) => {
    const [count, amount] = [cliente[countName], cliente[amountName]];
    const ofCount = { id: 'R14', part: countName, weight: 'notice' } as const;
    const ofAmount = { id: 'R14', part: amountName, weight: 'notice' } as const;
    const total = { name: 'responsabilidadeTotal', value: carteira.responsabilidadeTotal };
    return [
      compareNumbers(ofCount, {
        unit: 'count',
        left: count,
        relation: 'at_most',
        right: cliente.quantidadeDeOperacoes,
      }),
      compareAmounts(ofAmount, amount, [total], { relation: 'at_most' }),
      compareNumbers(ofCount, {
        unit: 'count',
        left: count,
        relation: 'at_least',
        right: leastOne(amount),
        terms: [{ name: amountName, value: amount, unit: 'cents' }],
      }),
      compareNumbers(ofAmount, {
        unit: 'cents',
        left: amount,
        relation: 'at_least',
        right: count === null ? null : Number(count > 0 && owesAll),
        terms: [{ name: countName, value: count, unit: 'count' }],
      }),
    ];
  });
}

function leastOne(amount: number | null): number | null {
  return amount === null ? null : Number(amount > 0);
}

/** Whether operations may be among these that owe nothing today. */
function owesNothing({ modalidade, listaDeVencimentos }: ResumoDaOperacao): boolean {
  if (!/^(0\d|1[0-5])/.test(modalidade)) return true;
  return listaDeVencimentos.some(({ codigoVencimento }) => !isDebt(codigoVencimento));
}

function isDebt(codigo: string): boolean {
  const code = findMaturityCode(codigo);
  return code !== undefined && isDebtClass(code.classe);
}

const OWED_OR_GRANTED = ['responsabilidadeTotal', 'limitesdeCredito', 'creditosaLiberar'] as const;

/** R19: as many operations as institutions at least, and one institution where there is an operation or an amount. */
export function institutionsAgree({ resumoDoCliente: cliente, resumoDaCarteira: carteira }: Consulta): Check[] {
  const { quantidadeDeInstituicoes: institutions, quantidadeDeOperacoes: operations } = cliente;
  const subject = { id: 'R19', part: 'quantidadeDeInstituicoes', weight: 'notice' } as const;
  const grounds: Term[] = [
    { name: 'quantidadeDeOperacoes', value: operations, unit: 'count' },
    ...OWED_OR_GRANTED.map((name) => ({ name, value: carteira[name], unit: 'cents' }) as const),
  ];
  const found = grounds.filter(({ value }) => Number(value) > 0);
  const isUnknown = found.length === 0 && grounds.some(({ value }) => value === null);
  return [
    compareNumbers(subject, { unit: 'count', left: institutions, relation: 'at_most', right: operations }),
    compareNumbers(subject, {
      unit: 'count',
      left: institutions,
      relation: 'at_least',
      right: isUnknown ? null : Number(found.length > 0),
      terms: isUnknown ? grounds : found,
    }),
  ];
}
