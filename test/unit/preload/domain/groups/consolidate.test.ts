import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cnpjRoot, subjectKey } from '#domain/basics/document.ts';
import { addMonths } from '#domain/basics/month.ts';
import { consolidate, type GroupKnowledge } from '#domain/groups/consolidate.ts';
import { coverageOf, coverageOfTotal } from '#domain/groups/coverage.ts';
import type { GroupContent } from '#domain/groups/group.ts';
import { GROUP_AMOUNTS, type GroupTotal, type GroupView } from '#domain/groups/group-view.ts';
import { membersOf, sharesOf } from '#domain/groups/members.ts';
import { EARLY_BUCKET, FIRST_PARTS } from '#domain/maturity/early-split.ts';
import { isSeldom, MONTH_BANDS } from '#domain/series/month-bands.ts';
import { testRounds } from '#test/support/long-tests.ts';
import { answerOf, groupOf, groups, knowing, knowledge, linkOf, MONTH, TODAY } from '../support/groups.ts';
import { summaryOf } from '../support/summaries.ts';

const ALL = { month: MONTH, members: null, proportional: false };

const view = (content: GroupContent, known: GroupKnowledge, asked: Partial<typeof ALL> = {}): GroupView =>
  consolidate(content, TODAY, known, { ...ALL, ...asked });

/** Sums on their own, not as the code does it. */
function added(cents: readonly (number | null)[]): number | null {
  const known = cents.filter((each) => each !== null);
  return known.length === 0 ? null : Number(known.reduce((sum, each) => sum + BigInt(each), 0n));
}

function expectSum(total: GroupTotal, parts: readonly (readonly [id: string, cents: number | null])[]): void {
  expect(total.cents).toBe(added(parts.map(([, cents]) => cents)));
  expect(total.missing).toEqual(parts.filter(([, cents]) => cents === null).map(([id]) => id));
}

