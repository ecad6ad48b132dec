import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { saoPauloStamp } from '#domain/basics/instant.ts';
import {
  allowsQuery,
  type ConsentFacts,
  consentStatus,
  serviceValidUntil,
  statedEnd,
  validUntil,
} from '#domain/consent/consent-validity.ts';

const DAY = 86_400_000;
const at = (iso: string): number => Date.parse(iso);

const facts = (changes: Partial<ConsentFacts> = {}): ConsentFacts => ({
  createdAt: at('2021-03-10T10:00:00-03:00'),
  lastQueryAt: null,
  revokedAt: null,
  termEndsAt: null,
  statedEndsAt: null,
  registered: true,
  ...changes,
});

const END = at('2026-03-10T10:00:00-03:00');

describe('how long an authorization is valid', () => {
  test('is five years from its registration while nothing was queried', () => {
    expect(validUntil(facts())).toBe(END);
  });

  test('is five years from the last query: each one moves the clock', () => {
    expect(validUntil(facts({ lastQueryAt: at('2025-07-01T09:30:00-03:00') }))).toBe(at('2030-07-01T09:30:00-03:00'));
  });

  test('ends on 28 February for a query on the 29th', () => {
    expect(validUntil(facts({ lastQueryAt: at('2024-02-29T12:00:00-03:00') }))).toBe(at('2029-02-28T12:00:00-03:00'));
  });

  test('follows the wall clock over a change of summer time', () => {
    expect(validUntil(facts({ lastQueryAt: at('2018-12-01T10:00:00-02:00') }))).toBe(at('2023-12-01T10:00:00-03:00'));
  });
});

describe('a term that ends', () => {
  const termEndsAt = at('2023-03-10T10:00:00-03:00');

  test('ends the authorization before the service does, however often it is queried', () => {
    const queried = facts({ termEndsAt, lastQueryAt: termEndsAt - 1 });
    expect(validUntil(queried)).toBe(termEndsAt);
    expect([termEndsAt - 1, termEndsAt].map((now) => consentStatus(queried, now))).toEqual(['due_soon', 'expired']);
    expect(serviceValidUntil(queried)).toBe(at('2028-03-10T09:59:59.999-03:00'));
  });

  test('does not make it outlast the service', () => {
    expect(validUntil(facts({ termEndsAt: END + DAY }))).toBe(END);
  });
});

describe('an end that the service states', () => {
  const created = fc.integer({ min: at('2020-01-01T00:00:00-03:00'), max: at('2040-01-01T00:00:00-03:00') });
  const recordOf = (createdAt: number, expiresAt: number) => ({
    dataCriacao: saoPauloStamp(createdAt),
    dataExpiracao: saoPauloStamp(expiresAt),
  });

  test('counts where it is shorter than five years from the creation of its record, whatever is queried', () => {
    const days = fc.integer({ min: 1, max: 4 * 365 });
    fc.assert(
      fc.property(created, days, fc.integer({ min: 0, max: 100 * 365 }), (createdAt, lasts, queriedAfter) => {
        const end = createdAt + lasts * DAY;
        const statedEndsAt = statedEnd(recordOf(createdAt, end));
        expect(statedEndsAt).toBe(Math.floor(end / 1_000) * 1_000);
        const queried = facts({ createdAt, statedEndsAt, lastQueryAt: createdAt + queriedAfter * DAY });
        expect(validUntil(queried)).toBe(statedEndsAt);
      }),
    );
  });

  test('is the mirror of the rule where it is five years or more, and each query moves it', () => {
    const more = fc.integer({ min: 0, max: 10 * 365 * DAY });
    fc.assert(
      fc.property(created, more, (createdAt, later) => {
        const rule = serviceValidUntil({ createdAt, lastQueryAt: null });
        expect(statedEnd(recordOf(createdAt, rule + later))).toBeNull();
      }),
    );
  });

  test('is none where clocks differ by less than a day, where a stamp is none, and without a record', () => {
    const createdAt = at('2021-03-10T10:00:00-03:00');
    const ends = [END - 1_000, END - DAY].map((end) => statedEnd(recordOf(createdAt, end)));
    const broken = statedEnd({ dataCriacao: '10/03/2021 10:00:00', dataExpiracao: '2022-03-10' });
    expect([...ends, broken, statedEnd(null)]).toEqual([null, null, null, null]);
    expect(statedEnd(recordOf(createdAt, END - DAY - 1_000))).toBe(END - DAY - 1_000);
  });

  test('gives way to a term that ends before it, and the other way round', () => {
    const [soon, later] = [END - 900 * DAY, END - 300 * DAY];
    expect(validUntil(facts({ termEndsAt: soon, statedEndsAt: later }))).toBe(soon);
    expect(validUntil(facts({ termEndsAt: later, statedEndsAt: soon }))).toBe(soon);
  });
});

describe('the standing of an authorization', () => {
  test.each([
    [END - 60 * DAY - 1, 'valid'],
    [END - 60 * DAY, 'due_soon'],
    [END - 1, 'due_soon'],
    [END, 'expired'],
    [END + DAY, 'expired'],
  ])('at %i is %s', (now, status) => {
    expect(consentStatus(facts(), now)).toBe(status);
  });

  test('is unknown while the outcome of the registration is', () => {
    expect(consentStatus(facts({ registered: false }), END - DAY)).toBe('unknown');
  });

  test('is revoked for good, whatever else is true', () => {
    const revokedAt = at('2022-01-01T00:00:00-03:00');
    expect(consentStatus(facts({ revokedAt }), END - 400 * DAY)).toBe('revoked');
    expect(consentStatus(facts({ revokedAt, registered: false }), END + DAY)).toBe('revoked');
    expect(consentStatus(facts({ revokedAt, lastQueryAt: revokedAt + DAY }), END - DAY)).toBe('revoked');
  });

  test('never gets better as time passes without a query', () => {
    const order = ['valid', 'due_soon', 'expired'];
    const moment = fc.integer({ min: END - 2000 * DAY, max: END + 100 * DAY });
    fc.assert(
      fc.property(moment, moment, (one, other) => {
        const [earlier, later] = [Math.min(one, other), Math.max(one, other)];
        const positions = [earlier, later].map((now) => order.indexOf(consentStatus(facts(), now)));
        expect(positions[0]).toBeLessThanOrEqual(positions[1] ?? -1);
      }),
    );
  });
});

describe('the gate before a query', () => {
  test('opens for a standing authorization only', () => {
    const open = (['valid', 'due_soon', 'expired', 'revoked', 'unknown'] as const).filter(allowsQuery);
    expect(open).toEqual(['valid', 'due_soon']);
  });
});
