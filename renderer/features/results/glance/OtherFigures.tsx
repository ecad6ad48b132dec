import { useTranslation } from 'react-i18next';
import { formatMoney, formatTileMoney } from '#renderer/lib/format/money.ts';
import { type KpiKey, kpiFigures, kpiText } from '../kpi-figures.ts';
import type { Reading } from '../read-result.ts';
import classes from './Figures.module.css';

/** The figures beside those that decide, in their order. */
const OTHERS: readonly KpiKey[] = ['aVencer30', 'limites', 'instituicoes', 'responsabilidade'];

interface Props {
  readonly reading: Reading;
  /** Link to the place that informs them. */
  readonly href: string;
}

export function OtherFigures({ reading, href }: Props) {
  const { t } = useTranslation();
  const figures = kpiFigures(reading);
  return (
    <dl className={classes.others}>
      {OTHERS.flatMap((key) => figures.find((figure) => figure.key === key) ?? []).map((figure) => (
        <div key={figure.key}>
          <dt>{t(`result.tiles.${figure.key}`)}</dt>
          <dd title={figure.unit === 'cents' && figure.value ? formatMoney(figure.value) : undefined}>
            <a href={href}>{kpiText(t, figure, (cents) => formatTileMoney(t, cents))}</a>
          </dd>
        </div>
      ))}
    </dl>
  );
}
