import { useTranslation } from 'react-i18next';
import type { SavedResult } from '#contract/results.ts';
import type { Centavos } from '#domain/basics/money.ts';
import type { SummaryPart } from '#domain/summary/summary-part.ts';
import { formatCompactMoney, formatMoney, formatTileMoney } from '#renderer/lib/format/money.ts';
import { writeOffNote } from '#renderer/lib/write-off-note.ts';
import type { History } from '../history.ts';
import type { Sources } from '../indicator-sources.ts';
import { nothingText } from '../indicator-words.ts';
import { indicatorValue, type Reading } from '../read-result.ts';
import classes from './Figures.module.css';
import { changeWords, drawnFigures, zeroText } from './figure-words.ts';
import { type GlanceFigure, glanceFigures } from './glance-figures.ts';
import { OtherFigures } from './OtherFigures.tsx';
import { Sparkline } from './Sparkline.tsx';

/** Parts of the summary that make a zero unreliable: contradictory amounts, and a register that omits small debts. */
const NO_PROOF: readonly SummaryPart['kind'][] = ['contradictory', 'nothing_on_record'];

interface Props {
  readonly result: SavedResult;
  readonly reading: Reading;
  readonly history: History;
  readonly sources: Sources;
}

/** The figures that decide, each with its line; the zeros in one sentence, and the other figures in one line. */
export function Figures({ result, reading, history, sources }: Props) {
  const { t } = useTranslation();
  const figures = glanceFigures({ ...result, consulta: reading.consulta }, history);
  const early = indicatorValue(reading.indicators, 'early_arrears');
  const isProof = reading.summary.sentence.every(({ kind }) => !NO_PROOF.includes(kind));
  const zeros = isProof ? zeroText(t, figures, { early, isPartial: reading.isPartial }) : null;
  const drawn = drawnFigures(figures);
  const isAcrossRules = drawn.some(({ change }) => change?.isAcrossRules);
  return (
    <section className={classes.figures} aria-label={t('result.tiles.label')}>
      <div className={classes.row} data-drawn={drawn.length}>
        <dl className={classes.large}>
          {drawn.map((figure) => (
            <Figure
              key={figure.key}
              figure={figure}
              href={sources.tabHref('fields')}
              early={figure.key === 'vencido' ? early : 0}
              nothing={nothingText(t, reading.isPartial)}
            />
          ))}
        </dl>
        {zeros !== null && <p className={classes.zeros}>{zeros}</p>}
      </div>
      <OtherFigures reading={reading} href={sources.tabHref('fields')} />
      {isAcrossRules && <p className={classes.note}>* {writeOffNote(t)}</p>}
    </section>
  );
}

interface FigureProps {
  readonly figure: GlanceFigure;
  /** Link to the place that informs it. */
  readonly href: string;
  /** Amount overdue by fewer days than the figure counts; null if unknown. */
  readonly early: Centavos | null;
  /** Words for zero. */
  readonly nothing: string;
}

function Figure({ figure: { key, value, months, change }, href, early, nothing }: FigureProps) {
  const { t } = useTranslation();
  const isLate = key !== 'dividaTotal' && value !== null;
  const shown = value === 0 ? nothing : value === null ? t('common.notInformed') : formatTileMoney(t, value);
  return (
    <div className={classes.figure}>
      <dt>
        {t(`result.tiles.${key}`)}
        {early !== 0 && <EarlyNote early={early} />}
      </dt>
      <dd
        className={classes.value}
        data-tone={isLate ? 'danger' : undefined}
        data-word={value === null || value === 0}
        title={value === null ? undefined : formatMoney(value)}
      >
        <a href={href}>{shown}</a>
      </dd>
      <dd className={classes.line}>
        <Sparkline months={months} />
      </dd>
      <dd className={classes.change} data-news={change?.news}>
        {change !== null && changeWords(t, change)}
      </dd>
    </div>
  );
}

function EarlyNote({ early }: Pick<FigureProps, 'early'>) {
  const { t } = useTranslation();
  return (
    <span className={classes.early}>
      {early === null
        ? t('result.notes.early_unknown')
        : t('result.notes.early', { amount: formatCompactMoney(t, early) })}
    </span>
  );
}
