import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { missingMonthsIndicator } from '#domain/indicators/data-quality.ts';
import type { Indicator } from '#domain/indicators/indicator.ts';
import { movementIndicators } from '#domain/indicators/movements.ts';
import type { DataBase } from '#domain/month.ts';
import { CopyFigure } from '#renderer/charts/frame/CopyFigure.tsx';
import { FigureTable } from '#renderer/charts/frame/FigureTable.tsx';
import { hasFormulaText, hasHighText, hasIndicatorText } from '#renderer/i18n/has-text.ts';
import { formatMonth } from '#renderer/lib/format/date.ts';
import { formatMoney } from '#renderer/lib/format/money.ts';
import { formatCount } from '#renderer/lib/format/number.ts';
import { Disclosure } from '#renderer/ui/Disclosure.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import { changeFigures } from './change-figures.ts';
import classes from './EvolutionPanel.module.css';
import type { SummarySeries } from './evolution-window.ts';

interface Props {
  readonly month: DataBase;
  readonly series: SummarySeries;
}

/** A month compared with earlier ones, figure by figure, and what moved since the month before, each with its reading. */
export function ChangesPanel({ month, series }: Props) {
  const { t } = useTranslation();
  const figure = useRef<HTMLDivElement>(null);
  const title = t('evolution.changes', { month: formatMonth(month) });
  const data = changeFigures(t, month, series);
  return (
    <Panel
      title={title}
      lead={t('evolution.changesLead')}
      actions={<CopyFigure title={title} data={data} figure={figure} />}
    >
      <div ref={figure}>
        <FigureTable label={title} data={data} />
      </div>
      <ul className={classes.movements}>
        {movements(month, series).map((indicator) => (
          <li key={indicator.id}>
            <Disclosure label={nameOf(indicator)} value={figureOf(indicator)}>
              <p className={classes.reading}>{readingOf(indicator)}</p>
            </Disclosure>
          </li>
        ))}
      </ul>
    </Panel>
  );

  function nameOf({ id }: Indicator): string {
    return hasIndicatorText(id) ? t(`indicator.name.${id}`) : id;
  }

  /** How it is calculated, and what it does not tell. */
  function readingOf({ id, formula }: Indicator): string {
    const calculated = hasFormulaText(formula) ? t(`indicator.formula.${formula}`) : formula;
    return hasHighText(id) ? `${calculated}. ${t(`indicator.high.${id}`)}` : calculated;
  }

  function figureOf({ value, unit, inputs, id }: Indicator): string {
    if (id === 'early_arrears_since' && value !== null) {
      return value === 'none' ? t('evolution.noEarlyArrears') : formatMonth(String(value));
    }
    if (typeof value !== 'number') return t('common.noValue');
    const said = unit === 'cents' ? formatMoney(value) : formatCount(value);
    if (id !== 'missing_months' || value === 0) return said;
    return `${said}: ${inputs.map(({ name }) => formatMonth(name)).join(', ')}`;
  }
}

function movements(month: DataBase, series: SummarySeries): readonly Indicator[] {
  return [...movementIndicators(month, series), missingMonthsIndicator(series)];
}
