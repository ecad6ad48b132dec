import type { ResumoDaCarteira } from '../consulta/consulta.ts';
import type { TipoDocumento } from '../document.ts';
import { OVERDUE_BUCKETS } from '../maturity/ladder-buckets.ts';
import { type Centavos, sumKnown } from '../money.ts';
import { addMonths, type DataBase, monthsBetween } from '../month.ts';
import { figuresOfMonth } from '../series/month-figures.ts';
import type { MonthSummary } from '../series/month-summary.ts';
import { QUIET_BELOW, type RuleId, type RuleSet } from './rule-set.ts';

/** A month of a subject that rules may compare: known, processed as a whole, of the series' own register. */
export interface ComparedMonth {
  readonly month: DataBase;
  readonly resultId: string;
  readonly summary: MonthSummary;
}

/** A number of a finding and the answer it stands in; null where the answer says that there is nobody to tell of. */
export interface FoundValue {
  readonly month: DataBase;
  readonly resultId: string;
  readonly value: number | null;
}

/** What a rule sees in a month beside an earlier one. */
export interface Measured {
  readonly before: FoundValue;
  readonly now: FoundValue;
  /** What is measured ÷ what it must exceed: above 1 the rule may fire. */
  readonly strength: number;
  /** Grows where it gets worse in itself: the oldest bucket that is overdue. */
  readonly level: number;
  /** The same of the month before, beside the lower floor of the two: a portfolio that shrinks makes nothing older. */
  readonly levelBefore: number;
}

/** The subject of the months that are compared. Cents. */
export interface Watched {
  readonly tipo: TipoDocumento;
  /** What the institution itself is owed; null where that was not said. */
  readonly ownExposure: Centavos | null;
}

/** The months before one, the newest first; `last` is what it is compared with. */
export interface Earlier {
  readonly last: ComparedMonth;
  readonly all: readonly ComparedMonth[];
}

/** The rules that compare two months of figures. */
export type ComparingRule = Exclude<RuleId, 'restated'>;

type Measure = (now: ComparedMonth, before: ComparedMonth, rules: RuleSet, watched: Watched) => Measured | null;

/** How a month stands beside an earlier one, by rule; null where a figure is not informed. */
export const MEASURES: Readonly<Record<ComparingRule, Measure>> = {
  early_arrears: (now, before, { early_arrears }) => {
    const [value, was] = [now.summary.earlyArrears, before.summary.earlyArrears];
    const limit = floorOf(early_arrears, figuresOfMonth(now.summary).carteiraAtiva, value);
    return measured({ now, before }, [was, value], value === null || limit === null ? null : value / limit);
  },
  overdue: (now, before, { overdue }) => {
    const [value, was] = [now, before].map(({ summary }) => summary.resumoDaCarteira.carteiraVencido);
    if (value == null || was == null) return null;
    const limit = floorOf(overdue, figuresOfMonth(now.summary).carteiraAtiva, value);
    if (limit === null) return null;
    const lower = Math.min(limit, floorOf(overdue, figuresOfMonth(before.summary).carteiraAtiva, was) ?? limit);
    const levels = [overdueLevel(before.summary, lower), overdueLevel(now.summary, limit)] as const;
    return measured({ now, before }, [was, value], value / limit, levels);
  },
  new_loss: (now, before, { new_loss }) => {
    const losses = comparedLosses(now.summary.resumoDaCarteira, before.summary.resumoDaCarteira);
    if (losses === null) return null;
    const [was, value] = losses;
    const limit = floorOf(new_loss, now.summary.resumoDaCarteira.carteiradeCredito, value - was);
    return measured({ now, before }, losses, limit === null ? null : (value - was) / limit);
  },
  limit_cut: (now, before, { limit_cut: { inMonth, inThree, person, company } }, { tipo }) => {
    const [value, was] = [now, before].map(({ summary }) => figuresOfMonth(summary).totalLimit);
    if (value == null || was == null) return null;
    if (was === 0) return measured({ now, before }, [was, value], 0);
    const fall = was - value;
    const part = monthsBetween(before.month, now.month) >= THREE_MONTHS ? inThree : inMonth;
    const strength = Math.min(fall / Math.max(1, tipo === 'cpf' ? person : company), fall / was / Math.max(part, 1e-9));
    return measured({ now, before }, [was, value], strength);
  },
  vanished: (now, before, { vanished: { cents } }, watched) => {
    const [value, was] = [now, before].map(({ summary }) => figuresOfMonth(summary).carteiraAtiva);
    if (value == null || was == null) return null;
    const isGone = value === 0 && was > cents && isOwed(watched);
    return measured({ now, before }, [was, value], isGone ? 2 : 0);
  },
  dispute: (now, before, { dispute: { cents } }) => {
    const [value, was] = [now, before].map(disputed);
    if (value == null || was == null) return null;
    const rise = sumKnown([disputedAmount(now), -(disputedAmount(before) ?? 0)]);
    const isRise = isMoreDisputed(now, before, cents) && (disputedAmount(now) === null || (rise ?? 0) > cents);
    return measured({ now, before }, [was, value], isRise ? 2 : 0);
  },
};

