import type { TFunction } from 'i18next';
import type { SavedResult } from '#contract/results.ts';
import { figuresOfMonth } from '#domain/series/month-figures.ts';
import { monthSummary } from '#domain/series/month-summary.ts';
import { formatCompactMoney } from '../../lib/format/money.ts';

type Side = Pick<SavedResult, 'dataBase' | 'consulta'>;

/** The figures that decide, the gravest first. */
const FIGURES = ['prejuizo', 'carteiraVencido', 'carteiraAtiva'] as const;

/**
 * Says how the figures that decide moved between two months of a subject, as far as both state them and losses
 * can be compared; null if no figure is left.
 */
export function changeSentence(t: TFunction, left: Side, right: Side, hasLosses: boolean): string | null {
  const [before, after] = [left, right].map(({ dataBase, consulta }) =>
    figuresOfMonth(monthSummary(dataBase, consulta)),
  );
  const known = FIGURES.filter((figure) => hasLosses || figure !== 'prejuizo').flatMap((figure) => {
    const [from, to] = [before?.[figure] ?? null, after?.[figure] ?? null];
    return from === null || to === null ? [] : [{ figure, moved: to - from }];
  });
  if (known.length === 0) return null;
  const changed = known.filter(({ moved }) => moved !== 0);
  if (changed.length === 0) return t('compare.unchanged', { figures: listed(t, known) });
  const parts = changed.map(({ figure, moved }) =>
    t(`compare.moved.${figure}.${moved > 0 ? 'up' : 'down'}`, { amount: formatCompactMoney(t, Math.abs(moved)) }),
  );
  const sentence = parts.join('; ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

function listed(t: TFunction, known: readonly { readonly figure: (typeof FIGURES)[number] }[]): string {
  return known.map(({ figure }) => t(`compare.unmoved.${figure}`)).join(', ');
}
