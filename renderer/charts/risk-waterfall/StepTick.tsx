import { useTranslation } from 'react-i18next';
import type { WaterfallBar } from './get-waterfall-bars.ts';

const LINE = 15;
/** The height of a name, which has two lines at most. */
export const NAME_HEIGHT = 2 * LINE;

interface Props {
  readonly bar: WaterfallBar;
  readonly x: number;
  readonly y: number;
  /** Whether it stands below the names beside it, for want of room. */
  readonly isLowered: boolean;
}

/** `+` before a step's name, `=` before a total's: the names read as the sum they are. */
export function StepTick({ bar, x, y, isLowered }: Props) {
  const { t } = useTranslation();
  const sign = bar.letter === 'A' ? '' : bar.kind === 'total' ? '=\u00a0' : '+\u00a0';
  const lines = `${sign}${t(`composition.tick.${bar.letter}`)}`.split('\n');
  return (
    <text
      x={x}
      y={y + 10 + (isLowered ? NAME_HEIGHT : 0)}
      textAnchor="middle"
      fontSize={12}
      fontWeight={bar.kind === 'total' ? 600 : 400}
      fill="var(--lastro-muted)"
    >
      {lines.map((line, index) => (
        <tspan key={line} x={x} dy={index === 0 ? 0 : LINE}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
