import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { addMonths, type DataBase } from '#domain/basics/month.ts';
import type { Indicator } from '#domain/indicators/indicator.ts';
import { type ChangeIndicator, changeIndicators, missingMonthsIndicator } from '#domain/series/change-indicators.ts';
import { summaryAt } from '#domain/series/figure-changes.ts';
import { CopyFigure } from '#renderer/charts/frame/CopyFigure.tsx';
import { FigureTable } from '#renderer/charts/frame/FigureTable.tsx';
import { hasFormulaText, hasHighText, hasIndicatorText } from '#renderer/i18n/has-text.ts';
import { changeText } from '#renderer/lib/change-text.ts';
import { formatMonth } from '#renderer/lib/format/date.ts';
import { formatMoney } from '#renderer/lib/format/money.ts';
import { formatCount } from '#renderer/lib/format/number.ts';
import { Disclosure } from '#renderer/ui/Disclosure.tsx';
import { Facts } from '#renderer/ui/Facts.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import { changeFigures } from './change-figures.ts';
import classes from './EvolutionPanel.module.css';
import type { SummarySeries } from './evolution-window.ts';

interface Props {
  readonly month: DataBase;
  readonly series: SummarySeries;
}

/** Compares a month with earlier ones by figure, and explains the changes since the month before. */
export function ChangesPanel({ month, series }: Props) {
  const { t } = useTranslation();
  const figure = useRef<HTMLDivElement>(null);
  const title = t('evolution.changes', { month: formatMonth(month) });
  const data = changeFigures(t, month, series);
  const isMonthBeforeKnown = summaryAt(addMonths(month, -1), series) !== null;
  return (
    <Panel title={title} lead={t('evolution.changesLead')}>
      <Disclosure label={t('evolution.asTable')} value={null}>
        <div className={classes.tableActs}>
          <CopyFigure title={title} data={data} figure={figure} />
        </div>
        <div ref={figure}>
          <FigureTable label={title} data={data} />
        </div>
      </Disclosure>
      <ul className={classes.changes}>
        {changeIndicators(month, series).map((change) => (
          <ChangeLine key={change.id} {...{ change, isMonthBeforeKnown }} />
        ))}
        <MissingMonths series={series} />
      </ul>
    </Panel>
  );
}

interface ChangeProps {
  readonly change: ChangeIndicator;
  readonly isMonthBeforeKnown: boolean;
}

/** A change with its inputs, its formula and its limits. */
function ChangeLine({ change, isMonthBeforeKnown }: ChangeProps) {
  const { t } = useTranslation();
  return (
    <IndicatorLine indicator={change} value={changeText(t, change, isMonthBeforeKnown)}>
      <Facts
        facts={change.inputs.map(({ name, month, value, unit }) => [
          `${t(`evolution.figure.${name}`)}, ${formatMonth(month)}`,
          inputText(value, unit),
        ])}
      />
    </IndicatorLine>
  );

  function inputText(value: Indicator['value'], unit: Indicator['unit']): string {
    if (typeof value !== 'number') return t('common.notInformed');
    return unit === 'cents' ? formatMoney(value) : formatCount(value);
  }
}

function MissingMonths({ series }: Pick<Props, 'series'>) {
  const missing = missingMonthsIndicator(series);
  const months = missing.inputs.map(({ name }) => formatMonth(name)).join(', ');
  const value = [formatCount(missing.inputs.length), ...(months === '' ? [] : [months])].join(': ');
  return <IndicatorLine indicator={missing} value={value} />;
}

interface LineProps {
  readonly indicator: Indicator;
  readonly value: string;
  readonly children?: ReactNode;
}

function IndicatorLine({ indicator: { id, formula }, value, children }: LineProps) {
  const { t } = useTranslation();
  const calculated = hasFormulaText(formula) ? t(`indicator.formula.${formula}`) : formula;
  return (
    <li>
      <Disclosure label={hasIndicatorText(id) ? t(`indicator.name.${id}`) : id} value={value}>
        <p className={classes.formula}>{calculated}</p>
        <p className={classes.reading}>{hasHighText(id) && t(`indicator.high.${id}`)}</p>
        {children}
      </Disclosure>
    </li>
  );
}
