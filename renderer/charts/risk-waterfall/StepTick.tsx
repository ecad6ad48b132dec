import { useTranslation } from 'react-i18next';
import type { WaterfallBar } from './get-waterfall-bars.ts';
import classes from './RiskWaterfall.module.css';

interface Props {
  readonly bar: WaterfallBar;
  readonly x: number;
  readonly y: number;
}

/** `+ B` over a step's name, `= C` over a total's, so that the ticks read as a sum. */
export function StepTick({ bar, x, y }: Props) {
  const { t } = useTranslation();
  const sign = bar.letter === 'A' ? '' : bar.kind === 'total' ? '=\u00a0' : '+\u00a0';
  const lines = t(`composition.tick.${bar.letter}`).split('\n');
  return (
    <text x={x} y={y + 10} textAnchor="middle" fontSize={12} fill="var(--lastro-muted)">
      <tspan fill="var(--lastro-ink)" fontWeight={600}>
        {sign}
        {bar.letter}
      </tspan>
      {lines.map((line) => (
        <tspan key={line} className={classes.name} x={x} dy={15} fontWeight={bar.kind === 'total' ? 600 : 400}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