/** From how many months on a fall of limits is measured by what may fall in three. */
const THREE_MONTHS = 3;

/**
 * Of an earlier and a later month the losses that tell what was written off in between: those of up to 12 months, and in the
 * later one what grew older since. That old losses leave the register takes nothing from it. The whole where the two parts
 * are not informed; null where neither is (docs/register.md#monitoring-rules).
 */
function comparedLosses(now: ResumoDaCarteira, before: ResumoDaCarteira): readonly [was: number, value: number] | null {
  const { prejuizoAte12meses: recent, prejuizoAcima12meses: old } = now;
  const { prejuizoAte12meses: recentBefore, prejuizoAcima12meses: oldBefore } = before;
  if (recent !== null && old !== null && recentBefore !== null && oldBefore !== null) {
    return [recentBefore, recent + Math.max(0, old - oldBefore)];
  }
  return now.prejuizo === null || before.prejuizo === null ? null : [before.prejuizo, now.prejuizo];
}

/** Whether the institution itself is owed something, as far as was said. */
export function isOwed({ ownExposure }: Watched): boolean {
  return (ownExposure ?? 0) > 0;
}

/**
 * Cents that an amount must exceed. Of a portfolio that is not known it is the most it can be, where the amount exceeds that;
 * else null.
 */
function floorOf(
  { cents, share, cap }: Pick<RuleSet['overdue'], 'cents' | 'share' | 'cap'>,
  whole: Centavos | null,
  amount: Centavos | null,
): number | null {
  const most = Math.max(cents, cap, 1);
  if (whole === null) return amount !== null && amount > most ? most : null;
  // A share is no binary fraction: what it lost is far below a cent.
  return Math.max(cents, Math.min(Math.round(share * whole * 1e4) / 1e4, cap), 1);
}

function measured(
  { now, before }: { readonly now: ComparedMonth; readonly before: ComparedMonth },
  [was, value]: readonly [number | null, number | null],
  strength: number | null,
  [levelBefore, level]: readonly [number, number] = [0, 0],
): Measured | null {
  if (strength === null) return null;
  return {
    before: { month: before.month, resultId: before.resultId, value: was },
    now: { month: now.month, resultId: now.resultId, value },
    strength,
    level,
    levelBefore,
  };
}

/** The oldest overdue bucket that, with those older than it, holds more than so much: 1 for the youngest, 0 for none. */
function oldestAbove({ resumoDaCarteira: carteira }: MonthSummary, limit: number): number {
  let held = 0;
  const found = OVERDUE_BUCKETS.findIndex(({ campoDaCarteira }) => {
    held += campoDaCarteira === null ? 0 : (carteira[campoDaCarteira] ?? 0);
    return held > limit;
  });
  return found === -1 ? 0 : OVERDUE_BUCKETS.length - found;
}

/** The same of what is overdue as a whole, which buckets that are not informed do not hide. */
function overdueLevel(summary: MonthSummary, limit: number): number {
  const isAbove = (summary.resumoDaCarteira.carteiraVencido ?? 0) > limit;
  return Math.max(isAbove ? 1 : 0, oldestAbove(summary, limit));
}

function disputed({ summary: { resumoDoCliente: cliente } }: ComparedMonth): number | null {
  const { quantidadeOperacoesDiscordancia: one, quantidadeOperacoesSubJudice: other } = cliente;
  return one === null || other === null ? null : one + other;
}

function disputedAmount({ summary: { resumoDoCliente: cliente } }: ComparedMonth): Centavos | null {
  return sumKnown([cliente.responsabilidadeTotalDiscordancia, cliente.responsabilidadeTotalSubJudice]);
}

/** Early arrears are measured alike of whomever. */
const ANYBODY: Watched = { tipo: 'cnpj', ownExposure: null };

/** Whether operations are more than before; those of before count where their amount is no quiet one, or is not informed. */
export function isMoreDisputed(now: ComparedMonth, before: ComparedMonth, cents: Centavos): boolean {
  const [count, countBefore] = [disputed(now) ?? 0, disputed(before) ?? 0];
  const isQuiet = (disputedAmount(before) ?? cents) < QUIET_BELOW * cents;
  return count > (isQuiet ? 0 : countBefore);
}

/**
 * Whether a rule that measures above its floor is something new, and not the same as in the months before. A month that does
 * not inform it tells of nothing that stood before.
 */
export function isNews(rule: ComparingRule, measuredNow: Measured, { last, all }: Earlier, rules: RuleSet): boolean {
  if (rule === 'overdue') return measuredNow.level > measuredNow.levelBefore;
  if (rule !== 'early_arrears') return true;
  const since = addMonths(measuredNow.now.month, -rules.early_arrears.quietMonths);
  const before = all.filter(({ month }) => month === last.month || (month < last.month && month >= since));
  return before.every((each) => (MEASURES.early_arrears(each, each, rules, ANYBODY)?.strength ?? 0) < QUIET_BELOW);
}
