import classes from './MaturityLadder.module.css';

/** Gap between a bar and the mark beside it, and between the mark and the next bucket, in pixels. */
const FREE = 1;

interface Props {
  /** The first overlay is drawn right of the bar, the second left of it. */
  readonly index: number;
  /** The bar's edge on that side, and the end of its bucket. */
  readonly bar: number;
  readonly end: number;
  readonly y: number;
}

/** A thin mark beside the bar, at the height of the overlay's amount. */
export function OverlayMark({ index, bar, end, y }: Props) {
  const away = Math.sign(end - bar) * FREE;
  return <path d={`M${bar + away} ${y}H${end - away}`} className={classes.overlay} data-index={index} />;
}

export function OverlayKey({ index }: { readonly index: number }) {
  const x = index === 0 ? 0.5 : 6.5;
  return (
    <svg width="15" height="12" aria-hidden="true">
      <rect x={x} y={4.5} width={8} height={7} className={classes.keyBar} />
      <path d={index === 0 ? 'M9 2H15' : 'M0 2H6'} className={classes.overlay} data-index={index} />
    </svg>
  );
}
