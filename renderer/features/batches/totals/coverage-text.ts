import type { TFunction } from 'i18next';
import type { BatchMonthTotals } from '#contract/batches.ts';
import { ITEM_STATES } from '#domain/batches/batch.ts';
import { UNUSABLE_KINDS, type UnusableKind } from '#domain/batches/batch-totals.ts';
import { formatInstant, formatMonth } from '#renderer/lib/format/date.ts';
import { counted, formatCount } from '#renderer/lib/format/number.ts';
import { gapWord } from '#renderer/lib/response-words.ts';

/** Coverage of a month's totals, with the reasons for subjects left out. `readAt`: ISO instant; null once final. */
export function coverageText(
  t: TFunction,
  language: string,
  { month, questions, summed, provisional, newer, missing, unusable }: BatchMonthTotals,
  readAt: string | null,
): string {
  const states = ITEM_STATES.map((state) => {
    const name = t(`batches.item.${state}`).toLocaleLowerCase(language);
    return [name, missing[state] ?? 0] as const;
  });
  const kinds = UNUSABLE_KINDS.map((kind) => [kindName(t, kind), unusable[kind] ?? 0] as const);
  return [
    t('batches.summed', { ...counted(questions), summed: formatCount(summed), month: formatMonth(month) }),
    ...listed(states, (count, names) => t('batches.unanswered', { ...counted(count), names })),
    ...listed(kinds, (count, names) => t('batches.unusable', { ...counted(count), names })),
    ...(provisional > 0 ? [t('batches.provisionalSummed', counted(provisional))] : []),
    ...(newer > 0 ? [t('batches.newerSaved', counted(newer))] : []),
    ...(readAt === null ? [] : [t('batches.readAt', { at: formatInstant(readAt).slice(11, 16) })]),
  ].join('; ');
}

function kindName(t: TFunction, kind: UnusableKind): string {
  return kind === 'unreadable' ? t('batches.unreadableAnswer') : gapWord(t, kind);
}

/** One sentence with the total and the count of each name above zero; empty if the total is zero. */
function listed(
  counts: readonly (readonly [name: string, count: number])[],
  say: (count: number, names: string) => string,
): readonly string[] {
  const held = counts.filter(([, count]) => count > 0);
  if (held.length === 0) return [];
  const names = held.map(([name, count]) => `${name}: ${formatCount(count)}`);
  return [
    say(
      held.reduce((sum, [, count]) => sum + count, 0),
      names.join(', '),
    ),
  ];
}
