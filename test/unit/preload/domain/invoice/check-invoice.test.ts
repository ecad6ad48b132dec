import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ComparedAttempt, checkInvoice } from '#domain/invoice/check-invoice.ts';
import type { InvoiceLine } from '#domain/invoice/invoice-line.ts';

const MARIA = '52998224725';
const BRANCH = '11222333000181';

function line(number: number, changes: Partial<InvoiceLine> = {}): InvoiceLine {
  return { line: number, day: '2026-11-20', at: null, document: MARIA, month: '2026-09', cents: 310, ...changes };
}

interface Attempt extends ComparedAttempt {
  readonly id: number;
}

function attempt(id: number, changes: Partial<Attempt> = {}): Attempt {
  const day = changes.day ?? '2026-11-20';
  const intentAt = Date.parse(`${day}T10:00:00-03:00`);
  return { id, documento: MARIA, month: '2026-09', day, intentAt, ...changes };
}

/** Each list by the numbers of its lines and attempts. */
function checked(lines: readonly InvoiceLine[], attempts: readonly Attempt[]) {
  const { matched, notOurs, twice, notCharged } = checkInvoice(lines, attempts);
  return {
    matched: matched.map((pair) => [pair.line.line, pair.attempt.id]),
    notOurs: notOurs.map((each) => each.line),
    twice: twice.map((pair) => [pair.line.line, pair.attempt.id]),
    notCharged: notCharged.map(({ id }) => id),
  };
}

const NOTHING = { matched: [], notOurs: [], twice: [], notCharged: [] };
const MATCHED = { ...NOTHING, matched: [[1, 1]] };
const APART = { ...NOTHING, notOurs: [1], notCharged: [1] };

describe('a line of an invoice', () => {
  test.each<[string, Partial<InvoiceLine>, Partial<Attempt>, object]>([
    ['of the same query', {}, {}, MATCHED],
    ['a day later', { day: '2026-11-21' }, {}, MATCHED],
    ['a day earlier, over the end of a month', { day: '2026-10-31' }, { day: '2026-11-01' }, MATCHED],
    ['two days later', { day: '2026-11-22' }, {}, APART],
    ['of another month', { month: '2026-08' }, {}, APART],
    ['that tells no month', { month: null }, {}, MATCHED],
    ['of another person', { document: '11144477735' }, {}, APART],
    ['whose CPF lost its zeros', { document: '191' }, { documento: '00000000191' }, MATCHED],
    ['of another branch', { document: '11222333000262' }, { documento: BRANCH }, MATCHED],
    ['of the root', { document: '11222333' }, { documento: BRANCH }, MATCHED],
    ['of a root that lost its zeros', { document: '1234' }, { documento: '00001234000155' }, MATCHED],
    ['of a CNPJ that lost its zeros', { document: '191000150' }, { documento: '00000191000150' }, MATCHED],
    ['of a CNPJ with letters', { document: '12ABC34501DE35' }, { documento: '12ABC34501DE35' }, MATCHED],
    ['beside one whose subject was erased', {}, { documento: '' }, APART],
  ])('%s', (_case, ofLine, ofAttempt, expected) => {
    expect(checked([line(1, ofLine)], [attempt(1, ofAttempt)])).toEqual(expected);
  });

  test('that charges a query again is charged twice, and names the query', () => {
    expect(checked([line(1), line(2)], [attempt(1)])).toEqual({ ...NOTHING, matched: [[1, 1]], twice: [[2, 1]] });
  });

  test('is no second charge where the month was asked twice', () => {
    const twice = checked([line(1), line(2)], [attempt(1), attempt(2)]);
    expect(twice).toEqual({
      ...NOTHING,
      matched: [
        [1, 1],
        [2, 2],
      ],
    });
  });

  test('takes the attempt that is nearest in time', () => {
    const attempts = [attempt(1, { day: '2026-11-19' }), attempt(2), attempt(3, { day: '2026-11-21' })];
    expect(checked([line(1)], attempts)).toEqual({ ...NOTHING, matched: [[1, 2]], notCharged: [1, 3] });
    const at = Date.parse('2026-11-21T09:30:00-03:00');
    expect(checked([line(1, { at })], attempts).matched).toEqual([[1, 3]]);
  });

  test('gives way where another line has no other attempt', () => {
    const lines = [line(1, { month: null }), line(2, { month: '2026-09' })];
    const attempts = [attempt(1, { month: '2026-09' }), attempt(2, { month: '2026-08', day: '2026-11-21' })];
    expect(checked(lines, attempts)).toEqual({
      ...NOTHING,
      matched: [
        [1, 2],
        [2, 1],
      ],
    });
  });

  test('moves a whole row of lines on, each by a day', () => {
    const day = (number: number): string => `2026-11-${String(number).padStart(2, '0')}`;
    const lines = [
      ...Array.from({ length: 20 }, (_, index) => line(index, { day: day(index + 2) })),
      line(20, { day: day(2) }),
    ];
    const attempts = Array.from({ length: 21 }, (_, index) => attempt(index, { day: day(index + 2) }));
    expect(checked(lines, attempts)).toMatchObject({ notOurs: [], twice: [], notCharged: [] });
  });
});

