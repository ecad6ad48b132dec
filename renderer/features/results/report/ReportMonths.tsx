import type { TFunction } from 'i18next';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedMonths, SavedResult } from '#contract/results.ts';
import type { Centavos } from '#domain/basics/money.ts';
import { type BarPaint, paintOf } from '#renderer/charts/paint/bar-paint.ts';
import { PaintedBox } from '#renderer/charts/paint/PaintedBox.tsx';
import { Patterns } from '#renderer/charts/paint/Patterns.tsx';
import { Swatch } from '#renderer/charts/paint/Swatch.tsx';
import { formatShortMonth } from '#renderer/lib/format/date.ts';
import { formatShortAmount } from '#renderer/lib/format/money.ts';
import { gapWord } from '#renderer/lib/response-words.ts';
import classes from './Report.module.css';
import { DEBT_SIDES, type PaperMonth, paperMonths } from './report-months.ts';

const WIDTH = 46;
const HEIGHT = 44;
/** Around a bar, for its outline. */
const EDGE = 0.5;

const PAINTS: Readonly<Record<(typeof DEBT_SIDES)[number], BarPaint>> = {
  vencido: paintOf({ side: 'vencido', shade: 3 }),
  a_vencer: paintOf({ side: 'a_vencer', shade: 3 }),
  prejuizo: paintOf({ side: 'prejuizo', shade: 1 }),
};

/** Of a debt whose parts are not all informed. */
const UNDIVIDED = paintOf({ side: 'nao_catalogado', shade: 1 });

interface Props {
  readonly result: SavedResult;
  /** Undefined where they could not be read. */
  readonly saved: SavedMonths | undefined;
}

/** The debt of 12 months, a bar each; a gap is a frame whose reason stands below, and in words where there is nothing to draw. */
export function ReportMonths({ result, saved }: Props) {
  const { t } = useTranslation();
  const months = saved === undefined ? [] : paperMonths(result, saved);
  const sides = DEBT_SIDES.filter((side) => months.some(({ parts }) => parts.some(([one]) => one === side)));
  const hasProvisional = months.some(({ isProvisional }) => isProvisional);
  return (
    <section className={classes.year}>
      <h2>{t('result.report.year')}</h2>
      {months.length === 0 ? (
        <p className={classes.note}>{noYearText()}</p>
      ) : (
        <>
          <ol aria-label={t('result.report.year')}>
            {months.map((month) => (
              <Month key={month.month} month={month} top={Math.max(1, ...months.map(({ debt }) => debt ?? 0))} />
            ))}
          </ol>
          <p className={classes.note}>
            {sides.map((side) => (
              <span key={side} className={classes.side}>
                <Swatch paint={PAINTS[side]} />
                {t(`result.report.side.${side}`)}
              </span>
            ))}
            {[...gapTexts(t, months), ...(hasProvisional ? [t('result.report.provisionalMonth')] : [])].join(' · ')}
          </p>
        </>
      )}
    </section>
  );

  function noYearText(): string {
    if (saved === undefined) return t('result.changes.unread');
    return t(saved.testData === null ? 'result.report.noYear' : 'result.report.testYear');
  }
}

function Month({ month, top }: { readonly month: PaperMonth; readonly top: Centavos }) {
  const { t } = useTranslation();
  const chart = useId();
  const { gap, parts, isProvisional } = month;
  const name = formatShortMonth(t, month.month);
  return (
    <li>
      <svg width={WIDTH} height={HEIGHT} aria-hidden="true">
        <Patterns chart={chart} />
        {gap !== null ? (
          <rect x={EDGE} y={EDGE} width={WIDTH - 2 * EDGE} height={HEIGHT - 2 * EDGE} className={classes.gap} />
        ) : (
          boxesOf(month, (HEIGHT - 2 * EDGE) / top).map(({ key, y, height }) => (
            <PaintedBox
              key={key}
              paint={parts.length === 0 ? UNDIVIDED : PAINTS[key]}
              {...{ chart, y, height }}
              x={EDGE}
              width={WIDTH - 2 * EDGE}
            />
          ))
        )}
      </svg>
      <b>{isProvisional ? `${name} *` : name}</b>
      <span>{amountOf(t, month)}</span>
    </li>
  );
}

function amountOf(t: TFunction, { gap, debt }: PaperMonth): string {
  if (gap !== null) return t('common.noValue');
  return debt === null ? t('common.notInformed') : formatShortAmount(t, debt);
}

/** Each run of months that are gaps for one reason, with the reason. */
function gapTexts(t: TFunction, months: readonly PaperMonth[]): readonly string[] {
  return months.flatMap(({ month, gap }, index) => {
    if (gap === null || months[index - 1]?.gap === gap) return [];
    const after = months.findIndex((other, at) => at > index && other.gap !== gap);
    const last = months.at(after === -1 ? -1 : after - 1)?.month ?? month;
    const ends = [...new Set([month, last])].map((end) => formatShortMonth(t, end));
    return [`${ends.join('–')}: ${gapWord(t, gap)}`];
  });
}

interface Box {
  readonly key: (typeof DEBT_SIDES)[number];
  readonly y: number;
  readonly height: number;
}

/** The parts of a month's bar, stacked from its foot. `unit`: the pixels of a cent. */
function boxesOf({ debt, parts }: PaperMonth, unit: number): readonly Box[] {
  const stacked = parts.length > 0 || debt === null ? parts : ([['a_vencer', Math.max(0, debt)]] as const);
  return stacked.map(([key, cents], index) => {
    const below = stacked.slice(0, index).reduce((sum, [, amount]) => sum + amount, 0);
    return { key, y: HEIGHT - EDGE - (below + cents) * unit, height: cents * unit };
  });
}
