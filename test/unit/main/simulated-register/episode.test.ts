import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DataBase, monthIndex } from '#domain/basics/month.ts';
import {
  arrearsAt,
  creditIsOpen,
  type Episode,
  episodesUntil,
  PAYING_HABITS,
} from '#main/simulated-register/episode.ts';
import { reportedMaturities } from '#main/simulated-register/reported.ts';
import { rngFromText } from '#main/simulated-register/rng.ts';
import { amountOf, byCode, contractOf } from './contracts-under-test.ts';

const ALL_HIT = { depth: 4, defaults: false, share: 1, shutsOut: true };
const trouble: Episode = { ...ALL_HIT, from: 1_005, until: 1_015 };
const ruin: Episode = { ...ALL_HIT, from: 1_005, until: 1_053, defaults: true };
const LOSSES = { months: 72, settledShare: 0 };

/** The month in which a contract first stays unpaid in an episode. */
function firstUnpaid(contract: ReturnType<typeof contractOf>, episode: Episode): number {
  for (let month = episode.from; month <= episode.from + 4; month += 1) {
    const { unpaidSince } = arrearsAt(contract, [episode], 0, month);
    if (unpaidSince <= month) return unpaidSince;
  }
  throw new Error('never unpaid');
}

describe('an episode that is cured', () => {
  const contract = contractOf('0210');
  const first = firstUnpaid(contract, trouble);

  test('begins within four months and rolls from bucket to bucket, one a month', () => {
    expect(first).toBeGreaterThanOrEqual(1_005);
    expect(first).toBeLessThan(1_009);
    const oldest = [0, 1, 2, 3].map((months) => {
      const month = first + months;
      const maturities = reportedMaturities(contract, arrearsAt(contract, [trouble], 0, month), LOSSES, month);
      return Object.keys(byCode(maturities)).findLast((code) => code.startsWith('v2'));
    });
    expect(oldest).toEqual(['v205', 'v220', 'v230', 'v240']);
  });

  test('falls no further behind than its depth', () => {
    for (let month = first + 4; month < trouble.until; month += 1) {
      expect(arrearsAt(contract, [trouble], 0, month).unpaidSince).toBe(month - 3);
    }
  });

  test('pays everything at its end', () => {
    expect(arrearsAt(contract, [trouble], 0, 1_015)).toEqual({ unpaidSince: 1_016, defaulted: false });
    const cured = reportedMaturities(contract, arrearsAt(contract, [trouble], 0, 1_015), LOSSES, 1_015);
    expect(amountOf(cured, 'vencido')).toBe(0);
    expect(amountOf(cured)).toBe(12_000_000 - 15 * 500_000);
  });

  test('does not touch contracts granted after it began, or that were over before', () => {
    expect(arrearsAt(contractOf('0210', { origination: 1_006 }), [trouble], 0, 1_009).unpaidSince).toBe(1_010);
    expect(arrearsAt(contractOf('0210', { origination: 980 }), [trouble], 0, 1_009).unpaidSince).toBe(1_010);
  });
});

test('a home is paid before other credits', () => {
  const hit = (term: number): number =>
    Array.from({ length: 400 }, (_, seed) => contractOf('0901', { term, seed })).filter(
      (contract) => arrearsAt(contract, [trouble], 0, 1_010).unpaidSince <= 1_010,
    ).length;
  expect(hit(120)).toBe(400);
  expect(hit(240)).toBeGreaterThan(80);
  expect(hit(240)).toBeLessThan(160);
});