const documents = fc.constantFrom(MARIA, '11144477735', BRANCH, '11222333', '191', '');
const days = fc.constantFrom('2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02', '2026-11-04');
const months = fc.constantFrom('2026-08', '2026-09');
const someLines = fc
  .array(fc.record({ document: documents.filter((text) => text !== ''), day: days, month: fc.option(months) }), {
    maxLength: 7,
  })
  .map((all) => all.map((part, index) => line(index, part)));
const someAttempts = fc
  .array(fc.record({ documento: documents, day: days, month: months }), { maxLength: 7 })
  .map((all) => all.map((part, index) => attempt(index, part)));

/** The most pairs, by trying every choice. */
function mostPairs(lines: readonly InvoiceLine[], attempts: readonly Attempt[]): number {
  const [first, ...others] = lines;
  if (first === undefined) return 0;
  const alike = attempts.filter((each) => checkInvoice([first], [each]).matched.length === 1);
  const taking = alike.map(
    (taken) =>
      1 +
      mostPairs(
        others,
        attempts.filter((each) => each !== taken),
      ),
  );
  return Math.max(mostPairs(others, attempts), ...taking);
}

describe('an invoice', () => {
  test('has every line and every attempt in one list', () => {
    fc.assert(
      fc.property(someLines, someAttempts, (lines, attempts) => {
        const { matched, notOurs, twice, notCharged } = checkInvoice(lines, attempts);
        const linesFound = [...matched.map((pair) => pair.line), ...notOurs, ...twice.map((pair) => pair.line)];
        expect(new Set(linesFound)).toEqual(new Set(lines));
        expect(linesFound).toHaveLength(lines.length);
        const attemptsFound = [...matched.map((pair) => pair.attempt), ...notCharged];
        expect(new Set(attemptsFound)).toEqual(new Set(attempts));
        expect(attemptsFound).toHaveLength(attempts.length);
      }),
    );
  });

  test('is matched as far as it can be', () => {
    fc.assert(
      fc.property(someLines, someAttempts, (lines, attempts) => {
        expect(checkInvoice(lines, attempts).matched).toHaveLength(mostPairs(lines, attempts));
      }),
    );
  });

  test('charges twice only what another line charges', () => {
    fc.assert(
      fc.property(someLines, someAttempts, (lines, attempts) => {
        const { matched, twice } = checkInvoice(lines, attempts);
        const charged = new Set(matched.map((pair) => pair.attempt));
        expect(twice.every((pair) => charged.has(pair.attempt))).toBe(true);
      }),
    );
  });

  test('of many lines is compared at once', () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => line(index, { document: String(index % 10_000) }));
    const attempts = Array.from({ length: 10_000 }, (_, index) =>
      attempt(index, { documento: String(index).padStart(11, '0') }),
    );
    const { matched, twice } = checkInvoice(lines, attempts);
    expect([matched.length, twice.length]).toEqual([10_000, 10_000]);
  });
});
