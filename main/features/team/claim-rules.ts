import type { ClaimWish, OpenClaim } from '../../ports/month-claims.ts';
import type { ClaimEnd, ClaimState } from '../../ports/team.ts';

/**
 * Milliseconds by the server's clock; the longest timeout of one request (`LIMIT_BOUNDS`). A claim sending for longer
 * has no outcome.
 */
const SENDING_LIMIT = 5 * 60_000;

export type ClaimStep =
  | { readonly do: 'ask'; readonly fence: number }
  | { readonly do: 'take_over'; readonly from: 'sending' | 'paid'; readonly fence: number }
  | { readonly do: 'look'; readonly at: Extract<ClaimState, { state: 'paid' }> }
  | { readonly do: 'wait'; readonly held: Unpaid }
  | { readonly do: 'leave'; readonly held: Unpaid };

type Unpaid = Extract<ClaimState, { state: 'leased' | 'sending' }>;

/**
 * Decides by the server's answer. A lease of this same workstation was left by a program that ended: it never asks a
 * month twice at a time. Only an officer's decision repeats a query that may be paid already.
 */
export function claimStep(
  end: ClaimEnd,
  self: string,
  { again, repeats }: Pick<ClaimWish, 'again' | 'repeats'>,
): ClaimStep {
  if (end.won) return { do: 'ask', fence: end.fence };
  const { held } = end;
  const { fence } = held;
  const isOwn = held.workstation === self;
  const isAgain = isOf(again, held);
  if (held.state === 'paid') return isAgain ? { do: 'take_over', from: 'paid', fence } : { do: 'look', at: held };
  if (held.state === 'leased') return isOwn ? { do: 'ask', fence } : { do: 'wait', held };
  if (isAgain || (isOwn && repeats)) return { do: 'take_over', from: 'sending', fence };
  return isWithoutOutcome(held, self) ? { do: 'leave', held } : { do: 'wait', held };
}

/** True if the officer decided about the claim in its current state. */
function isOf(again: ClaimWish['again'], { state, fence }: ClaimState): boolean {
  return again?.state === state && again.fence === fence;
}

function isWithoutOutcome({ workstation, age }: Unpaid, self: string): boolean {
  return workstation === self || age > SENDING_LIMIT;
}

/**
 * The message that the server still needs about an attempt that ended: `claim` if it does not know that it was sent;
 * `release`; `settled` if it needs no more; `paid_twice` if another workstation paid too. `keep` leaves the claim
 * until the push pays it or its officer decides.
 */
export type Settling =
  | { readonly do: 'claim' | 'release' | 'settled' | 'keep' }
  | { readonly do: 'paid_twice'; readonly by: string };

/** `present`: the server's state of the claim; undefined if it has none. */
export function settling(
  { state, settlement, hasResult, fence, repeats }: Omit<OpenClaim, 'attemptId' | 'environment' | 'tag'>,
  present: ClaimState | undefined,
  self: string,
): Settling {
  const isClaimed = fence !== null && !repeats;
  if (state === 'refused') return { do: isClaimed ? 'release' : 'settled' };
  const isUnknown = state === 'unknown' && settlement === null;
  // A result given up, erased or unreadable leaves its claim as sending: the query may have been paid.
  if (!isUnknown && !hasResult) return { do: 'settled' };
  if (present === undefined) return { do: 'claim' };
  return present.workstation === self ? besideOwn(present, fence) : besideAnother(present, isUnknown);
}

function besideOwn({ state }: ClaimState, fence: OpenClaim['fence']): Settling {
  if (state === 'paid') return { do: 'settled' };
  return { do: fence === null || state === 'leased' ? 'claim' : 'keep' };
}

function besideAnother({ state, workstation }: ClaimState, isUnknown: boolean): Settling {
  if (state !== 'paid') return { do: 'keep' };
  return isUnknown ? { do: 'settled' } : { do: 'paid_twice', by: workstation };
}
