import type { Centavos } from '#domain/basics/money.ts';
import type { Payment } from './client.ts';
import type { Contract, Product } from './product.ts';
import { productOf } from './products.ts';
import { noise, type Rng } from './rng.ts';

/** Reais by month of the schedule: linear between points, constant before the first and after the last. */
type Course = readonly (readonly [month: number, reais: number])[];

/** Scripted credit. Its months count from the start of its schedule. */
export interface WrittenCredit {
  readonly modality: string;
  readonly institution: number;
  /** Principal or limit: reais, or US dollars if the product follows the dollar. */
  readonly amount: number | Course;
  /** Used part of a limit in reais; absent for a credit in instalments or an unused limit. */
  readonly drawn?: Course;
  readonly from: number;
  readonly term: number;
  /** From the 16th on, an instalment that is unpaid at the end of its month is up to 14 days late. */
  readonly dueDay: number;
  /** From this month on, instalments are paid some days into the next month. */
  readonly lateFrom?: number;
  /** From this month on, instalments stay unpaid. */
  readonly unpaidFrom?: number;
  /** From this month on, three instalments are paid a month until the arrears are gone. */
  readonly paysBackFrom?: number;
  /** Months of arrears after which the lender writes off the balance. */
  readonly writeOffAfter?: number;
  /** First month in which it is no longer reported: renegotiated, settled or cancelled. */
  readonly until?: number;
}

export type Renewable = Omit<WrittenCredit, 'from'>;

/** Credits that begin in a month (index) and repeat every `every` months. */
export interface Schedule {
  readonly begin: number;
  readonly every: number;
  readonly credits: readonly WrittenCredit[];
}

const PAID_BACK_A_MONTH = 3;

/** Monthly variation of the used amount around its course. */
const VARIATION = 0.06;

/** Repeats a credit, spread evenly over its term; each copy is renewed at its end, at lenders in turn. */
export function renewed(begin: number, credit: Renewable, copies: number): Schedule {
  const credits = Array.from({ length: copies }, (_, copy) => ({
    ...credit,
    institution: credit.institution + copy,
    from: Math.floor((copy * credit.term) / copies),
  }));
  return { begin, every: credit.term, credits };
}

/** Returns the contracts of the schedules that are reported in a month (index), with their arrears. */
export function paymentsOf(schedules: readonly Schedule[], scale: number, rng: Rng, month: number): Payment[] {
  return schedules.flatMap(({ begin, every, credits }, schedule) =>
    credits.flatMap((credit, index) => {
      const seed = rng.fork(schedule).fork(index).seed();
      const end = credit.until ?? credit.from + credit.term + 1;
      const payments: Payment[] = [];
      for (let start = begin; start + credit.from <= month; start += every) {
        if (month - start < end) payments.push(paymentOf(credit, { scale, seed, start, month }));
      }
      return payments;
    }),
  );
}

interface Moment {
  readonly scale: number;
  readonly seed: number;
  /** Month indexes: start of this round of the schedule, and the current month. */
  readonly start: number;
  readonly month: number;
}

function paymentOf(credit: WrittenCredit, moment: Moment): Payment {
  const { scale, seed, start, month } = moment;
  const now = month - start;
  const unpaidSince = unpaidSinceOf(credit, now);
  const limit = cents(at(credit.amount, now), scale);
  const drawn = drawnAt(credit, Math.min(now, unpaidSince - 1), moment);
  // If a limit is cut below the used amount, nothing is left to draw.
  const amount = Math.max(limit, drawn ?? 0);
  const product = productWritten(credit);
  const contract: Contract = {
    product,
    institution: credit.institution,
    origination: start + credit.from,
    term: credit.term,
    step: Math.min(product.step, credit.term),
    amount,
    dueDay: credit.dueDay,
    seed,
    usageSeed: seed,
    ...(drawn !== null && { usage: drawn / amount }),
  };
  const defaulted = credit.unpaidFrom !== undefined && credit.paysBackFrom === undefined && now >= credit.unpaidFrom;
  return { contract, arrears: { unpaidSince: start + unpaidSince, defaulted } };
}

/** A product with a used amount is a line, whatever its own shape. */
function productWritten({ modality, drawn, writeOffAfter }: WrittenCredit): Product {
  const product = productOf(modality);
  const shape = drawn === undefined || product.shape === 'card' ? product.shape : 'revolving';
  return { ...product, shape, writeOffAfter: writeOffAfter ?? product.writeOffAfter };
}

function unpaidSinceOf({ lateFrom, unpaidFrom, paysBackFrom }: WrittenCredit, now: number): number {
  if (unpaidFrom !== undefined && now >= unpaidFrom) {
    const paidBack = paysBackFrom === undefined ? 0 : Math.max(0, now - paysBackFrom + 1) * PAID_BACK_A_MONTH;
    return Math.min(now + 1, unpaidFrom + paidBack);
  }
  return lateFrom !== undefined && now >= lateFrom ? now : now + 1;
}

function drawnAt({ drawn }: WrittenCredit, now: number, { scale, seed, start }: Moment): Centavos | null {
  if (drawn === undefined) return null;
  return cents(at(drawn, now) * (1 + VARIATION * (noise(seed, start + now) - 0.5)), scale);
}

const cents = (reais: number, scale: number): Centavos => Math.max(1, Math.round(reais * scale * 100));

function at(course: number | Course, month: number): number {
  if (typeof course === 'number') return course;
  const before = course.findLast((point) => point[0] <= month) ?? course[0];
  const after = course.find((point) => point[0] >= month) ?? course.at(-1);
  if (before === undefined || after === undefined) throw new RangeError('a course without points');
  const months = after[0] - before[0];
  return months <= 0 ? before[1] : before[1] + ((after[1] - before[1]) * (month - before[0])) / months;
}