describe('groups of any kind (docs/register.md#groups)', () => {
  testRounds(
    'add up to the cent: each total is the sum of its rows, and who is not in it is named',
    { few: 100, many: 1_000 },
    (numRuns) => {
      fc.assert(
        fc.property(groups, knowledge, fc.boolean(), (content, known, proportional) => {
          const { rows, totals } = view(content, known, { proportional });
          for (const amount of GROUP_AMOUNTS) {
            expectSum(
              totals[amount],
              rows.map((row) => [row.memberId, row.amounts[amount]]),
            );
          }
        }),
        { numRuns },
      );
    },
  );

  testRounds(
    'have a ladder of which each bucket is the sum of its parts, in the order of the rows',
    { few: 100, many: 1_000 },
    (numRuns) => {
      fc.assert(
        fc.property(groups, knowledge, fc.boolean(), (content, known, proportional) => {
          const { rows, ladder } = view(content, known, { proportional });
          const ids = rows.map(({ memberId }) => memberId);
          const shown = new Set(ladder.map(({ bucket }) => bucket));
          const bands = MONTH_BANDS.map(({ key }) => key).filter((key) => shown.has(key) || !isSeldom(key));
          expect([...shown]).toEqual(bands);
          for (const { total, parts } of ladder) {
            const held = new Map(parts.map(({ memberId, cents }) => [memberId, cents]));
            expectSum(
              total,
              ids.map((id) => [id, held.get(id) ?? null]),
            );
            expect(parts.map(({ memberId }) => memberId)).toEqual(ids.filter((id) => held.has(id)));
          }
        }),
        { numRuns },
      );
    },
  );

  test('part what is overdue by 1 to 14 days from what falls due, and leave whole what nothing parts', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 });
    const first = fc.record({ whole: fc.option(cents), early: fc.option(cents) });
    fc.assert(
      fc.property(first, first, (one, other) => {
        const known = new Map([
          [cnpjRoot('11222333000181'), knowing([answerOf({ id: 'r1' }, FIRST(one))])],
          ['11144477735', knowing([answerOf({ id: 'r2' }, FIRST(other))])],
        ]);
        const { ladder } = view(BOTH, known);
        const parts = ladder.filter(({ bucket }) => FIRST_PARTS.some((part) => part === bucket));
        expect(added(parts.map(({ total }) => total.cents)) ?? 0).toBe(added([one.whole, other.whole]) ?? 0);
        const parted = [one, other].filter(({ whole, early }) => whole !== null && early !== null && early <= whole);
        const { total } = ladder.find(({ bucket }) => bucket === EARLY_BUCKET) ?? { total: null };
        expect(total?.cents ?? null).toBe(added(parted.map(({ early }) => early)));
        expect(total?.missing).toHaveLength(2 - parted.length);
      }),
    );
  });

  test('say of what a member is late with how much of it is loss', () => {
    fc.assert(
      fc.property(groups, knowledge, (content, known) => {
        const { rows, arrears } = view(content, known);
        for (const { memberId, cents, loss } of arrears) {
          const amounts = rows.find((row) => row.memberId === memberId)?.amounts;
          expect([loss, cents - loss]).toEqual([amounts?.prejuizo ?? 0, amounts?.carteiraVencido ?? 0]);
        }
      }),
    );
  });

  testRounds(
    'count no missing member: no amount, in every list of who is missing, in no share',
    { few: 100, many: 1_000 },
    (numRuns) => {
      fc.assert(
        fc.property(groups, knowledge, (content, known) => {
          const { rows, totals, ladder, evolution, largest, arrears, institutions, limitUsage } = view(content, known);
          const missing = rows.filter((row) => row.missing !== null);
          for (const { memberId, amounts, share, limitUsage: usage, institutions: count, ...row } of missing) {
            expect(new Set([...Object.values(amounts), share, usage, count, row.resultId])).toEqual(new Set([null]));
            expect([row.provisional, row.nothingOnRecord]).toEqual([false, false]);
            const named = [...Object.values(totals), ...ladder.map(({ total }) => total)];
            expect(named.every((total) => total.missing.includes(memberId))).toBe(true);
            for (const each of [institutions, limitUsage]) expect(each?.missing ?? [memberId]).toContain(memberId);
            expect([largest?.memberId, ...arrears.map((each) => each.memberId)]).not.toContain(memberId);
          }
          expect(evolution.at(-1)?.missing).toEqual(
            missing.map(({ memberId, missing: reason }) => ({ memberId, reason })),
          );
        }),
        { numRuns },
      );
    },
  );

  testRounds('count a member once, however many links and branches it has', { few: 100, many: 1_000 }, (numRuns) => {
    fc.assert(
      fc.property(groups, knowledge, (content, known) => {
        const twice = {
          ...content,
          links: [...content.links, ...content.links.map((one) => ({ ...one, id: `${one.id}b` }))],
        };
        const documented = content.links.every(({ documento }) => documento !== null);
        const [once, again] = [view(content, known), view(documented ? twice : content, known)];
        expect(again.totals).toEqual(once.totals);
        expect(again.rows.length).toBe(once.rows.length);
        const keys = once.members.flatMap(({ documento }) => (documento === null ? [] : [subjectKey(documento)]));
        expect(keys.length).toBe(new Set(keys).size);
      }),
      { numRuns },
    );
  });

  testRounds('say the same in whatever order their links stand', { few: 100, many: 1_000 }, (numRuns) => {
    const shuffled = groups.chain((content) =>
      fc.tuple(fc.constant(content), fc.shuffledSubarray(content.links, { minLength: content.links.length })),
    );
    fc.assert(
      fc.property(shuffled, knowledge, ([content, links], known) => {
        const [one, other] = [view(content, known), view({ ...content, links }, known)];
        expect(centsOf(other)).toEqual(centsOf(one));
        expect(other.institutions?.most).toBe(one.institutions?.most);
        expect(other.arrears.map(({ cents }) => cents)).toEqual(one.arrears.map(({ cents }) => cents));
        expect(coverageOf(other).known).toBe(coverageOf(one).known);
      }),
      { numRuns },
    );
  });

  testRounds(
    'have institutions from the largest count to the sum, and never the sum alone',
    { few: 100, many: 1_000 },
    (numRuns) => {
      fc.assert(
        fc.property(groups, knowledge, (content, known) => {
          const { rows, institutions } = view(content, known);
          const counts = rows.flatMap((row) => row.institutions ?? []);
          expect(institutions?.least ?? null).toBe(counts.length === 0 ? null : Math.max(...counts));
          expect(institutions?.most ?? null).toBe(added(counts));
          expect((institutions?.least ?? 0) <= (institutions?.most ?? 0)).toBe(true);
        }),
        { numRuns },
      );
    },
  );

  testRounds('have coverage that tells of each total how many are in it', { few: 100, many: 1_000 }, (numRuns) => {
    fc.assert(
      fc.property(groups, knowledge, (content, known) => {
        const whole = view(content, known);
        for (const amount of GROUP_AMOUNTS) {
          const total = whole.totals[amount];
          const { known: count, of, missing } = coverageOfTotal(whole, total);
          expect([count + missing.length, of]).toEqual([of, whole.rows.length]);
          expect(missing.map(({ memberId }) => memberId)).toEqual(total.missing);
          if (count === 0) expect(total.cents).toBe(null);
        }
      }),
      { numRuns },
    );
  });

  testRounds('are, of some members, what a group of them alone is', { few: 100, many: 1_000 }, (numRuns) => {
    const chosen = groups.chain((content) =>
      fc.tuple(fc.constant(content), fc.subarray(membersOf(content, TODAY).map(({ id }) => id))),
    );
    fc.assert(
      fc.property(chosen, knowledge, ([content, members], known) => {
        const part = consolidate(content, TODAY, known, { ...ALL, members });
        const linkIds = part.members.filter(({ id }) => members.includes(id)).flatMap((member) => member.linkIds);
        const alone = view({ ...content, links: content.links.filter(({ id }) => linkIds.includes(id)) }, known);
        expect(part.rows).toEqual(alone.rows);
        expect(part.totals).toEqual(alone.totals);
        expect(part.members).toEqual(membersOf(content, TODAY));
      }),
      { numRuns },
    );
  });
});

