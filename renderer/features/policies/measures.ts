import type { TFunction } from 'i18next';
import type { TipoDocumento } from '#domain/basics/document.ts';
import { normalizeName } from '#domain/basics/normalize-name.ts';
import { LADDER_BUCKETS } from '#domain/consulta/ladder-buckets.ts';
import { GROUP_AMOUNTS } from '#domain/groups/group-view.ts';
import { POLICY_INDICATORS } from '#domain/indicators/indicator-uses.ts';
import type { Measure, PolicyRule } from '#domain/policies/credit-policy.ts';
import { measurePath } from '#domain/policies/measured.ts';
import { measureFits } from '#domain/policies/policy-segment.ts';
import { AGEING_FIGURES, FIGURE_NAMES, MONTH_FIGURES } from '#domain/series/month-figures.ts';
import { NUMBER_FACTS } from '#domain/sources/outside-facts.ts';
import { MONTHLY_MEASURES } from '#domain/sources/policy-limits.ts';
import { POLICY_RATIOS } from '#domain/sources/ratios.ts';
import { REQUEST_VALUES } from '#domain/sources/request-values.ts';
import { isOfTwoMonths, readRulePath } from '#domain/sources/rule-path.ts';
import type { SourceUnit } from '#domain/sources/source-text.ts';
import { unitOf } from '#domain/sources/source-text.ts';
import type { SourcePath } from '#domain/sources/source-value.ts';
import { hasBucketText } from '../../i18n/has-text.ts';

type MeasureGroup = keyof typeof import('../../i18n/words/policies.ts')['policies']['group'];

interface MeasureOption {
  readonly key: string;
  readonly group: MeasureGroup;
  readonly measure: Measure;
}

const figures = (unit: (typeof MONTH_FIGURES)[keyof typeof MONTH_FIGURES], group: MeasureGroup): MeasureOption[] =>
  FIGURE_NAMES.filter((figure) => MONTH_FIGURES[figure] === unit).map((figure) =>
    option(group, { kind: 'figure', figure }),
  );

export const MEASURES: readonly MeasureOption[] = [
  ...figures('ratio', 'shares'),
  ...figures('cents', 'amounts'),
  ...figures('count', 'counts'),
  ...POLICY_RATIOS.map((ratio) => option('ratios', { kind: 'ratio', ratio })),
  ...NUMBER_FACTS.map((value) => option('outside', { kind: 'request', value })),
  ...REQUEST_VALUES.map((value) => option('requests', { kind: 'request', value })),
  ...POLICY_INDICATORS.map((indicator) => option('indicators', { kind: 'indicator', indicator })),
  ...LADDER_BUCKETS.map(({ key }) => option('buckets', { kind: 'bucket', bucket: key })),
  ...FIGURE_NAMES.filter((figure) => !AGEING_FIGURES.includes(figure)).map((figure) =>
    option('changes', { kind: 'change', figure, as: 'difference', months: 12 }),
  ),
  ...GROUP_AMOUNTS.map((amount) => option('groups', { kind: 'group', amount })),
  option('history', { kind: 'known_months' }),
];

function option(group: MeasureGroup, measure: Measure): MeasureOption {
  return { key: measureKey(measure), group, measure };
}

/** One key for one measure, whatever its months. */
function measureKey(measure: Measure): string {
  switch (measure.kind) {
    case 'figure':
    case 'change':
      return `${measure.kind}:${measure.figure}`;
    case 'bucket':
      return `bucket:${measure.bucket}`;
    case 'indicator':
      return `indicator:${measure.indicator}`;
    case 'group':
      return `group:${measure.amount}`;
    case 'request':
      return `request:${measure.value}`;
    case 'ratio':
      return `ratio:${measure.ratio}`;
    case 'known_months':
      return measure.kind;
  }
}

/** Measures with another name, and another meaning, for a company. */
const NAMED_BY_TIPO = ['income', 'monthly_commitment', 'debt_to_income', 'debt_to_income_after'] as const;

/** Name of a measure for the subjects of a policy or rule; null for people and companies alike. */
export function measureName(t: TFunction, measure: Measure, tipo: TipoDocumento | null): string {
  const id = measure.kind === 'request' ? measure.value : measure.kind === 'ratio' ? measure.ratio : null;
  const named = NAMED_BY_TIPO.find((each) => each === id);
  return tipo !== null && named !== undefined ? t(`policies.nameOf.${tipo}.${named}`) : nameForAll(t, measure);
}

function nameForAll(t: TFunction, measure: Measure): string {
  switch (measure.kind) {
    case 'figure':
      return t(`evolution.figure.${measure.figure}`);
    case 'bucket':
      return hasBucketText(measure.bucket) ? t(`ladder.bucketName.${measure.bucket}`) : measure.bucket;
    case 'indicator':
      return t(`indicator.name.${measure.indicator}`);
    case 'change':
      return t('policies.measureName.change', { name: t(`evolution.figure.${measure.figure}`) });
    case 'group':
      return t('policies.measureName.group', { name: t(`groups.amount.${measure.amount}`) });
    case 'request':
      return t(`policies.request.${measure.value}`);
    case 'ratio':
      return t(`policies.ratio.${measure.ratio}`);
    case 'known_months':
      return t('policies.measureName.knownMonths');
  }
}

/** Measures for the subjects that have every typed word in their name or group, by group. */
export function findMeasures(
  t: TFunction,
  typed: string,
  tipo: TipoDocumento | null,
): ReadonlyMap<MeasureGroup, readonly MeasureOption[]> {
  const words = normalizeName(typed).split(' ').filter(Boolean);
  const found = MEASURES.filter(({ group, measure }) => {
    const name = normalizeName(`${t(`policies.group.${group}`)} ${measureName(t, measure, tipo)}`);
    return measureFits(measure, tipo) && words.every((word) => name.includes(word));
  });
  return Map.groupBy(found, ({ group }) => group);
}

export function ruleUnit(rule: Pick<PolicyRule, 'measure' | 'window'>): SourceUnit {
  return unitOf(measurePath(rule) as SourcePath);
}

/** Unit of one month of a rule, even if the rule aggregates several. */
export function monthUnit({ measure }: Pick<PolicyRule, 'measure'>): SourceUnit {
  return ruleUnit({ measure, window: { kind: 'last' } });
}

/** True if each month has a value of the measure, so that a rule may aggregate several. */
export function isMonthly(measure: Measure): boolean {
  if (!MONTHLY_MEASURES.some((kind) => kind === measure.kind)) return false;
  const read = readRulePath(measurePath({ measure, window: { kind: 'last' } }));
  return read === null || !isOfTwoMonths(read);
}
