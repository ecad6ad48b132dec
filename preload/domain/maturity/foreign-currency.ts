import { type Centavos, sumComplete } from '../basics/money.ts';
import type { Consulta, ResumoDaOperacao } from '../consulta/consulta.ts';
import { findMaturityCode, isActiveClass, isDebtClass, type MaturityCode } from '../consulta/maturity-codes.ts';
import { isPortfolioModality } from '../register-interface/modalities.ts';
import type { CampoDaCarteira } from '../register-interface/portfolio-fields.ts';

/** The part of the debt in foreign currency; amounts in cents. */
export interface ForeignCurrency {
  /** By maturity code, without codes at zero; null if the operations do not divide the total. */
  readonly byCode: ReadonlyMap<string, Centavos> | null;
  /** The total if it cannot be divided, to show beside the ladder; null if divided, zero or not informed. */
  readonly undivided: Centavos | null;
}

interface Term {
  readonly code: MaturityCode;
  readonly variacaoCambial: string;
  readonly amount: Centavos | null;
}

/**
 * Foreign currency by the operations with exchange variation `S`, because the portfolio's fields do not say whether
 * their range of days is due or overdue. It is divided only if it adds up to `moedaEstrangeiraValor` to the cent, with
 * or without losses (R22), and no code or bucket has more of it than its debt.
 */
export function foreignCurrencyOf({ resumoDaCarteira, resumoDasOperacoes }: Consulta): ForeignCurrency {
  const whole = resumoDaCarteira.moedaEstrangeiraValor;
  if (whole === null || whole === 0) return { byCode: null, undivided: null };
  const terms = resumoDasOperacoes.flatMap(debtOf);
  const isClear = terms.every(({ variacaoCambial }) => /^[SN]$/.test(variacaoCambial));
  const foreign = terms.filter(({ variacaoCambial }) => variacaoCambial === 'S');
  const candidates = [foreign.filter(({ code }) => isActiveClass(code.classe)), foreign];
  const parts = candidates.find((some) => sumComplete(some.map(({ amount }) => amount)) === whole);
  if (!isClear || parts === undefined) return { byCode: null, undivided: whole };
  const [byCode, owed] = [sums(parts, codeOf), sums(terms, codeOf)];
  const isWithin =
    [...byCode].every(([code, part]) => isPart(part, owed.get(code) ?? null)) &&
    [...sums(parts, fieldOf)].every(([campo, part]) => isPart(part, resumoDaCarteira[campo]));
  return isWithin ? { byCode, undivided: null } : { byCode: null, undivided: whole };
}

function isPart(part: Centavos, whole: Centavos | null): boolean {
  return whole !== null && part >= 0 && part <= whole;
}

function debtOf({ modalidade, variacaoCambial, listaDeVencimentos }: ResumoDaOperacao): readonly Term[] {
  if (!isPortfolioModality(modalidade)) return [];
  return listaDeVencimentos.flatMap(({ codigoVencimento, valorVencimento: amount }) => {
    const code = findMaturityCode(codigoVencimento);
    return code !== undefined && isDebtClass(code.classe) ? [{ code, variacaoCambial, amount }] : [];
  });
}

const codeOf = ({ code }: Term): string => code.codigo;
const fieldOf = ({ code }: Term): CampoDaCarteira => code.campoDaCarteira;

function sums<Key>(terms: readonly Term[], key: (term: Term) => Key): ReadonlyMap<Key, Centavos> {
  const found = new Map<Key, Centavos>();
  for (const term of terms) found.set(key(term), (found.get(key(term)) ?? 0) + (term.amount ?? 0));
  return found;
}
