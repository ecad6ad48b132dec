import type { Consulta, ResumoDaOperacao, ResumoDoCliente } from '../consulta/consulta.ts';
import { findMaturityCode, isDebtClass } from '../consulta/maturity-codes.ts';
import type { Check, Term } from './check.ts';
import { compareAmounts, compareNumbers, compareTexts } from './compare.ts';

/** R9: the vendor risk is equal in both summaries. */
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
 * R14, for operations in dispute and for those sub judice: their count is at most that of all operations, their amount
 * at most the total debt, and a count needs an amount. An operation may have no debt, such as a limit, a title or
 * undisbursed credit; then no amount is required.
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

/** Whether an operation may have no current debt. */
function owesNothing({ modalidade, listaDeVencimentos }: ResumoDaOperacao): boolean {
  if (!/^(0\d|1[0-5])/.test(modalidade)) return true;
  return listaDeVencimentos.some(({ codigoVencimento }) => !isDebt(codigoVencimento));
}

function isDebt(codigo: string): boolean {
  const code = findMaturityCode(codigo);
  return code !== undefined && isDebtClass(code.classe);
}

const OWED_OR_GRANTED = ['responsabilidadeTotal', 'limitesdeCredito', 'creditosaLiberar'] as const;

/**
 * R19: at least as many operations as institutions, and at least one institution if there is an operation or an amount.
 */
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
