import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import {
  allowsQuery,
  type ConsentFacts,
  consentStatus,
  DUE_SOON_DAYS,
  serviceValidUntil,
  validUntil,
} from '#domain/consent/consent-validity.ts';

const DAY = 86_400_000;
const SAO_PAULO = 'America/Sao_Paulo';

/** Instants from before the last summer time of São Paulo until well after the leap year 2096. */
const instants = fc.integer({ min: Date.UTC(2015, 0, 1), max: Date.UTC(2097, 0, 1) });
const local = (instant: number) => Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(SAO_PAULO);
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const status = (changes: Partial<ConsentFacts>): ConsentFacts => ({
  createdAt: 0,
  lastQueryAt: null,
  revokedAt: null,
  termEndsAt: null,
  statedEndsAt: null,
  registered: true,
  ...changes,
});

const validAfterQuery = (queriedAt: number) => serviceValidUntil({ createdAt: 0, lastQueryAt: queriedAt });

describe('the end of validity, for any instant of the last query', () => {
  test('is the same day and time of day in São Paulo five years on, 29 February being the 28th', () => {
    fc.assert(
      fc.property(instants, (queriedAt) => {
        const [before, after] = [local(queriedAt), local(validAfterQuery(queriedAt))];
        const day = before.month === 2 && before.day === 29 && !isLeap(before.year + 5) ? 28 : before.day;
        expect([after.year, after.month, after.day]).toEqual([before.year + 5, before.month, day]);
        // A time that the clocks skipped at midnight of a summer time is an hour later.
        expect([before.hour, before.hour + 1]).toContain(after.hour);
        expect([after.minute, after.second, after.millisecond]).toEqual([
          before.minute,
          before.second,
          before.millisecond,
        ]);
      }),
    );
  });

  test.each([2016, 2020, 2024, 2028, 2032, 2096])(
    'of 29 February %i is 28 February, and of the 28th as well',
    (year) => {
      const at = (day: number) => Date.UTC(year, 1, day, 15);
      expect(
        local(validAfterQuery(at(29)))
          .toPlainDate()
          .toString(),
      ).toBe(`${year + 5}-02-28`);
      expect(
        local(validAfterQuery(at(28)))
          .toPlainDate()
          .toString(),
      ).toBe(`${year + 5}-02-28`);
      expect(
        local(validAfterQuery(at(29) + DAY))
          .toPlainDate()
          .toString(),
      ).toBe(`${year + 5}-03-01`);
    },
  );

  test('does not depend on where the computer stands', () => {
    const given = Date.parse('2024-02-29T23:30:00-03:00');
    expect(validAfterQuery(Date.parse('2024-03-01T02:30:00Z'))).toBe(validAfterQuery(given));
    expect(validAfterQuery(Date.parse('2024-03-01T11:30:00+09:00'))).toBe(validAfterQuery(given));
    expect(local(validAfterQuery(given)).toPlainDate().toString()).toBe('2029-02-28');
  });

  test('follows the wall clock through the end of summer time', () => {
    expect(validAfterQuery(Date.parse('2018-11-10T10:00:00-02:00'))).toBe(Date.parse('2023-11-10T10:00:00-03:00'));
  });
});

describe('many queries', () => {
  /** Queries one after another, each made only while the authorization stands, as the gate does. */
  function queried(createdAt: number, gaps: readonly number[]): { facts: ConsentFacts; now: number; made: number } {
    let facts = status({ createdAt });
    let now = createdAt;
    let made = 0;
    for (const gap of gaps) {
      now += gap;
      if (!allowsQuery(consentStatus(facts, now))) break;
      facts = { ...facts, lastQueryAt: now };
      made += 1;
    }
    return { facts, now, made };
  }

  const gaps = fc.array(fc.integer({ min: 0, max: 4 * 365 * DAY }), { maxLength: 20 });

  test('each within the validity keep an authorization alive for ever', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2015, 0, 1), max: Date.UTC(2030, 0, 1) }), gaps, (createdAt, all) => {
        const { facts, made } = queried(createdAt, all);
        expect(made).toBe(all.length);
        expect(validUntil(facts)).toBe(validAfterQuery(facts.lastQueryAt ?? createdAt));
      }),
    );
  });

  test('end where one gap is too long, and none after it is let through', () => {
    const tooLong = fc.integer({ min: 5 * 366 * DAY, max: 20 * 366 * DAY });
    fc.assert(
      fc.property(gaps, tooLong, gaps, (before, gap, after) => {
        const { facts, now, made } = queried(Date.UTC(2026, 10, 20), [...before, gap, ...after]);
        expect(made).toBe(before.length);
        expect(consentStatus(facts, now)).toBe('expired');
      }),
    );
  });

  test('never shorten a validity', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: DAY, max: 4 * 365 * DAY }), (first, gap) => {
        expect(validAfterQuery(first + gap)).toBeGreaterThanOrEqual(validAfterQuery(first));
      }),
    );
  });
});

describe('the standing at the edges', () => {
  test('changes exactly at the end, and exactly sixty days before it', () => {
    fc.assert(
      fc.property(instants, (lastQueryAt) => {
        const facts = status({ lastQueryAt });
        const end = validUntil(facts);
        const at = (now: number) => consentStatus(facts, now);
        expect([at(end), at(end - 1)]).toEqual(['expired', 'due_soon']);
        expect([at(end - DUE_SOON_DAYS * DAY), at(end - DUE_SOON_DAYS * DAY - 1)]).toEqual(['due_soon', 'valid']);
      }),
    );
  });

  test('opens no query when revoked or unknown, whatever the dates', () => {
    fc.assert(
      fc.property(instants, instants, (lastQueryAt, now) => {
        expect(allowsQuery(consentStatus(status({ lastQueryAt, revokedAt: now }), now))).toBe(false);
        expect(allowsQuery(consentStatus(status({ lastQueryAt, registered: false }), now))).toBe(false);
      }),
    );
  });
});
