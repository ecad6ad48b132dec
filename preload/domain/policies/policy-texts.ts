import { exactText } from '../basics/amount-text.ts';
import { MOST_DECIMALS } from '../basics/beside-limit.ts';
import type { TipoDocumento } from '../basics/document.ts';
import { INDICATOR_FORMULAS } from '../indicators/indicator-texts.ts';
import { FIGURE_TITLES } from '../series/figure-titles.ts';
import type { MonthFigure } from '../series/month-figures.ts';
import type { Aggregate, Operator, Overall, RuleOutcome, RuleReason } from '../sources/policy-limits.ts';
import { ratioOf } from '../sources/ratios.ts';
import { ofSubject, REQUEST_NAMES, sourceName } from '../sources/source-names.ts';
import { type SourceUnit, sourceText, unitOf, writtenAs } from '../sources/source-text.ts';
import type { SourcePath } from '../sources/source-value.ts';
import type { Band, Effect, PolicyRule, PolicyTest } from './credit-policy.ts';
import { measurePath } from './measured.ts';

/*
 * Texts of a credit policy in Portuguese, as printed. They never decide: only a person says "aprovado" or "recusado".
 */

export const OVERALL_NAMES: Readonly<Record<Overall, string>> = {
  fits: 'enquadra',
  fits_with_reservations: 'enquadra com ressalvas',
  does_not_fit: 'não enquadra',
  inconclusive: 'inconclusiva',
};

export const OUTCOME_NAMES: Readonly<Record<RuleOutcome, string>> = {
  meets: 'atende',
  fails: 'não atende',
  no_data: 'sem dados',
  not_applicable: 'não se aplica',
};

export const REASON_NAMES: Readonly<Record<RuleReason, string>> = {
  gap: 'mês sem resposta que traga valores',
  not_informed: 'não informado na resposta',
  no_meaning: 'a divisão não tem sentido',
  no_request: 'não informado no pedido',
  no_group: 'sem grupo',
  several_groups: 'em mais de um grupo, sem dizer qual',
  partial: 'o que se conhece não basta',
  damaged: 'a posição do grupo não se confere com as respostas',
  segment: 'política de outro tipo de titular',
  tipo: 'regra de outro tipo de titular',
  role: 'regra de outro papel no grupo',
  amount: 'regra de outra faixa de valor',
  nothing_owed: 'nada devido: a divisão não tem sentido',
};

/** Shown wherever an example is used. */
export const EXAMPLE_NOTICE = 'exemplo, não calibrado';

/** Shown beside every result, because a person decides (LGPD, art. 20). */
export const PERSON_DECIDES = 'As regras só enquadram o pedido; quem decide é uma pessoa, que pode divergir delas.';

export function effectText(effect: Effect): string {
  switch (effect.kind) {
    case 'blocks':
      return 'impeditiva';
    case 'reservation':
      return 'ressalva';
    case 'raises':
      return effect.steps === 1 ? 'sobe alçada' : `sobe alçada em ${effect.steps} níveis`;
    case 'points':
      return effect.points === 1 ? '1 ponto' : `${effect.points} pontos`;
  }
}

/** A limit in the unit of the measure, with all of its digits: `0,5%`. */
function thresholdText(unit: SourceUnit, value: number): string {
  return THRESHOLDS[unit]?.(value) ?? writtenAs(unit === 'signed_cents' ? 'cents' : unit, value, [value]);
}

const inPercent = (value: number): string => `${digits(value * 100)}%`;
const inMonths = (value: number): string => `${digits(value)}\u00a0${value === 1 ? 'mês' : 'meses'}`;

/** Formats of limits that differ from those of values. */
const THRESHOLDS: Partial<Readonly<Record<SourceUnit, (value: number) => string>>> = {
  ratio: inPercent,
  share: inPercent,
  signed_share: inPercent,
  points: (value) => `${digits(value * 100)}\u00a0pp`,
  count: digits,
  change: digits,
  decimal: digits,
  months: inMonths,
  decimal_months: inMonths,
};

function digits(value: number): string {
  return exactText(value, MOST_DECIMALS);
}

const OPERATOR_WORDS: Readonly<Record<Operator, string>> = {
  below: 'abaixo de',
  at_most: 'até',
  at_least: 'ao menos',
  above: 'acima de',
};

export function limitText(rule: PolicyRule): string {
  const unit = unitOf(measurePath(rule) as SourcePath);
  const { test } = rule;
  if (test.kind === 'limit')
    return test.limit === null ? '' : `${OPERATOR_WORDS[test.operator]} ${thresholdText(unit, test.limit)}`;
  return test.bands.map((band, at) => bandText(band, test.bands[at - 1], unit)).join('; ');
}

