import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { SavedResult } from '#contract/results.ts';
import { formatMoney } from '#renderer/lib/format/money.ts';
import { writeOffNote } from '#renderer/lib/write-off-note.ts';
import { changeWords } from '../glance/figure-words.ts';
import { type GlanceFigure, glanceFigures } from '../glance/glance-figures.ts';
import type { History } from '../history.ts';
import { type KpiFigure, type KpiKey, kpiFigures, kpiText } from '../kpi-figures.ts';
import { notesText } from '../kpi-notes.ts';
import { indicatorValue, type Reading } from '../read-result.ts';
import classes from './Report.module.css';

const DECIDING: readonly KpiKey[] = ['dividaTotal', 'vencido', 'over90', 'prejuizo'];
const OTHERS: readonly KpiKey[] = ['aVencer30', 'limites', 'responsabilidade', 'instituicoes'];

interface Props {
  readonly result: SavedResult;
  readonly reading: Reading;
  readonly history: History;
}

/** The figures that decide to the cent, with what each leaves out and how it moved; the others in one line. */
export function ReportFigures({ result, reading, history }: Props) {
  const { t } = useTranslation();
  const figures = kpiFigures(reading);
  const of = (keys: readonly KpiKey[]): readonly KpiFigure[] =>
    keys.flatMap((key) => figures.find((figure) => figure.key === key) ?? []);
  const moved = glanceFigures({ ...result, consulta: reading.consulta }, history);
  const isAcrossRules = moved.some(({ change }) => change?.isAcrossRules);
  return (
    <>
      <dl className={classes.tiles} aria-label={t('result.tiles.label')}>
        {of(DECIDING).map((figure) => (
          <div key={figure.key}>
            <dt>{t(`result.tiles.${figure.key}`)}</dt>
            <dd>{kpiText(t, figure, formatMoney)}</dd>
            {besideFigure(t, figure, reading, moved).map((text) => (
              <dd key={text} className={classes.notes}>
                {text}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <dl className={classes.others}>
        {of(OTHERS).map((figure) => (
          <div key={figure.key}>
            <dt>{t(`result.tiles.${figure.key}`)}</dt>
            <dd>{kpiText(t, figure, formatMoney)}</dd>
          </div>
        ))}
      </dl>
      {isAcrossRules && <p className={classes.note}>* {writeOffNote(t)}</p>}
    </>
  );
}

/** The change of a figure, and what it leaves out. */
function besideFigure(
  t: TFunction,
  figure: KpiFigure,
  reading: Reading,
  moved: readonly GlanceFigure[],
): readonly string[] {
  const change = moved.find(({ key }) => key === figure.key)?.change ?? null;
  const notes = figure.key === 'vencido' ? earlyText(t, reading) : notesText(t, figure.notes);
  return [change === null ? '' : changeWords(t, change), notes].filter((text) => text !== '');
}

/** The amount that is overdue by fewer days than the figure counts. */
function earlyText(t: TFunction, { indicators }: Reading): string {
  const early = indicatorValue(indicators, 'early_arrears');
  if (early === null) return t('result.notes.early_unknown');
  return early === 0 ? '' : t('result.notes.early', { amount: formatMoney(early) });
}
