import { sumComplete } from '../basics/money.ts';
import type { Consulta, ResumoDaOperacao } from '../consulta/consulta.ts';
import { DUE_BUCKETS, LOSS_BUCKETS, OVERDUE_BUCKETS, UNDETERMINED_BUCKETS } from '../consulta/ladder-buckets.ts';
import {
  isActiveClass,
  isDebtClass,
  type MaturityClass,
  type MaturityCode,
  tellMaturities,
} from '../consulta/maturity-codes.ts';
import { isPortfolioModality } from '../register-interface/modalities.ts';
import type { CampoDaCarteira } from '../register-interface/portfolio-fields.ts';
import type { Check, RuleId } from './check.ts';
import { type AmountTerm, allowLoss, compareAmounts } from './compare.ts';
import { operationTerms, termsByKey } from './operation-terms.ts';

type Counts = (operacao: ResumoDaOperacao, code: MaturityCode) => boolean;

/** A portfolio field against the operations; not informed if they have no maturities. */
function fieldAgainstOperations(
  consulta: Consulta,
  id: RuleId,
  campo: CampoDaCarteira,
  terms: readonly AmountTerm[],
): Check {
  const informed = tellMaturities(consulta.resumoDasOperacoes);
  const right = informed ? terms : [{ name: 'resumoDasOperacoes', value: null }];
  return compareAmounts({ id, part: campo, weight: 'notice' }, consulta.resumoDaCarteira[campo], right);
}

/** R11: the 15 buckets of a vencer, vencido and prejuízo from the codes of the operations in modalities 01 to 13. */
export function bucketsFromOperations(consulta: Consulta): Check[] {
  const campos = [...DUE_BUCKETS, ...UNDETERMINED_BUCKETS, ...OVERDUE_BUCKETS.toReversed(), ...LOSS_BUCKETS];
  const terms = termsByKey(consulta, ({ modalidade }, code) =>
    isPortfolioModality(modalidade) ? code.campoDaCarteira : null,
  );
  return campos.flatMap(({ campoDaCarteira: campo }) =>
    campo === null ? [] : fieldAgainstOperations(consulta, 'R11', campo, terms.get(campo) ?? []),
  );
}

const OFF_PORTFOLIO: readonly (readonly [campo: CampoDaCarteira, counts: Counts])[] = [
  ['repasses', (operacao, code) => operacao.modalidade.startsWith('14') && isDebtClass(code.classe)],
  ['coobrigacoes', (operacao, code) => operacao.modalidade.startsWith('15') && isDebtClass(code.classe)],
  ['limitesdeCredito', (_, code) => code.classe === 'limite'],
  ['creditosaLiberar', (_, code) => code.classe === 'a_liberar'],
];

/** R12: pass-throughs, co-obligations, limits and disbursements from the operations. */
export function offPortfolioFromOperations(consulta: Consulta): Check[] {
  return OFF_PORTFOLIO.map(([campo, counts]) =>
    fieldAgainstOperations(consulta, 'R12', campo, operationTerms(consulta, counts)),
  );
}

const inForeignCurrency =
  (isCounted: (classe: MaturityClass) => boolean): Counts =>
  ({ modalidade, variacaoCambial }, { classe }) =>
    variacaoCambial === 'S' && isPortfolioModality(modalidade) && isCounted(classe);

/**
 * R22: foreign currency from the operations with exchange variation in modalities 01 to 13, with or without their
 * losses. Not informed if one of these operations does not inform its variation.
 */
export function foreignCurrencyFromOperations(consulta: Consulta): Check {
  const terms = operationTerms(consulta, inForeignCurrency(isActiveClass));
  const check = fieldAgainstOperations(consulta, 'R22', 'moedaEstrangeiraValor', terms);
  const isUnclear = consulta.resumoDasOperacoes.some(
    ({ modalidade, variacaoCambial }) => isPortfolioModality(modalidade) && !/^[SN]$/.test(variacaoCambial),
  );
  if (isUnclear) return { ...check, outcome: 'not_informed', right: null, difference: null };
  const losses = operationTerms(
    consulta,
    inForeignCurrency((classe) => classe === 'prejuizo'),
  );
  return allowLoss(check, sumComplete(losses.map(({ value }) => value)));
}