describe('an episode that ends in default', () => {
  const contract = contractOf('0210');
  const first = firstUnpaid(contract, ruin);
  const writeOff = first + contract.product.writeOffAfter;
  const reported = (month: number) =>
    reportedMaturities(contract, arrearsAt(contract, [ruin], 0, month), LOSSES, month);

  test('keeps all that is unpaid overdue until the write-off', () => {
    const before = reported(writeOff - 1);
    expect(amountOf(before, 'vencido')).toBeGreaterThan(0);
    expect(amountOf(before, 'prejuizo')).toBe(0);
    expect(amountOf(before)).toBe(12_000_000 - (first - 1_001) * 500_000);
  });

  test('writes the whole balance off, once, and it stays the same', () => {
    const loss = amountOf(reported(writeOff - 1));
    for (const month of [writeOff, writeOff + 11, writeOff + 12, writeOff + 47, writeOff + 48, writeOff + 71]) {
      expect(amountOf(reported(month))).toBe(loss);
      expect(amountOf(reported(month), 'prejuizo')).toBe(loss);
    }
  });

  test('ages the loss at 12 and 48 months and lets it leave the register', () => {
    const codes = [0, 11, 12, 47, 48, 71, 72].map((age) => Object.keys(byCode(reported(writeOff + age))));
    expect(codes).toEqual([['v310'], ['v310'], ['v320'], ['v320'], ['v330'], ['v330'], []]);
  });

  test('is called due as a whole after four months, unless it is as long as a credit for real estate', () => {
    const dueLater = (months: number) => amountOf(reported(first + months), 'a_vencer');
    expect(dueLater(3)).toBeGreaterThan(0);
    expect(dueLater(5)).toBe(0);
    expect(arrearsAt(contractOf('0901', { term: 240 }), [{ ...ruin, share: 9 }], 0, first + 5)).not.toHaveProperty(
      'calledDueFrom',
    );
  });

  test('is written off later where that would have been in 2025 or after', () => {
    const delays = (from: DataBase): Set<number | undefined> => {
      const [begin, episode] = [monthIndex(from), { ...ruin, from: monthIndex(from), until: monthIndex(from) + 48 }];
      const contracts = Array.from({ length: 200 }, (_, seed) => contractOf('0210', { origination: begin - 2, seed }));
      return new Set(contracts.map((late) => arrearsAt(late, [episode], 0, begin + 6).writeOffDelay));
    };
    expect(delays('2023-06')).toEqual(new Set([0]));
    expect([...delays('2024-02')].toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('is never cured by a later episode', () => {
    const later: Episode = { ...ALL_HIT, from: 1_060, until: 1_070 };
    expect(arrearsAt(contract, [ruin, later], 0, 1_080)).toMatchObject({ unpaidSince: first, defaulted: true });
  });

  test('stops exchange variation at the write-off', () => {
    const foreign = contractOf('0502', { term: 12 });
    const since = firstUnpaid(foreign, ruin);
    const losses = [0, 20].map((age) => {
      const month = Math.max(since, 1_012) + foreign.product.writeOffAfter + age;
      return amountOf(reportedMaturities(foreign, { unpaidSince: since, defaulted: true }, LOSSES, month), 'prejuizo');
    });
    expect(losses[0]).toBeGreaterThan(0);
    expect(losses[1]).toBe(losses[0]);
  });

  test('some losses are settled before their time, by the luck of the contract alone', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), (seed) => {
        const settling = contractOf('0210', { seed });
        const arrears = { unpaidSince: 1_005, defaulted: true };
        const months = Array.from({ length: 80 }, (_, age) => 1_017 + age);
        const shown = months.map((month) =>
          amountOf(reportedMaturities(settling, arrears, { months: 72, settledShare: 1 }, month)),
        );
        const gone = shown.indexOf(0);
        expect(gone).toBeGreaterThan(0);
        expect(gone).toBeLessThanOrEqual(72);
        expect(shown.slice(gone).every((amount) => amount === 0)).toBe(true);
      }),
    );
  });

  test('limits and guarantees are never written off', () => {
    for (const modality of ['1901', '1502', 'vendor']) {
      const maturities = reportedMaturities(
        contractOf(modality),
        { unpaidSince: 1_001, defaulted: true },
        LOSSES,
        1_014,
      );
      expect(amountOf(maturities, 'prejuizo')).toBe(0);
    }
  });
});

describe('the episodes of a life', () => {
  test('a later month adds episodes and changes none', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1_000, max: 1_400 }), fc.nat(200), (text, month, more) => {
        const until = (last: number) => episodesUntil(PAYING_HABITS.fragile, 1_000, last, rngFromText(text));
        const early = until(month);
        expect(until(month + more).slice(0, early.length)).toEqual(early);
        expect(early.every(({ from }) => from <= month)).toBe(true);
      }),
    );
  });

  test('episodes of a drawn life do not overlap', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const episodes = episodesUntil(PAYING_HABITS.fragile, 1_000, 1_800, rngFromText(text));
        for (const [index, episode] of episodes.slice(1).entries()) {
          expect(episode.from).toBeGreaterThan(episodes[index]?.until ?? 0);
        }
      }),
    );
  });

  test('nobody lends during an episode, and lenders come back at its end', () => {
    expect([1_005, 1_006, 1_014, 1_015].map((month) => creditIsOpen([trouble], month))).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(creditIsOpen([{ ...trouble, shutsOut: false }], 1_010)).toBe(true);
  });

  test('a single late month is paid in the next one', () => {
    const contract = contractOf('0210', {}, {});
    const late = Array.from({ length: 24 }, (_, age) => arrearsAt(contract, [], 0.4, 1_001 + age));
    expect(late.some((arrears, age) => arrears.unpaidSince === 1_001 + age)).toBe(true);
    expect(late.every((arrears, age) => arrears.unpaidSince >= 1_001 + age && !arrears.defaulted)).toBe(true);
  });
});
