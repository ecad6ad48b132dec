import { describe } from 'vitest';
import { providePgbouncer } from '../provision/pgbouncer.ts';
import { providePostgres } from '../provision/postgres.ts';
import type { ClusterPlace } from './cluster.ts';
import { startPooler } from './pooler.ts';
import { sharedCluster } from './shared-cluster.ts';

type Open = () => Promise<{ readonly cluster: ClusterPlace; readonly close: () => Promise<void> }>;

/** A way to a team's server. */
interface TeamWay {
  /** Behind the name of a suite. */
  readonly name: string;
  readonly present: boolean;
  readonly tags: readonly 'long'[];
  readonly open: Open;
}

const postgres = providePostgres();
const pgbouncer = providePgbouncer();

const direct = () => sharedCluster(postgres.present ? postgres.path : '');

/** Straight to PostgreSQL, and behind a pooler in transaction mode. */
const WAYS: readonly TeamWay[] = [
  {
    name: '',
    present: postgres.present,
    tags: [],
    open: async () => ({ cluster: await direct(), close: async () => {} }),
  },
  {
    name: ', behind pgbouncer',
    present: postgres.present && pgbouncer.present,
    tags: ['long'],
    open: async () => {
      const cluster = await direct();
      const pooler = await startPooler(pgbouncer.present ? pgbouncer.path : '', cluster);
      return { cluster: { ...cluster, pooler }, close: pooler.stop };
    },
  },
];

/** A suite that is run in each way; behind the pooler it is tagged long. */
export function describeTeam(suite: string, body: (open: Open) => void): void {
  for (const { name, present, tags, open } of WAYS)
    describe.skipIf(!present)(`${suite}${name}`, { tags: [...tags] }, () => body(open));
}
