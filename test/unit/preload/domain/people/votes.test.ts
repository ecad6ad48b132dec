import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CaseActKind, isDecided, VOTES } from '#domain/people/people.ts';
import { committeeText, decisionOf, isDissent, MAJORITIES, tallyOf } from '#domain/people/votes.ts';

const acts = (...kinds: readonly CaseActKind[]) => kinds.map((kind, at) => ({ kind, personId: `p${at}` }));
const [FOR, IF, AGAINST, NONE] = VOTES;

test.each([
  ['simple', [FOR], null],
  ['simple', [FOR, AGAINST], 'declined'],
  ['simple', [FOR, FOR, AGAINST], 'approved'],
  ['simple', [FOR, IF, AGAINST], 'approved_with_conditions'],
  ['simple', [FOR, NONE], 'approved'],
  ['simple', [NONE, NONE], 'declined'],
  ['two_thirds', [FOR, FOR, AGAINST], 'approved'],
  ['two_thirds', [FOR, FOR, FOR, AGAINST, AGAINST], 'declined'],
  ['unanimous', [FOR, FOR, AGAINST], 'declined'],
  ['unanimous', [FOR, NONE], 'approved'],
  ['unanimous', [NONE, NONE], 'declined'],
] as const)('%s of %o is %s', (majority, votes, decided) => {
  expect(decisionOf({ quorum: 2, majority }, tallyOf(acts(...votes)))).toBe(decided);
});

test('the last vote of a person counts, and acts that are no votes do not', () => {
  const changed = [
    { kind: FOR, personId: 'a' },
    { kind: AGAINST, personId: 'a' },
    { kind: 'concluded', personId: 'b' },
  ] as const;
  expect(tallyOf(changed)).toMatchObject({ votes: 1, inFavour: 0, against: 1 });
});

test('nothing is decided below the quorum, and one more vote in favour never declines what was approved', () => {
  const votes = fc.array(fc.constantFrom(...VOTES), { maxLength: 8 });
  fc.assert(
    fc.property(votes, fc.constantFrom(...MAJORITIES), fc.integer({ min: 2, max: 6 }), (kinds, majority, quorum) => {
      const before = decisionOf({ quorum, majority }, tallyOf(acts(...kinds)));
      expect(before === null).toBe(kinds.length < quorum);
      if (before !== 'approved') return;
      expect(decisionOf({ quorum, majority }, tallyOf(acts(...kinds, FOR)))).toBe('approved');
    }),
  );
});

test('whoever voted against what was decided dissented, and a late vote undoes no decision', () => {
  const all = acts('concluded', FOR, FOR, AGAINST, NONE, 'approved');
  expect(all.map((act) => isDissent(act, all))).toEqual([false, false, false, true, false, false]);
  const declined = acts('concluded', IF, AGAINST, AGAINST, 'declined');
  expect(declined.map((act) => isDissent(act, declined))).toEqual([false, true, false, false, false]);
  expect(isDecided(acts('concluded', FOR, FOR, 'approved', AGAINST))).toBe(true);
  expect(isDecided(acts('concluded', FOR, FOR))).toBe(false);
});

test('the page says quorum, majority and votes', () => {
  expect(committeeText({ quorum: 2, majority: 'simple' }, acts(FOR, AGAINST, NONE))).toBe(
    'Colegiado: quórum de 2, maioria simples; 3 votos: 1 a favor, 1 contra, 1 abstenção.',
  );
});
