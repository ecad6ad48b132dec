import { useTranslation } from 'react-i18next';
import type { LabelProps } from 'recharts';
import { formatBareAmount } from '../../lib/format/compact-money.ts';
import frame from '../frame/ChartPanel.module.css';
import type { Box } from './GhostBox.tsx';
import type { LadderBar } from './get-ladder-bars.ts';

interface Props {
  readonly bar: LadderBar | undefined;
  /** Where its bar stands. */
  readonly viewBox: LabelProps['viewBox'];
  /** Many bars leave no room for values side by side. */
  readonly upright: boolean;
}

/** A bar's value on top of it, above every line; an empty rung needs none, a silence says so. */
export function LadderValue({ bar, viewBox, upright }: Props) {
  const { t } = useTranslation();
  const box = boxOf(viewBox);
  if (bar === undefined || box === null || bar.amount === 0) return null;
  const [x, y] = [box.x + box.width / 2, Math.min(box.y, box.y + box.height)];
  const place = upright
    ? { x: 0, y: 0, transform: `translate(${x + 4} ${y - 6}) rotate(-90)` }
    : { x, y: y - 6, textAnchor: 'middle' as const };
  return (
    <text {...place} className={frame.barValue} data-absent={bar.amount === null}>
      {bar.amount === null ? t('chart.absent') : formatBareAmount(t, bar.amount)}
    </text>
  );
}

/** The rectangle a label belongs to; null for the round shapes of other charts. */
function boxOf(viewBox: LabelProps['viewBox']): Box | null {
  if (viewBox === undefined || !('width' in viewBox) || !('x' in viewBox)) return null;
  const { x = 0, y = 0, width = 0, height = 0 } = viewBox;
  return { x, y, width, height };
}