function bandText({ upTo, including, effect }: Band, before: Band | undefined, unit: SourceUnit): string {
  const what = effect === null ? OUTCOME_NAMES.meets : effectText(effect);
  if (upTo !== null) return `${including ? 'até' : 'abaixo de'} ${thresholdText(unit, upTo)}: ${what}`;
  return `${before?.including === false ? 'a partir daí' : 'acima'}: ${what}`;
}

const SHARE_FORMULAS: Partial<Readonly<Record<MonthFigure, keyof typeof INDICATOR_FORMULAS>>> = {
  overdueRatio: 'overdue_ratio',
  over90Share: 'over_90_share',
  lossShare: 'loss_share',
  earlyArrearsShare: 'early_arrears_share',
  limitUsage: 'limit_usage',
  highCostShare: 'high_cost_share',
};

const AGGREGATE_WORDS: Readonly<Record<Exclude<Aggregate, 'count'>, string>> = {
  max: 'o maior',
  min: 'o menor',
  average: 'a média',
};

export function formulaText(rule: PolicyRule, tipo: TipoDocumento): string {
  const { measure, window } = rule;
  switch (measure.kind) {
    case 'figure':
    case 'bucket':
    case 'indicator':
      return `${monthlyText(rule)}, ${windowText(rule)}`;
    case 'change':
      return changeText(measure);
    case 'known_months':
      return window.kind === 'last' ? 'a data-base é conhecida' : `meses conhecidos dos últimos ${window.months}`;
    case 'group':
      return `${sourceName(`group:${measure.amount}`)}, soma dos membros`;
    case 'request':
      return forSubject(REQUEST_NAMES[measure.value], tipo);
    case 'ratio': {
      const { label, formula } = ratioOf(measure.ratio);
      return forSubject(`${label} (${formula})`, tipo);
    }
  }
}

function changeText({ figure, as, months }: Extract<PolicyRule['measure'], { kind: 'change' }>): string {
  return `${FIGURE_TITLES[figure]}, variação${as === 'percent' ? ' em %' : ''} em ${monthsText(months)}`;
}

/** Says income for a person and revenue for a company. */
export function forSubject(text: string, tipo: TipoDocumento): string {
  return ofSubject(text, tipo === 'cpf' ? '0'.repeat(11) : '0'.repeat(14));
}

function monthlyText({ measure, ...rule }: PolicyRule): string {
  const path = measurePath({ ...rule, measure, window: { kind: 'last' } });
  const name = sourceName(path as SourcePath);
  const formula =
    measure.kind === 'figure'
      ? SHARE_FORMULAS[measure.figure]
      : measure.kind === 'indicator' && measure.indicator in INDICATOR_FORMULAS
        ? (measure.indicator as keyof typeof INDICATOR_FORMULAS)
        : undefined;
  return formula === undefined ? name : `${name} (${INDICATOR_FORMULAS[formula]})`;
}

function windowText(rule: PolicyRule): string {
  const { window } = rule;
  if (window.kind === 'last') return 'na data-base';
  const { months, aggregate, above } = window;
  if (aggregate !== 'count') return `${AGGREGATE_WORDS[aggregate]} de ${monthsText(months)}`;
  const unit = unitOf(measurePath({ ...rule, window: { kind: 'last' } }) as SourcePath);
  return `meses, de ${months}, acima de ${thresholdText(unit, above)}`;
}

function monthsText(count: number): string {
  return count === 1 ? '1 mês' : `${count} meses`;
}

/** A value as printed, with enough digits to tell it from its limits; without a value, the reason. */
export function measuredText(
  path: string,
  value: number | null,
  reason: RuleReason | null,
  limits: readonly number[],
): string {
  return value === null ? REASON_NAMES[reason ?? 'not_informed'] : sourceText(path as SourcePath, value, limits);
}

export function limitsOf(test: PolicyTest): number[] {
  const found = test.kind === 'limit' ? [test.limit] : test.bands.map(({ upTo }) => upTo);
  return found.filter((limit) => limit !== null);
}

/**
 * The limits shown beside an input: those of its rule if they are in its unit, and the value above which months are
 * counted.
 */
export function inputLimits(path: string, rule: PolicyRule): number[] {
  const { window, test } = rule;
  const isUnit = (other: string): boolean => unitOf(path as SourcePath) === unitOf(other as SourcePath);
  const isCounted = window.kind !== 'last' && window.aggregate === 'count';
  if (isCounted) return isUnit(measurePath({ ...rule, window: { kind: 'last' } })) ? [window.above] : [];
  return isUnit(measurePath(rule)) ? limitsOf(test) : [];
}
