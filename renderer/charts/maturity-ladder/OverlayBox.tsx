import classes from './MaturityLadder.module.css';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Props {
  /** Index of the overlay: the first is drawn solid, the second dashed. */
  readonly index: number;
  /** `y` is the zero line; a positive height is above it. */
  readonly box: Box;
}

/** An overlay's outline: wider than the bar, so that both are visible wherever one is higher. */
export function OverlayBox({ index, box }: Props) {
  if (box.height === 0) return null;
  const reach = 2.5 + 2 * index;
  const [left, right, top] = [box.x - reach, box.x + box.width + reach, box.y - box.height];
  return <path d={`M${left} ${box.y}V${top}H${right}V${box.y}`} className={classes.overlay} data-index={index} />;
}

/** The outline as a sample next to its name. */
export function OverlayKey({ index }: { readonly index: number }) {
  return (
    <svg width="14" height="12" aria-hidden="true">
      <path d="M2 12V2H12V12" className={classes.overlay} data-index={index} />
    </svg>
  );
}
