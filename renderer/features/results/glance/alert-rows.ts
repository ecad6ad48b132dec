import type { TFunction } from 'i18next';
import type { SavedResult } from '#contract/results.ts';
import { groupChecks } from '#domain/reconciliation/group-checks.ts';
import type { Evidence } from '#domain/summary/summary-part.ts';
import { indicatorName, indicatorText } from '../indicator-words.ts';
import type { Reading } from '../read-result.ts';
import { partText } from '../summary/summary-words.ts';

interface AlertRow {
  readonly key: string;
  readonly tone: 'danger' | 'warning';
  readonly name: string;
  /** Blank if the name is enough. */
  readonly value: string;
  readonly evidence: Evidence;
}

/** Rows in alert, then in attention, and failed checks; disputes and court cases state their amounts. */
export function alertRows(t: TFunction, result: SavedResult, reading: Reading): readonly AlertRow[] {
  const rows = [...markRows(t, result, reading), ...indicatorRows(t, reading), ...checkRows(t, reading)];
  const of = (tone: AlertRow['tone']): readonly AlertRow[] => rows.filter((row) => row.tone === tone);
  return [...of('danger'), ...of('warning')];
}

/** Indicators that a part of the summary states with their amounts. */
const MARKED: readonly string[] = ['disputed_operations', 'sub_judice_operations'];

function markRows(t: TFunction, result: SavedResult, { summary, indicators }: Reading): readonly AlertRow[] {
  return summary.parts.flatMap((part) => {
    if (part.kind !== 'disputed' && part.kind !== 'sub_judice') return [];
    const id = `${part.kind}_operations`;
    const isAlert = indicators.some((one) => one.id === id && one.judgement === 'alert');
    const tone = isAlert ? 'danger' : 'warning';
    return [{ key: id, tone, name: partText(t, result, part), value: '', evidence: { at: 'indicator', id } }];
  });
}

function indicatorRows(t: TFunction, { indicators, isPartial, thresholds, subject }: Reading): readonly AlertRow[] {
  return indicators.flatMap((indicator) => {
    const { id, judgement } = indicator;
    if ((judgement !== 'alert' && judgement !== 'attention') || MARKED.includes(id)) return [];
    return [
      {
        key: id,
        tone: judgement === 'alert' ? 'danger' : 'warning',
        name: indicatorName(t, indicator),
        value: indicatorText(t, indicator, isPartial, thresholds[subject]),
        evidence: { at: 'indicator', id },
      },
    ];
  });
}

function checkRows(t: TFunction, { checks }: Reading): readonly AlertRow[] {
  const failed = groupChecks(checks).filter(({ outcome }) => outcome === 'fails');
  if (failed.length === 0) return [];
  const tone = failed.some(({ weight }) => weight !== 'notice') ? 'danger' : 'warning';
  return [
    {
      key: 'checks',
      tone,
      name: t('result.failedChecks', { count: failed.length }),
      value: '',
      evidence: { at: 'checks' },
    },
  ];
}
