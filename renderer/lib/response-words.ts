import type { TFunction } from 'i18next';
import type { SavedResultRow } from '#contract/results.ts';
import type { GapReason } from '#domain/series/saved-series.ts';
import { formatProcessed } from './format/number.ts';

/** The program's judgement of a response, and its source. */
export type Judged = Pick<SavedResultRow, 'kind' | 'whose' | 'processed' | 'provisional' | 'source'>;

/** The kind of a response in a word; for another subject's response or month, which of the two. */
export function kindWord(t: TFunction, { kind, whose }: Pick<Judged, 'kind' | 'whose'>): string {
  if (whose === 'other_document' || whose === 'other_month') return t(`kind.otherOf.${whose}`);
  return t(`kind.word.${kind}`);
}

export function gapWord(t: TFunction, reason: GapReason): string {
  return reason === 'not_saved' || reason === 'other_simulation' ? t(`kind.gap.${reason}`) : t(`kind.word.${reason}`);
}

type CaveatKey = 'provisional' | 'test_data' | 'attached' | 'imported';

/** Caveats shown beside the figures; empty for most responses. */
export function caveatsOf({ provisional, whose, source }: Judged): readonly CaveatKey[] {
  return [
    ...(provisional ? (['provisional'] as const) : []),
    ...(whose === 'test_data' ? (['test_data'] as const) : []),
    ...(source === 'received' ? [] : [source]),
  ];
}

export function caveatWord(t: TFunction, caveat: CaveatKey, judged: Judged): string {
  return t(`kind.mark.${caveat}`, { percent: percentOf(t, judged) });
}

/** The kind, unless it is an ordinary response, and the caveats. */
export function situationWords(t: TFunction, judged: Judged): readonly string[] {
  return [
    ...(judged.kind === 'operations' ? [] : [kindWord(t, judged)]),
    ...caveatsOf(judged).map((caveat) => caveatWord(t, caveat, judged)),
  ];
}

/** In lists that mix environments, results from outside Produção carry their environment's name. */
export function environmentWords(
  t: TFunction,
  { environment }: Pick<SavedResultRow, 'environment'>,
): readonly string[] {
  return environment === 'producao' ? [] : [t(`common.environment.${environment}`)];
}

export function percentOf(t: TFunction, { processed }: Pick<Judged, 'processed'>): string {
  return processed === null ? t('common.notInformed') : formatProcessed(processed);
}
