import { useId } from 'react';
import { formatRatio } from '../../lib/format/number.ts';
import { Amount } from '../../ui/Amount.tsx';
import { PaintedBox } from '../paint/PaintedBox.tsx';
import { Patterns } from '../paint/Patterns.tsx';
import type { PartBar } from './get-part-bars.ts';
import classes from './PartsPanel.module.css';

/** The name above the bar; amount and share at the end of the line. */
export function PartLine({ bar }: { readonly bar: PartBar }) {
  const id = useId();
  return (
    <li className={classes.part}>
      <span className={classes.label}>{bar.label}</span>
      <span className={classes.amount}>
        <Amount cents={bar.amount} />
      </span>
      <span className={classes.share}>{bar.share === null ? '' : formatRatio(bar.share)}</span>
      <svg className={classes.bar} width="100%" height="10" aria-hidden="true">
        <Patterns chart={id} />
        {bar.length > 0 && (
          <PaintedBox
            paint={bar.paint}
            chart={id}
            x={0.5}
            y={0.5}
            width={`${Math.max(0.4, bar.length * 99)}%`}
            height={9}
          />
        )}
      </svg>
    </li>
  );
}