function centsOf({ totals, ladder, evolution }: GroupView): unknown {
  return [
    ...Object.values(totals).map(({ cents }) => cents),
    ...ladder.map(({ total }) => total.cents),
    ...evolution.flatMap((month) => [month.missing.length, ...Object.values(month.totals).map(({ cents }) => cents)]),
  ];
}

const COMPANY = linkOf({ id: 'a', documento: '11222333000181', nome: 'Cia Alfa', role: 'borrower' });
const PERSON = linkOf({ id: 'b', documento: '11144477735', nome: 'Beltrano', role: 'partner', via: 'a' });
const SUMMARY = (vencer: number | null, vencido: number | null) => ({
  resumoDaCarteira: { ...summaryOf(MONTH).resumoDaCarteira, carteiraVencer: vencer, carteiraVencido: vencido },
});
const FIRST = ({ whole, early }: { readonly whole: number | null; readonly early: number | null }) => ({
  resumoDaCarteira: { ...summaryOf(MONTH).resumoDaCarteira, carteiraVencerAte30diasVencidosAte14dias: whole },
  earlyArrears: early,
});
const KNOWN = new Map([
  [cnpjRoot('11222333000181'), knowing([answerOf({ id: 'r1' }, SUMMARY(100_01, 9_00))])],
  ['11144477735', knowing([answerOf({ id: 'r2' }, SUMMARY(333, 0))])],
]);
const BOTH = groupOf([COMPANY, PERSON]);

