import type { BarPaint } from '../paint/bar-paint.ts';
import { Swatch } from '../paint/Swatch.tsx';
import classes from './ChartPanel.module.css';

export interface TooltipFact {
  readonly label: string;
  /** Absent if the label is enough. */
  readonly value?: string;
  readonly paint?: BarPaint;
}

interface Props {
  readonly title: string;
  readonly amount?: string;
  readonly facts: readonly TooltipFact[];
}

export function ChartTooltip({ title, amount, facts }: Props) {
  return (
    <div className={classes.tooltip}>
      <p className={classes.tooltipTitle}>{title}</p>
      {amount !== undefined && <p className={classes.tooltipAmount}>{amount}</p>}
      <dl className={classes.tooltipFacts}>
        {facts.map(({ label, value, paint }) => (
          <div key={label}>
            {paint !== undefined && <Swatch paint={paint} />}
            <dt>{label}</dt>
            {value !== undefined && <dd>{value}</dd>}
          </div>
        ))}
      </dl>
    </div>
  );
}
