import type { TFunction } from 'i18next';
import type { SavedResultRow } from '#contract/results.ts';
import type { GapReason } from '#domain/series/saved-series.ts';
import { formatProcessed } from './format/number.ts';

/** What was decided of a response, and how it came. */
export type Judged = Pick<SavedResultRow, 'kind' | 'whose' | 'processed' | 'provisional' | 'source'>;

/** What a response says of its month, in a word; of one that is another's, whose it is. */
export function kindWord(t: TFunction, { kind, whose }: Pick<Judged, 'kind' | 'whose'>): string {
  if (whose === 'other_document' || whose === 'other_month') return t(`kind.otherOf.${whose}`);
  return t(`kind.word.${kind}`);
}

/** Why a month of a series has no figures, in a word. */
export function gapWord(t: TFunction, reason: GapReason): string {
  return reason === 'not_saved' || reason === 'other_simulation' ? t(`kind.gap.${reason}`) : t(`kind.word.${reason}`);
}

type CaveatKey = 'provisional' | 'test_data' | 'attached';

/** What must be known of a response beside its figures; none of most. */
export function caveatsOf({ provisional, whose, source }: Judged): readonly CaveatKey[] {
  return [
    ...(provisional ? (['provisional'] as const) : []),
    ...(whose === 'test_data' ? (['test_data'] as const) : []),
    ...(source === 'attached' ? (['attached'] as const) : []),
  ];
}

export function caveatWord(t: TFunction, caveat: CaveatKey, judged: Judged): string {
  return t(`kind.mark.${caveat}`, { percent: percentOf(t, judged) });
}

/** A response in few words: its kind where it is no ordinary one, and its caveats. */
export function situationWords(t: TFunction, judged: Judged): readonly string[] {
  return [
    ...(judged.kind === 'operations' ? [] : [kindWord(t, judged)]),
    ...caveatsOf(judged).map((caveat) => caveatWord(t, caveat, judged)),
  ];
}

/** Where results stand beside others, those that are no facts of Produção bear the name of their environment. */
export function environmentWords(
  t: TFunction,
  { environment }: Pick<SavedResultRow, 'environment'>,
): readonly string[] {
  return environment === 'producao' ? [] : [t(`common.environment.${environment}`)];
}

export function percentOf(t: TFunction, { processed }: Pick<Judged, 'processed'>): string {
  return processed === null ? t('common.notInformed') : formatProcessed(processed);
}
