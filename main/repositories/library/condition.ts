import { ENVIRONMENTS, PURPOSES } from '#domain/environment.ts';
import type { LibraryQuery } from '../../ports/repositories.ts';

/** A WHERE expression, or a SELECT, and the values of its placeholders, in their order. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/** A part of a filter that an index of its own answers, in two forms. */
export interface IndexedFilter {
  /** SELECT of the running numbers (`seq`) of all rows that pass, each once. */
  readonly rows: Condition;
  /** Whether one row of `results` passes. */
  readonly test: Condition;
  /** Whether the index of every order can tell `test` by itself. */
  readonly isInEveryIndex: boolean;
  /** Whether `rows` reads the index of names through: a walk along it finds a page no later. */
  readonly readsAllNames: boolean;
}

/** Where the parts of a filter stand in `facets`; the month stands above them. */
export const MONTH_BITS = 8;
const ENVIRONMENT = { mask: 192, step: 64 } as const;
const PURPOSE = { mask: 60, step: 4 } as const;
const OVERDUE = 2;
const LOSS = 1;

/** The small parts of a filter, which the index of every order holds. */
export function facetConditions({ environment, purpose, overdue, loss }: LibraryQuery): readonly Condition[] {
  return [
    environment !== null && {
      sql: `facets & ${ENVIRONMENT.mask} = ?`,
      values: [ENVIRONMENTS.indexOf(environment) * ENVIRONMENT.step],
    },
    purpose !== null && {
      sql: `facets & ${PURPOSE.mask} = ?`,
      values: [PURPOSES.indexOf(purpose) * PURPOSE.step],
    },
    overdue && { sql: `facets & ${OVERDUE}`, values: [] },
    loss && { sql: `facets & ${LOSS}`, values: [] },
  ].filter((part) => part !== false);
}

/** `TRUE` when there is nothing to join. */
export function allOf(parts: readonly Condition[]): Condition {
  return parts.length === 0 ? { sql: 'TRUE', values: [] } : joined(parts, ' AND ');
}

export function anyOf(parts: readonly Condition[]): Condition {
  return joined(parts, ' OR ');
}

function joined(parts: readonly Condition[], operator: string): Condition {
  return {
    sql: parts.map(({ sql }) => `(${sql})`).join(operator),
    values: parts.flatMap(({ values }) => values),
  };
}
