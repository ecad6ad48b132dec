import type { TFunction } from 'i18next';
import type { Centavos } from '#domain/basics/money.ts';
import { formatCompactMoney } from '#renderer/lib/format/money.ts';
import type { GlanceChange, GlanceFigure, GlanceKey } from './glance-figures.ts';

/** Figures that become a word at zero. */
const LATE: readonly GlanceKey[] = ['vencido', 'over90', 'prejuizo'];

/** The figures to draw: the debt always, the others if above zero or unknown. */
export function drawnFigures(figures: readonly GlanceFigure[]): readonly GlanceFigure[] {
  return figures.filter(({ key, value }) => !LATE.includes(key) || value !== 0);
}

/**
 * The zeros in one sentence; null without zeros. `early`: overdue by 1 to 14 days; unless it is zero too, the
 * sentence does not deny every overdue amount.
 */
export function zeroText(
  t: TFunction,
  figures: readonly GlanceFigure[],
  { early, isPartial }: { readonly early: Centavos | null; readonly isPartial: boolean },
): string | null {
  const isZero = (key: GlanceKey): boolean => figures.some((figure) => figure.key === key && figure.value === 0);
  const overdue = early === 0 ? 'overdue' : 'from_15';
  const parts = [
    ...(isZero('vencido') ? [t(`result.zeros.${overdue}`)] : []),
    ...(!isZero('vencido') && isZero('over90') ? [t('result.zeros.over90')] : []),
    ...(isZero('prejuizo') ? [t('result.zeros.loss')] : []),
  ];
  const [first, second] = parts;
  if (first === undefined) return null;
  const said = second === undefined ? first : t('result.zeros.both', { first, second });
  return capital(isPartial ? t('result.zeros.so_far', { said }) : said);
}

function capital(text: string): string {
  return text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
}

export function changeWords(t: TFunction, { cents, period, isAcrossRules }: GlanceChange): string {
  const when = t(`result.tiles.${period}`);
  if (cents === 0) return t('result.tiles.trend_same', { period: when });
  const amount = formatCompactMoney(t, Math.abs(cents));
  const moved = t(cents > 0 ? 'result.tiles.trend_up' : 'result.tiles.trend_down', { amount, period: when });
  return isAcrossRules ? `${moved} *` : moved;
}
