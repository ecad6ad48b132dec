import { expect, test } from 'vitest';
import { type ClaimStep, claimStep, type Settling, settling } from '#main/features/team/claim-rules.ts';
import type { ClaimEnd, ClaimState } from '#main/ports/team.ts';

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
const NOTHING = { again: null, repeats: false } as const;
const AGAIN = { again: { state: 'sending', fence: 7 }, repeats: false } as const;
const PAID_AGAIN = { again: { state: 'paid', fence: 7 }, repeats: false } as const;
const REPEATS = { again: null, repeats: true } as const;

type Held = Exclude<ClaimState, { state: 'paid' }>;

const unpaid = (state: Held['state'], workstation: string, minutes = 0, fence = 7): Held => ({
  state,
  workstation,
  fence,
  since: NOW,
  age: minutes * MINUTE,
});
const paid = (workstation: string, fence = 7) => ({ state: 'paid', workstation, fence, entrySeq: 3 }) as const;
const lost = (held: ClaimState): ClaimEnd => ({ won: false, held });

test.each<[string, ClaimEnd, Parameters<typeof claimStep>[2], ClaimStep['do']]>([
  ['won', { won: true, fence: 7 }, NOTHING, 'ask'],
  ['an own lease that a killed program left', lost(unpaid('leased', 'here')), NOTHING, 'ask'],
  ["another's lease", lost(unpaid('leased', 'there', 9)), NOTHING, 'wait'],
  ["another's lease, whatever is asked again", lost(unpaid('leased', 'there')), AGAIN, 'wait'],
  ["another's query on its way", lost(unpaid('sending', 'there', 5)), NOTHING, 'wait'],
  ["another's query without an outcome", lost(unpaid('sending', 'there', 6)), NOTHING, 'leave'],
  ["another's, which the officer asks again", lost(unpaid('sending', 'there', 6)), AGAIN, 'take_over'],
  ['the same, taken over by a third one since', lost(unpaid('sending', 'there', 0, 8)), AGAIN, 'wait'],
  ["another's, where an own one is asked again", lost(unpaid('sending', 'there', 6)), REPEATS, 'leave'],
  ['an own query without an outcome', lost(unpaid('sending', 'here')), NOTHING, 'leave'],
  ['an own one, which the officer asks again', lost(unpaid('sending', 'here')), REPEATS, 'take_over'],
  ['paid', lost(paid('there')), NOTHING, 'look'],
  ['paid, and wanted newer', lost(paid('there')), PAID_AGAIN, 'take_over'],
  ['paid once more than was looked at', lost(paid('there', 8)), PAID_AGAIN, 'look'],
  ['paid since its officer was told of no outcome', lost(paid('there')), AGAIN, 'look'],
])('register, attempts in a team: a claim that is %s', (_, end, wish, step) => {
  expect(claimStep(end, 'here', wish).do).toBe(step);
});

const ENDED = { settlement: null, hasResult: false, fence: 7, repeats: false } as const;
const REFUSED = { ...ENDED, state: 'refused' } as const;
const ANSWERED = { ...ENDED, state: 'answered', hasResult: true } as const;
const UNKNOWN = { ...ENDED, state: 'unknown' } as const;

test.each<[string, Parameters<typeof settling>[0], ClaimState | undefined, Settling['do']]>([
  ['refused', REFUSED, unpaid('sending', 'here'), 'release'],
  ['refused, asked without the server', { ...REFUSED, fence: null }, undefined, 'settled'],
  ['refused, after a query that may be paid', { ...REFUSED, repeats: true }, unpaid('sending', 'here'), 'settled'],
  ['answered, on its way to the server', ANSWERED, unpaid('sending', 'here'), 'keep'],
  ['answered, and told', ANSWERED, paid('here'), 'settled'],
  ['answered, and paid by another as well', ANSWERED, paid('there'), 'paid_twice'],
  ['answered, while another asks it', ANSWERED, unpaid('leased', 'there'), 'keep'],
  ['answered, and the server knows nothing', ANSWERED, undefined, 'claim'],
  ['answered without the server', { ...ANSWERED, fence: null }, undefined, 'claim'],
  ['answered without the server, half told', { ...ANSWERED, fence: null }, unpaid('sending', 'here'), 'claim'],
  ['answered without the server, paid elsewhere', { ...ANSWERED, fence: null }, paid('there'), 'paid_twice'],
  ['answered by a text that nobody can read', { ...ANSWERED, hasResult: false }, unpaid('sending', 'here'), 'settled'],
  ['unknown', UNKNOWN, unpaid('sending', 'here'), 'keep'],
  ['unknown, sent while the server was away', UNKNOWN, unpaid('leased', 'here'), 'claim'],
  ['unknown, asked without the server', { ...UNKNOWN, fence: null }, undefined, 'claim'],
  ['unknown, and paid elsewhere', UNKNOWN, paid('there'), 'settled'],
  ['unknown, and given up', { ...UNKNOWN, settlement: 'given_up' }, unpaid('sending', 'here'), 'settled'],
  ['unknown, and attached', { ...UNKNOWN, settlement: 'attached', hasResult: true }, unpaid('sending', 'here'), 'keep'],
])('register, attempts in a team: an attempt that is %s', (_, claim, present, step) => {
  expect(settling(claim, present, 'here').do).toBe(step);
});
