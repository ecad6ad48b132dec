import type { Centavos } from '#domain/basics/money.ts';
import type { Payment } from './client.ts';
import type { Contract, Product } from './product.ts';
import { productOf } from './products.ts';
import { noise, type Rng } from './rng.ts';

/** Reais by month of the schedule: in a straight line from point to point, level before the first and after the last. */
type Course = readonly (readonly [month: number, reais: number])[];

/** A credit that is written down month by month instead of left to chance. Its months count from the begin of its schedule. */
export interface WrittenCredit {
  readonly modality: string;
  readonly institution: number;
  /** Principal or limit: reais, or US dollars where the product follows the dollar. */
  readonly amount: number | Course;
  /** Reais in use of a limit; none: a credit in instalments, or a limit nobody draws from. */
  readonly drawn?: Course;
  readonly from: number;
  readonly term: number;
  /** From the 16th on, an instalment that is unpaid at the end of its month is up to 14 days late. */
  readonly dueDay: number;
  /** From this month on, what falls due is paid some days into the next month. */
  readonly lateFrom?: number;
  /** From this month on, nothing that falls due is paid. */
  readonly unpaidFrom?: number;
  /** From this month on, three instalments are paid a month until nothing is late any more. */
  readonly paysBackFrom?: number;
  /** Months late after which the lender writes the balance off. */
  readonly writeOffAfter?: number;
  /** First month in which it is not reported any more: renegotiated, settled or cancelled. */
  readonly until?: number;
}

/** A credit without the month of its grant. */
export type Renewable = Omit<WrittenCredit, 'from'>;

/** Credits that begin in a month (index) and again every so many months. */
export interface Schedule {
  readonly begin: number;
  readonly every: number;
  readonly credits: readonly WrittenCredit[];
}

const PAID_BACK_A_MONTH = 3;

/** How far the amount in use varies around its course from month to month. */
const VARIATION = 0.06;

/** The same credit several times, evenly spread over its term, each renewed when it ends; lenders take turns. */
export function renewed(begin: number, credit: Renewable, copies: number): Schedule {
  const credits = Array.from({ length: copies }, (_, copy) => ({
    ...credit,
    institution: credit.institution + copy,
    from: Math.floor((copy * credit.term) / copies),
  }));
  return { begin, every: credit.term, credits };
}

/** The contracts of some schedules that are reported in a month (index), and how they are paid. */
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
  /** Month indexes: the begin of this round of the schedule, and now. */
  readonly start: number;
  readonly month: number;
}

function paymentOf(credit: WrittenCredit, moment: Moment): Payment {
  const { scale, seed, start, month } = moment;
  const now = month - start;
  const unpaidSince = unpaidSinceOf(credit, now);
  const limit = cents(at(credit.amount, now), scale);
  const drawn = drawnAt(credit, Math.min(now, unpaidSince - 1), moment);
  // A limit that is cut below what is in use leaves nothing to draw.
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

/** What has an amount in use is a line, whatever its product is otherwise. */
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
