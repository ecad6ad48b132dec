import type { Output } from '#contract/contract.ts';
import type { Watch } from '#domain/monitoring/watch.ts';
import type { Unlocked } from '../unlocked.ts';
import { watchRows } from './rows.ts';

type DuePorts = Pick<Unlocked, 'clock' | 'results' | 'settings' | 'watches'>;

/** Portfolios are few, so one page reads them all. */
const ALL = { search: '', limit: 10_000, offset: 0 } as const;

/** Returns the portfolios of the environment in use that have not ended. */
export async function monitoredWatches({ settings, watches }: DuePorts): Promise<readonly Watch[]> {
  const { environment } = await settings.read();
  const { rows } = await watches.list(ALL);
  return rows.filter((watch) => watch.environment === environment && watch.endedAt === null);
}

export async function dueCycles(
  ports: DuePorts,
  monitored?: readonly Watch[],
): Promise<Output<'watches.overview'>['due']> {
  const rows = await watchRows(ports, monitored ?? (await monitoredWatches(ports)));
  return rows.flatMap(({ id, settings: { name }, due: month, members }) =>
    month === null ? [] : [{ id, name, month, members }],
  );
}
