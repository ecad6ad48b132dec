import type { CostGroup } from '#contract/costs.ts';

export const DIMENSIONS = ['month', 'environment', 'officer', 'purpose', 'job'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** Attempts that cost, may cost or saved a query; an attempt that was never sent is left out. */
export const COUNTED_CHARGES = ['charged', 'paid_twice', 'not_confirmed', 'unknown', 'reused'] as const;
export type CountedCharge = (typeof COUNTED_CHARGES)[number];

export interface CostCount {
  readonly attempts: number;
  /** Sum of the attempts with a price. */
  readonly cents: number;
  readonly unpriced: number;
}

export interface CostRow {
  readonly key: string;
  /** One of the counted groups, for the members that they share. */
  readonly group: CostGroup;
  readonly counts: Readonly<Record<CountedCharge, CostCount>>;
}

const NONE: CostCount = { attempts: 0, cents: 0, unpriced: 0 };

function plus(one: CostCount, { attempts, cents, unpriced }: CostCount): CostCount {
  return { attempts: one.attempts + attempts, cents: one.cents + cents, unpriced: one.unpriced + unpriced };
}

export function countsOf(groups: readonly CostGroup[]): CostRow['counts'] {
  const sum = (charge: CountedCharge): CostCount =>
    groups.filter((group) => group.charge === charge).reduce<CostCount>(plus, NONE);
  return {
    charged: sum('charged'),
    paid_twice: sum('paid_twice'),
    not_confirmed: sum('not_confirmed'),
    unknown: sum('unknown'),
    reused: sum('reused'),
  };
}

const KEYS: Readonly<Record<Dimension, (group: CostGroup) => string>> = {
  month: ({ calendarMonth }) => calendarMonth,
  environment: ({ environment }) => environment,
  officer: ({ officer }) => officer,
  purpose: ({ purpose }) => purpose,
  job: ({ askedFor, jobId }) => `${askedFor} ${jobId ?? ''}`,
};

/** Counts groups by one dimension: months and jobs from the newest on, the others by name. */
export function costRows(groups: readonly CostGroup[], dimension: Dimension): CostRow[] {
  const counted = groups.filter(({ charge }) => charge !== 'not_sent');
  const rows = [...Map.groupBy(counted, KEYS[dimension])].flatMap(([key, alike]): CostRow[] => {
    const [group] = alike.toSorted((one, other) => one.firstAt.localeCompare(other.firstAt));
    return group === undefined ? [] : [{ key, group, counts: countsOf(alike) }];
  });
  return rows.toSorted(ORDERS[dimension]);
}

type Order = (one: CostRow, other: CostRow) => number;

const byName: Order = (one, other) => one.key.localeCompare(other.key);
const newestFirst: Order = (one, other) => other.group.firstAt.localeCompare(one.group.firstAt);

const ORDERS: Readonly<Record<Dimension, Order>> = {
  month: newestFirst,
  environment: byName,
  officer: byName,
  purpose: byName,
  job: newestFirst,
};
