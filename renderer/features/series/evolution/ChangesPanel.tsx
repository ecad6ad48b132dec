import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { missingMonthsIndicator } from '#domain/indicators/data-quality.ts';
import type { Indicator } from '#domain/indicators/indicator.ts';
import { movementIndicators } from '#domain/indicators/movements.ts';
import type { DataBase } from '#domain/month.ts';
import { CopyFigure } from '#renderer/charts/frame/CopyFigure.tsx';
import { FigureTable } from '#renderer/charts/frame/FigureTable.tsx';
import { hasFormulaText, hasIndicatorText } from '#renderer/i18n/has-text.ts';
import { formatMonth } from '#renderer/lib/format/date.ts';
import { formatMoney } from '#renderer/lib/format/money.ts';
import { formatCount } from '#renderer/lib/format/number.ts';
import { Facts } from '#renderer/ui/Facts.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import { changeFigures } from './change-figures.ts';
import classes from './EvolutionPanel.module.css';
import type { SummarySeries } from './evolution-window.ts';

interface Props {
  readonly month: DataBase;
  readonly series: SummarySeries;
}

/** A month compared with earlier ones, figure by figure, and what appeared and disappeared since the month before. */
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
      <div className={classes.movements}>
        <Facts facts={movements(month, series).map((indicator) => [nameOf(indicator), figureOf(indicator)])} />
      </div>
    </Panel>
  );

  function nameOf({ id, formula }: Indicator): string {
    const name = hasIndicatorText(id) ? t(`indicator.name.${id}`) : id;
    return hasFormulaText(formula) ? `${name} (${t(`indicator.formula.${formula}`)})` : name;
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
