import type { Batch } from '#domain/batches/batch.ts';

/** A row of the table; `settings`, `confirmed`, `source` and `stoppedBy` are JSON. */
export interface BatchColumns extends Omit<Batch, 'settings' | 'confirmed' | 'source' | 'stoppedBy'> {
  readonly nameNormalized: string;
  readonly settings: string;
  readonly confirmed: string | null;
  readonly source: string;
  readonly stoppedBy: string | null;
}

export const NAMES = {
  id: 'id',
  revision: 'revision',
  environment: 'environment',
  nameNormalized: 'name_normalized',
  settings: 'settings',
  confirmed: 'confirmed',
  source: 'source',
  officer: 'officer',
  state: 'state',
  stoppedBy: 'stopped_by',
  createdAt: 'created_at',
  endedAt: 'ended_at',
} as const satisfies Readonly<Record<keyof BatchColumns, string>>;

export const BATCH_COLUMNS = Object.entries(NAMES)
  .map(([name, column]) => `${column} AS ${name}`)
  .join(', ');

/** JSON is not validated: every page of the file is authenticated. */
export function batchFrom({ nameNormalized: _, ...columns }: BatchColumns): Batch {
  return {
    ...columns,
    settings: JSON.parse(columns.settings),
    confirmed: columns.confirmed === null ? null : JSON.parse(columns.confirmed),
    source: JSON.parse(columns.source),
    stoppedBy: columns.stoppedBy === null ? null : JSON.parse(columns.stoppedBy),
  };
}
