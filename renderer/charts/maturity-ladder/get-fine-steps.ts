import type { FineBucket } from '../../../preload/domain/maturity/fine-ladder.ts';
import { ratio, sumKnown } from '../../../preload/domain/money.ts';
import type { BarSide, LadderStep } from './get-ladder-bars.ts';

/** The one code of *a vencer* that lies before today: overdue by 1 to 14 days (register.md, Maturity codes). */
const JUST_OVERDUE = 'v205';
const UNDETERMINED = 'v199';

/** Sides from the oldest overdue through today to the farthest due; then what is apart from it. */
const SIDES: readonly BarSide[] = [
  'vencido',
  'a_vencer',
  'indeterminado',
  'prejuizo',
  'limite',
  'a_liberar',
  'nao_catalogado',
];
const ON_AXIS: readonly BarSide[] = SIDES.slice(0, 3);

function sideOf({ codigo, classe }: FineBucket): BarSide {
  return codigo === UNDETERMINED ? 'indeterminado' : classe;
}

/** Place within a side: overdue the oldest first, `v205` before everything that is still to come. */
function placeOf({ codigo }: FineBucket, side: BarSide, index: number): number {
  if (side === 'vencido') return -index;
  return codigo === JUST_OVERDUE ? -1 : index;
}

/** The codes that operations give, on the ladder's own axis; shares are of the codes on that axis. */
export function getFineSteps(buckets: readonly FineBucket[]): readonly LadderStep[] {
  const ordered = buckets
    .map((bucket, index) => ({ bucket, side: sideOf(bucket), index }))
    .filter(({ bucket }) => bucket.amount !== null)
    .toSorted(
      (one, other) =>
        SIDES.indexOf(one.side) - SIDES.indexOf(other.side) ||
        placeOf(one.bucket, one.side, one.index) - placeOf(other.bucket, other.side, other.index),
    );
  const axis = ordered.filter(({ side }) => ON_AXIS.includes(side)).map(({ bucket }) => bucket.amount);
  const whole = sumKnown(axis);
  return ordered.map(({ bucket, side }, place) => {
    const onAxis = ON_AXIS.includes(side);
    return {
      key: bucket.codigo,
      side,
      amount: bucket.amount,
      share: onAxis ? ratio(bucket.amount, whole) : null,
      cumulative: onAxis ? sumKnown(axis.slice(0, place + 1)) : null,
      foreignCurrency: bucket.exchangeVarying,
      foreignCurrencyShared: false,
    };
  });
}

/** Where today stands: before the first step that is still to come; null when there is none. */
export function getTodayKey(steps: readonly LadderStep[]): string | null {
  return steps.find(({ side, key }) => side === 'a_vencer' && key !== JUST_OVERDUE)?.key ?? null;
}
