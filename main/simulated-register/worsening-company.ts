import { type DataBase, monthFromIndex, monthIndex } from '#domain/basics/month.ts';
import type { Script } from './scripted-client.ts';
import type { WrittenCredit } from './written-credits.ts';

/** Months of worsening, followed by as many of recovery; then both repeat. */
const WORSENING = 24;
const ROUND = 2 * WORSENING;

/** Months before a round in which its first credits are granted. */
const FIRST_GRANT = 18;

/** The main bank has many credits and renegotiates at the end; most of the others leave. */
const BANK = {
  main: 0,
  second: 1,
  third: 2,
  discount: 3,
  vehicles: 4,
  equipment: 5,
  limits: 6,
  otherDiscount: 7,
} as const;

/**
 * Credits of a medium-sized company in one round. Month 0 is the first with a late payment; negative months lie in the
 * previous round's recovery. First the card and the short credits are paid late (`v205`), then they stay unpaid and
 * move up one bucket a month, followed by more and more credits. Lenders cut unused limits, some leave, and credits
 * unpaid for a year or more are written off.
 */
const WORSENING_CREDITS: readonly WrittenCredit[] = [
  {
    modality: '1304',
    institution: BANK.main,
    amount: [
      [-18, 10_000],
      [-2, 60_000],
      [2, 60_000],
      [5, 45_000],
    ],
    drawn: [
      [-18, 3_000],
      [-2, 26_000],
      [0, 31_000],
      [4, 55_000],
    ],
    from: -18,
    term: 60,
    dueDay: 20,
    lateFrom: 0,
    unpaidFrom: 4,
    writeOffAfter: 12,
    until: 27,
  },
  {
    modality: '0214',
    institution: BANK.main,
    amount: [
      [-12, 40_000],
      [-1, 200_000],
      [3, 200_000],
      [6, 150_000],
    ],
    drawn: [
      [-12, 12_000],
      [-1, 80_000],
      [7, 190_000],
    ],
    from: -12,
    term: 60,
    dueDay: 25,
    unpaidFrom: 8,
    writeOffAfter: 15,
    until: 24,
  },
  {
    modality: '0216',
    institution: BANK.main,
    amount: 700_000,
    from: -10,
    term: 48,
    dueDay: 20,
    lateFrom: 6,
    unpaidFrom: 9,
    writeOffAfter: 18,
    until: 24,
  },
  {
    modality: '0216',
    institution: BANK.second,
    amount: 500_000,
    from: -7,
    term: 36,
    dueDay: 18,
    lateFrom: 3,
    unpaidFrom: 6,
    writeOffAfter: 15,
    until: 26,
  },
  {
    modality: '0215',
    institution: BANK.third,
    amount: 240_000,
    from: -4,
    term: 12,
    dueDay: 22,
    lateFrom: 1,
    unpaidFrom: 5,
    writeOffAfter: 12,
    until: 30,
  },
  {
    modality: '0299',
    institution: BANK.third,
    amount: 180_000,
    from: 2,
    term: 24,
    dueDay: 26,
    lateFrom: 7,
    unpaidFrom: 10,
    writeOffAfter: 12,
    until: 34,
  },
  {
    modality: '0301',
    institution: BANK.discount,
    amount: [
      [-15, 60_000],
      [-2, 300_000],
      [4, 300_000],
      [10, 0],
    ],
    drawn: [
      [-15, 20_000],
      [-2, 170_000],
      [4, 190_000],
      [10, 0],
    ],
    from: -15,
    term: 60,
    dueDay: 8,
    until: 10,
  },
  {
    modality: '0301',
    institution: BANK.otherDiscount,
    amount: [
      [-4, 80_000],
      [0, 150_000],
      [3, 150_000],
      [6, 0],
    ],
    drawn: [
      [-4, 30_000],
      [0, 90_000],
      [3, 100_000],
      [6, 0],
    ],
    from: -4,
    term: 36,
    dueDay: 12,
    until: 6,
  },
  {
    modality: '0401',
    institution: BANK.vehicles,
    amount: 280_000,
    from: -12,
    term: 48,
    dueDay: 10,
    unpaidFrom: 11,
    paysBackFrom: 25,
  },
  {
    modality: '0499',
    institution: BANK.equipment,
    amount: 350_000,
    from: -14,
    term: 60,
    dueDay: 24,
    lateFrom: 11,
    unpaidFrom: 14,
    writeOffAfter: 18,
    until: 25,
  },
  {
    modality: '0208',
    institution: BANK.equipment,
    amount: [
      [-8, 60_000],
      [-1, 180_000],
      [4, 180_000],
      [9, 0],
    ],
    drawn: [
      [-8, 20_000],
      [0, 90_000],
      [4, 110_000],
      [9, 0],
    ],
    from: -8,
    term: 36,
    dueDay: 10,
    until: 9,
  },
  {
    modality: '1901',
    institution: BANK.limits,
    amount: [
      [-6, 100_000],
      [2, 300_000],
      [6, 120_000],
    ],
    from: -6,
    term: 36,
    dueDay: 15,
    until: 7,
  },
  { modality: '1502', institution: BANK.limits, amount: 80_000, from: -6, term: 18, dueDay: 15 },
];

/**
 * Credits that replace the unpaid ones and are paid on time: the main bank renegotiates first, losses are settled last.
 */
const RENEGOTIATED: readonly WrittenCredit[] = [
  { modality: '0216', institution: BANK.main, amount: 700_000, from: 24, term: 36, dueDay: 10 },
  { modality: '0499', institution: BANK.equipment, amount: 260_000, from: 25, term: 30, dueDay: 12 },
  { modality: '0216', institution: BANK.second, amount: 330_000, from: 26, term: 24, dueDay: 8 },
];

/** Company that worsens for 24 months from `first` on and recovers in the next 24, again and again. */
export function worseningCompany(first: DataBase, scale: number): Script {
  const begin = monthIndex(first);
  return {
    start: monthFromIndex(begin - FIRST_GRANT),
    institutions: 0,
    scale,
    needs: [],
    // A loss stays until the schedule settles it.
    losses: { months: 2 * ROUND, settledShare: 0 },
    schedules: [{ begin, every: ROUND, credits: [...WORSENING_CREDITS, ...RENEGOTIATED] }],
  };
}
