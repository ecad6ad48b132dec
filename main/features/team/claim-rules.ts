import type { ClaimWish, OpenClaim } from '../../ports/month-claims.ts';
import type { ClaimEnd, ClaimState } from '../../ports/team.ts';

/**
 * Milliseconds of the server's clock: the longest that one request is waited for (`LIMIT_BOUNDS`). What has been sending
 * for longer has no outcome.
 */
const SENDING_LIMIT = 5 * 60_000;

/** What a workstation does about a month once it asked for the claim. */
export type ClaimStep =
  | { readonly do: 'ask'; readonly fence: number }
  | { readonly do: 'take_over'; readonly from: 'sending' | 'paid'; readonly fence: number }
  /** Brings the entry that was paid. */
  | { readonly do: 'look'; readonly at: Extract<ClaimState, { state: 'paid' }> }
  | { readonly do: 'wait'; readonly held: Unpaid }
  | { readonly do: 'leave'; readonly held: Unpaid };

type Unpaid = Extract<ClaimState, { state: 'leased' | 'sending' }>;

/**
 * Decides by what the server says of a claim. A lease of this workstation is one that a program which was ended left
 * behind: it asks nothing twice at a time. What may be paid is asked again by an officer's word alone.
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

/** Whether an officer's word is about the claim as it stands. */
function isOf(again: ClaimWish['again'], { state, fence }: ClaimState): boolean {
  return again?.state === state && again.fence === fence;
}

function isWithoutOutcome({ workstation, age }: Unpaid, self: string): boolean {
  return workstation === self || age > SENDING_LIMIT;
}

/**
 * What the server has to hear of an attempt that ended: `claim`, since it does not know yet that it was sent; `release`;
 * nothing more, since it is `settled`; or that another workstation paid too. `keep`: it stays as it is, until the push pays
 * it or its officer decides.
 */
export type Settling =
  | { readonly do: 'claim' | 'release' | 'settled' | 'keep' }
  | { readonly do: 'paid_twice'; readonly by: string };

/** Decides by the server's state of the claim; undefined where it has none. */
export function settling(
  { state, settlement, hasResult, fence, repeats }: Omit<OpenClaim, 'attemptId' | 'environment' | 'tag'>,
  present: ClaimState | undefined,
  self: string,
): Settling {
  const isClaimed = fence !== null && !repeats;
  if (state === 'refused') return { do: isClaimed ? 'release' : 'settled' };
  const isUnknown = state === 'unknown' && settlement === null;
  // What was given up, erased or could not be read stays as sending: it may have been paid, and nobody has the answer.
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
