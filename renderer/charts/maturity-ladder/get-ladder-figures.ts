import type { TFunction } from 'i18next';
import type { Centavos } from '#domain/basics/money.ts';
import { formatMoney } from '../../lib/format/money.ts';
import type { FigureColumn, FigureData, FigureRow } from '../frame/figure-data.ts';
import { paintOf } from '../paint/bar-paint.ts';
import { bucketLabel } from './bucket-label.ts';
import type { LadderBar, Overlay } from './get-ladder-bars.ts';

/**
 * Columns of foreign currency and of overlays appear only if they have amounts. `undivided`: foreign currency not
 * divided by bucket, in cents.
 */
export function getLadderFigures(
  t: TFunction,
  bars: readonly LadderBar[],
  overlays: readonly Overlay[],
  undivided: Centavos | null,
): FigureData {
  const withForeign = bars.some((bar) => (bar.foreignCurrency ?? 0) !== 0);
  const columns: FigureColumn[] = [
    { key: 'amount', label: t('ladder.amount'), kind: 'cents' },
    { key: 'share', label: t('ladder.share'), kind: 'ratio' },
    { key: 'cumulative', label: t('ladder.cumulativeAmount'), kind: 'cents' },
    { key: 'cumulativeShare', label: t('ladder.cumulativeShare'), kind: 'ratio' },
    ...(withForeign ? [{ key: 'foreign', label: t('ladder.foreignCurrency'), kind: 'cents' } as const] : []),
    ...overlays.map(({ key, label }) => ({ key, label, kind: 'cents' }) as const),
  ];
  return {
    note: joinedNotes(overlays.find(({ note }) => note !== undefined)?.note, undividedText(t, undivided)),
    rowLabel: t('ladder.bucket'),
    columns,
    rows: bars.flatMap((bar) => [
      {
        key: bar.key,
        label: bucketLabel(t, bar.key),
        paint: paintOf(bar),
        ...(bar.side === 'vencido' && { tone: 'danger' as const }),
        cells: [
          bar.amount,
          bar.share ?? undefined,
          bar.cumulative ?? undefined,
          bar.cumulativeShare ?? undefined,
          ...(withForeign ? [bar.foreignCurrency ?? undefined] : []),
          ...bar.overlays.map((overlay) => overlay.amount),
        ],
      },
      ...codeRows(t, bar),
    ]),
  };
}

function codeRows(t: TFunction, { codes = [] }: LadderBar): readonly FigureRow[] {
  return codes.map(({ codigo, amount }) => ({
    key: codigo,
    label: bucketLabel(t, codigo),
    isPart: true,
    cells: [amount],
  }));
}

/** Names the foreign currency beside the ladder; undefined if every bucket has its own part. */
export function undividedText(t: TFunction, undivided: Centavos | null): string | undefined {
  return undivided === null ? undefined : t('ladder.foreignUndivided', { amount: formatMoney(undivided) });
}

function joinedNotes(...notes: readonly (string | undefined)[]): string | undefined {
  return notes.filter((note) => note !== undefined).join(' ') || undefined;
}
