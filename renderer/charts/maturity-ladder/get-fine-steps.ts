import { ratio, sumKnown } from '#domain/basics/money.ts';
import type { FineBucket } from '#domain/maturity/fine-ladder.ts';
import { byLadderOrder, isOnAxis, JUST_OVERDUE, sideOfCode } from '../axis/code-order.ts';
import type { LadderStep } from './get-ladder-bars.ts';

/** The codes that operations give, on the ladder's own axis; shares are of the codes on that axis. */
export function getFineSteps(buckets: readonly FineBucket[]): readonly LadderStep[] {
  const given = buckets
    .filter(({ amount }) => amount !== null)
    .toSorted((one, other) => byLadderOrder(one.codigo, other.codigo));
  const axis = given.filter(({ codigo }) => isOnAxis(sideOfCode(codigo))).map(({ amount }) => amount);
  const whole = sumKnown(axis);
  return given.map(({ codigo, amount, foreignCurrency }, index) => {
    const side = sideOfCode(codigo);
    const onAxis = isOnAxis(side);
    return {
      key: codigo,
      side,
      amount,
      share: onAxis ? ratio(amount, whole) : null,
      cumulative: onAxis ? sumKnown(axis.slice(0, index + 1)) : null,
      foreignCurrency,
    };
  });
}

/** Where the end of the month is: before the first step that is still to come; null if there is none. */
export function getMonthEndKey(steps: readonly LadderStep[]): string | null {
  return steps.find(({ side, key }) => side === 'a_vencer' && key !== JUST_OVERDUE)?.key ?? null;
}