describe('a group', () => {
  test('adds what its members owe', () => {
    const { totals, rows, largest, arrears } = view(BOTH, KNOWN);
    expect(totals.carteiraAtiva).toEqual({ cents: 112_34, missing: [] });
    expect(rows.map(({ share }) => share)).toEqual([109_01 / 112_34, 333 / 112_34]);
    expect(largest?.memberId).toBe('a');
    expect(arrears[0]?.memberId).toBe('a');
  });

  test.each([
    [knowing([]), 'not_saved'],
    [knowing([], { consent: 'missing' }), 'no_consent'],
    [knowing([], { consent: 'other_purpose' }), 'other_purpose'],
    [knowing([], { unknown: [MONTH] }), 'unknown'],
    [knowing([answerOf({ kind: 'not_located' })]), 'not_located'],
    [knowing([answerOf({ simulation: 4, queriedAt: 0 })]), 'other_simulation'],
  ] as const)('says why a member is missing (%#)', (own, reason) => {
    const { rows, totals } = view(BOTH, new Map([...KNOWN, ['11144477735', own]]));
    expect(rows[1]?.missing).toBe(reason);
    expect(totals.carteiraAtiva).toEqual({ cents: 109_01, missing: ['b'] });
  });

  test('knows a member nothing is on record of: zero, and institutions none', () => {
    const nothing = knowing([answerOf({ kind: 'nothing_on_record', figures: [] })]);
    const { rows, totals, institutions } = view(BOTH, new Map([...KNOWN, ['11144477735', nothing]]));
    expect(totals.carteiraAtiva).toEqual({ cents: 109_01, missing: [] });
    expect([rows[1]?.nothingOnRecord, rows[1]?.institutions, institutions?.missing]).toEqual([true, 0, []]);
  });

  test('has a partial total of an amount that a known member does not inform, and of no other', () => {
    const half = knowing([answerOf({}, SUMMARY(333, null))]);
    const whole = view(BOTH, new Map([...KNOWN, ['11144477735', half]]));
    expect(whole.totals.carteiraAtiva).toEqual({ cents: 109_01, missing: ['b'] });
    expect(whole.totals.riscoTotal.missing).toEqual([]);
    expect(coverageOfTotal(whole, whole.totals.carteiraAtiva).missing).toEqual([
      { memberId: 'b', nome: 'Beltrano', reason: 'not_informed' },
    ]);
  });

  test('counts people by their share in the first company, rounded down to the cent, and companies whole', () => {
    const shared = groupOf([COMPANY, { ...PERSON, shareBp: 2_500 }, { ...PERSON, id: 'c', shareBp: 1_000 }]);
    expect([...sharesOf(shared, TODAY)]).toEqual([['b', 3_500]]);
    const { rows, totals } = view(shared, KNOWN, { proportional: true });
    expect(rows.map(({ amounts }) => amounts.carteiraAtiva)).toEqual([109_01, 116]);
    expect(totals.carteiraAtiva.cents).toBe(110_17);
    expect(view(shared, KNOWN).totals.carteiraAtiva.cents).toBe(112_34);
  });

  test('counts nobody beyond the whole, and nobody without a share in the first company by one', () => {
    const over = groupOf([COMPANY, { ...PERSON, shareBp: 9_000 }, { ...PERSON, id: 'c', shareBp: 9_000 }]);
    expect([...sharesOf(over, TODAY).values()]).toEqual([10_000]);
    expect(sharesOf(groupOf([COMPANY, { ...PERSON, via: null, shareBp: 10 }]), TODAY).size).toBe(0);
    expect(sharesOf(BOTH, TODAY).size).toBe(0);
  });

  test('marks the months of its evolution that a member is missing in', () => {
    const earlier = addMonths(MONTH, -1);
    const more = knowing([answerOf({ id: 'r1' }), answerOf({ id: 'r3', dataBase: earlier })]);
    const { evolution } = view(BOTH, new Map([...KNOWN, ['11222333', more]]));
    expect(evolution).toHaveLength(24);
    expect(evolution.slice(-2).map(({ month, missing }) => [month, missing])).toEqual([
      [earlier, [{ memberId: 'b', reason: 'not_saved' }]],
      [MONTH, []],
    ]);
    expect(evolution.at(-2)?.totals.carteiraAtiva.missing).toEqual(['b']);
  });
});
