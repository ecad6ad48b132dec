import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MATURITY_CODES } from '#domain/consulta/maturity-codes.ts';
import {
  limitSlot,
  releaseSlot,
  type Slot,
  slotAhead,
  slotLate,
  slotOf,
  slotOfLoss,
} from '#main/simulated-register/slots.ts';

const labelOf = (slot: Slot): string => MATURITY_CODES[slot]?.descricao ?? '';
const codeOf = (slot: Slot): string => MATURITY_CODES[slot]?.codigo ?? '';

/** The range of days an official label speaks of. */
function daysIn(label: string): readonly [number, number] {
  const [low, high] = (label.match(/\d+/g) ?? []).map(Number);
  if (low === undefined) throw new Error(`no days in ${label}`);
  if (label.includes('acima de')) return [low + 1, Number.POSITIVE_INFINITY];
  return high === undefined ? [1, low] : [low, high];
}

const dueDay = fc.integer({ min: 1, max: 28 });

describe('where an amount falls', () => {
  test('an instalment ahead falls into the range that its label names (months of 30 days)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 480 }), dueDay, (months, day) => {
        const days = 30 * (months - 1) + day;
        const [from, to] = daysIn(labelOf(slotAhead(months)));
        expect(days).toBeGreaterThanOrEqual(from);
        expect(days).toBeLessThanOrEqual(to);
      }),
    );
  });

  test('an unpaid instalment falls into the range that its label names', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), dueDay, (months, day) => {
        const days = 30 * months + (30 - day);
        const [from, to] = daysIn(labelOf(slotLate(months, day)));
        expect(days).toBeGreaterThanOrEqual(from);
        expect(days).toBeLessThanOrEqual(to);
      }),
    );
  });

  test('v205 is for the first 14 days late only', () => {
    expect(codeOf(slotLate(0, 16))).toBe('v205');
    expect(codeOf(slotLate(0, 15))).toBe('v210');
    expect(codeOf(slotLate(1, 28))).toBe('v220');
  });

  test.each([
    [0, 'v310'],
    [11, 'v310'],
    [12, 'v320'],
    [47, 'v320'],
    [48, 'v330'],
    [400, 'v330'],
  ])('a loss written off %i months ago is %s', (months, code) => {
    expect(codeOf(slotOfLoss(months))).toBe(code);
  });

  test('limits and amounts to be released are told apart at 360 days', () => {
    expect([limitSlot(1), limitSlot(12), limitSlot(13)].map(codeOf)).toEqual(['v20', 'v20', 'v40']);
    expect([releaseSlot(12), releaseSlot(13)].map(codeOf)).toEqual(['v60', 'v80']);
  });

  test('a code outside the catalogue is a mistake of the caller', () => {
    expect(() => slotOf('v999')).toThrow(RangeError);
  });
});
