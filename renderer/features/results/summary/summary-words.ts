import type { TFunction } from 'i18next';
import type { SavedResult } from '#contract/results.ts';
import { isPartial, type ResultSummary } from '#domain/summary/result-summary.ts';
import type { Arrears, SummaryPart } from '#domain/summary/summary-part.ts';
import { hasBucketText } from '#renderer/i18n/has-text.ts';
import { formatCompactMoney, formatMoney } from '#renderer/lib/format/money.ts';
import { formatProcessed, formatRatio } from '#renderer/lib/format/number.ts';
import { percentOf } from '#renderer/lib/response-words.ts';
import { indicatorName, indicatorText } from '../indicator-words.ts';
import { kindNotice } from '../kind-notice.ts';

export function sentenceText(t: TFunction, result: SavedResult, summary: ResultSummary): string {
  const said = summary.sentence.map((part) => sentencePart(t, result, part)).join(' · ');
  return isInconclusive(summary) ? `${t('summary.inconclusive')}: ${said}` : said;
}

/** True if the sentence cannot say how the subject pays. */
export function isInconclusive({ sentence: [first] }: ResultSummary): boolean {
  return first !== undefined && ['gap', 'so_far', 'contradictory', 'unknown'].includes(first.kind);
}

/** A part of the sentence; an amount overdue by 1 to 14 days adds that there is no other. */
export function sentencePart(t: TFunction, result: SavedResult, part: SummaryPart): string {
  const isEarly = part.kind === 'early_arrears' || (part.kind === 'unknown' && part.of === 'early_arrears');
  const text = partText(t, result, part);
  return isEarly ? `${t(isPartial(result) ? 'summary.earlySoFar' : 'summary.earlyAlone')} · ${text}` : text;
}

/** A part above the figures, which state its amount; null if they state all of it. */
export function glanceText(t: TFunction, result: SavedResult, part: SummaryPart): string | null {
  switch (part.kind) {
    case 'overdue':
    case 'loss':
      return part.share === null
        ? partText(t, result, part)
        : withWorst(t, t(`summary.glance.${part.kind}`, { share: formatRatio(part.share) }), part);
    case 'early_arrears':
      return part.share === null
        ? partText(t, result, part)
        : t('summary.glance.early', { share: formatRatio(part.share) });
    case 'clean':
      return t('summary.glance.clean');
    case 'so_far':
      return null;
    default:
      return sentencePart(t, result, part);
  }
}

/** Parts that stand elsewhere on the page: among the alerts, in the line of figures or among the facts of the query. */
const TOLD_ELSEWHERE: readonly SummaryPart['kind'][] = [
  'processing',
  'alerts',
  'indicator',
  'early_arrears',
  'disputed',
  'sub_judice',
  'failed_checks',
  'institutions',
];

/** The parts that stand beside the sentence only. */
export function glanceParts({ parts }: ResultSummary): readonly SummaryPart[] {
  return parts.filter(({ kind }) => !TOLD_ELSEWHERE.includes(kind));
}

export function partText(t: TFunction, result: SavedResult, part: SummaryPart): string {
  switch (part.kind) {
    case 'overdue':
    case 'loss':
      return arrearsText(t, part);
    case 'early_arrears':
      return withShare(t, t('summary.early_arrears', { amount: formatCompactMoney(t, part.amount) }), part.share);
    case 'unknown':
      return t(`summary.unknown.${part.of}`);
    case 'processing':
      return t('kind.processed', { percent: formatProcessed(Math.min(part.documents, part.volume)) });
    case 'indicator':
      return t('summary.indicator', {
        name: indicatorName(t, part.indicator),
        value: indicatorText(t, part.indicator, isPartial(result)),
      });
    case 'disputed':
    case 'sub_judice':
      return markText(t, part);
    default:
      return 'count' in part ? t(COUNT_TEXTS[part.kind], { count: part.count }) : plainText(t, result, part.kind);
  }
}

type PlainKind =
  | 'gap'
  | 'nothing_on_record'
  | 'provisional'
  | 'test_data'
  | 'attached'
  | 'imported'
  | 'clean'
  | 'no_debt'
  | 'so_far'
  | 'contradictory'
  | 'processing_unknown';

function plainText(t: TFunction, result: SavedResult, kind: PlainKind): string {
  switch (kind) {
    case 'gap':
    case 'nothing_on_record':
      return kindNotice(t, result)?.title ?? '';
    case 'provisional':
      return t('kind.notice.provisional.title', { percent: percentOf(t, result) });
    case 'test_data':
    case 'attached':
    case 'imported':
      return t(`kind.flag.${kind}`);
    default:
      return t(`summary.${kind}`);
  }
}

const COUNT_TEXTS = {
  alerts: 'summary.alerts',
  failed_checks: 'result.failedChecks',
  messages: 'result.messages',
  deviations: 'result.deviations',
  institutions: 'result.institutions',
} as const;

/** The details that a part has no room for, if any. */
export function partTitle(t: TFunction, part: SummaryPart): string | undefined {
  if ('amount' in part && part.amount !== null) return formatMoney(part.amount);
  if (part.kind !== 'processing') return undefined;
  const [documents, volume] = [formatProcessed(part.documents), formatProcessed(part.volume)];
  return t('kind.flag.processing', { documents, volume });
}

function arrearsText(t: TFunction, part: Arrears): string {
  const { kind, amount, share } = part;
  return withWorst(t, withShare(t, t(`summary.${kind}`, { amount: formatCompactMoney(t, amount) }), share), part);
}

/** An amount in arrears, with its oldest bucket. */
function withWorst(t: TFunction, owed: string, { kind, worst }: Arrears): string {
  if (worst === null || !hasBucketText(worst)) return owed;
  if (kind === 'overdue') return `${owed}, ${t('summary.worst', { bucket: t(`ladder.tick.${worst}`) })}`;
  return `${owed}, ${t(worst === 'prejuizo_ate_12_meses' ? 'summary.lossUpTo12' : 'summary.lossBeyond12')}`;
}

function withShare(t: TFunction, text: string, share: number | null): string {
  return share === null ? text : `${text} ${t('summary.share', { share: formatRatio(share) })}`;
}

type Marked = Extract<SummaryPart, { readonly kind: 'disputed' | 'sub_judice' }>;

function markText(t: TFunction, { kind, count, amount }: Marked): string {
  const said = amount === null ? t('common.notInformed') : formatCompactMoney(t, amount);
  return t(kind === 'disputed' ? 'result.disputed' : 'result.subJudice', { count, amount: said });
}
