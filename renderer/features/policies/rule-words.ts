import type { TFunction } from 'i18next';
import { MOST_DECIMALS } from '#domain/basics/beside-limit.ts';
import type { TipoDocumento } from '#domain/basics/document.ts';
import type { Band, Effect, PolicyRule } from '#domain/policies/credit-policy.ts';
import type { SourceUnit } from '#domain/sources/source-text.ts';
import { figures } from '../../i18n/figures.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { isMonthly, measureName, monthUnit, ruleUnit } from './measures.ts';
import { typedLimit } from './typed-limit.ts';

export function limitWords(t: TFunction, unit: SourceUnit, value: number): string {
  if (unit === 'cents' || unit === 'signed_cents') return formatMoney(value);
  if (unit === 'months' || unit === 'decimal_months') return t('policies.words.months', { count: value });
  return `${figures().exact(typedLimit(unit, value), MOST_DECIMALS)}${unitSuffix(t, unit)}`;
}

/** The text behind a number; blank for an amount, which begins with R$. */
export function unitSuffix(t: TFunction, unit: SourceUnit): string {
  const suffix = SUFFIXES[unit];
  return suffix === '%' || suffix === '' ? suffix : t(suffix);
}

const SUFFIXES = {
  ratio: '%',
  share: '%',
  signed_share: '%',
  signed_percent: '%',
  processed: '%',
  points: 'policies.unit.points',
  rate: 'policies.unit.rate',
  months: 'policies.unit.months',
  decimal_months: 'policies.unit.decimal_months',
  cents: '',
  signed_cents: '',
  count: '',
  change: '',
  decimal: '',
  bucket: '',
} as const satisfies Record<SourceUnit, string>;

function effectWords(t: TFunction, effect: Effect): string {
  if (effect.kind === 'raises') return t('policies.effectText.raises', { count: effect.steps });
  if (effect.kind === 'points') return t('policies.effectText.points', { count: effect.points });
  return t(`policies.effectText.${effect.kind}`);
}

function measureWords(t: TFunction, rule: Pick<PolicyRule, 'measure' | 'window'>, tipo: TipoDocumento | null): string {
  const { measure, window } = rule;
  const name = measureName(t, measure, tipo);
  switch (measure.kind) {
    case 'change': {
      const months = t('policies.words.months', { count: measure.months });
      const figure = t(`evolution.figure.${measure.figure}`);
      return t(measure.as === 'percent' ? 'policies.words.changePercent' : 'policies.words.change', {
        measure: figure,
        months,
      });
    }
    case 'group':
      return t('policies.words.group', { measure: t(`groups.amount.${measure.amount}`) });
    case 'known_months':
      return t('policies.words.known', { count: window.kind === 'last' ? 1 : window.months });
    case 'request':
    case 'ratio':
      return name;
    default:
      return monthlyWords(t, rule, name);
  }
}

function monthlyWords(t: TFunction, rule: Pick<PolicyRule, 'measure' | 'window'>, measure: string): string {
  const { window } = rule;
  if (window.kind === 'last' || !isMonthly(rule.measure)) return t('policies.words.last', { measure });
  const { months, aggregate, above } = window;
  if (aggregate !== 'count') return t(`policies.words.${aggregate}`, { measure, months });
  return t('policies.words.count', { measure, months, above: limitWords(t, monthUnit(rule), above) });
}

function testWords(t: TFunction, rule: PolicyRule): string {
  const { test } = rule;
  const unit = ruleUnit(rule);
  if (test.kind === 'bands')
    return test.bands.map((band, at) => bandWords(t, band, test.bands[at - 1], unit)).join('; ');
  const operator = t(`policies.operatorName.${test.operator}`);
  if (test.limit === null) return t('policies.words.noLimit', { operator });
  return t('policies.words.limit', { operator, limit: limitWords(t, unit, test.limit) });
}

function bandWords(
  t: TFunction,
  { upTo, including, effect }: Band,
  before: Band | undefined,
  unit: SourceUnit,
): string {
  const what = effect === null ? t('policies.bandMeets') : effectWords(t, effect);
  if (upTo !== null) {
    return t(including ? 'policies.words.upTo' : 'policies.words.below', { limit: limitWords(t, unit, upTo), what });
  }
  // The last band takes the rest; the band before it still lacks its limit.
  if (before === undefined || before.upTo === null) return t('policies.words.noUpTo', { what });
  return t(before.including ? 'policies.words.above' : 'policies.words.fromThere', { what });
}

/** The subjects and amounts that a rule applies to; blank for all. */
function appliesWords(t: TFunction, { applies }: Pick<PolicyRule, 'applies'>): string {
  const { tipo, role, amountFrom: from, amountTo: to } = applies;
  const amounts =
    from !== null && to !== null
      ? [t('policies.appliesText.between', { from: formatMoney(from), to: formatMoney(to) })]
      : [
          ...(from === null ? [] : [t('policies.appliesText.from', { amount: formatMoney(from) })]),
          ...(to === null ? [] : [t('policies.appliesText.to', { amount: formatMoney(to) })]),
        ];
  return [
    ...(tipo === null ? [] : [t(`policies.appliesText.${tipo}`)]),
    ...(role === null ? [] : [t('policies.appliesText.role', { role: t(`groups.role.${role}`) })]),
    ...amounts,
  ].join(', ');
}

/** The whole rule in words, as a reader without its fields needs it; `tipo`: the subjects of its policy. */
export function ruleWords(t: TFunction, rule: PolicyRule, tipo: TipoDocumento | null = null): string {
  const whom = appliesWords(t, rule);
  const sentences = [
    `${measureWords(t, rule, tipo ?? rule.applies.tipo)}: ${testWords(t, rule)}.`,
    ...(rule.test.kind === 'limit' ? [t('policies.words.ifNot', { effect: effectWords(t, rule.test.effect) })] : []),
    t('policies.words.ifMissing', { missing: t(`policies.missingText.${rule.missing}`) }),
    ...(whom === '' ? [] : [t('policies.words.onlyFor', { whom })]),
  ];
  const text = sentences.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
