import { setTimeout as delay } from 'node:timers/promises';
import { createCluster } from '../../support/postgres/cluster.ts';
import {
  createTeamDatabase,
  foundTeam,
  makeEntries,
  must,
  NO_ENTRY,
  type Station,
} from '../../support/postgres/team-database.ts';

/** Observations of three workstations whose server was killed while they appended and claimed. */
export interface KilledServer {
  /** Entries that a push acknowledged and the server has not. */
  readonly lost: number;
  /** Entries that stand beside their number, or do not follow the one before. */
  readonly unchained: number;
  /** Months that somebody was allowed to ask. */
  readonly asked: number;
  /** Months that two were allowed to ask. */
  readonly askedTwice: number;
  /** Codes of failed calls. */
  readonly codes: readonly string[];
}

/** Kills a server of its own so many times, and reads the remaining rows. */
export async function killServer(programs: string, kills: number): Promise<KilledServer> {
  const cluster = await createCluster(programs);
  try {
    const database = await createTeamDatabase(cluster);
    const { founder, stations } = await foundTeam(database, ['officer', 'officer', 'officer']);
    const acknowledged = new Map<string, number>();
    const allowed = new Map<number, number>();
    const codes = new Set<string>();
    let claimed = 0;
    let isOver = false;

    async function work({ id, server }: Station): Promise<void> {
      let end: Parameters<typeof makeEntries>[1] = NO_ENTRY;
      let waiting = makeEntries(id, end, [{}, {}, {}]);
      while (!isOver) {
        const pushed = await server.push(waiting.entries, waiting.head, [], []);
        if (pushed.ok) {
          end = waiting.head;
          waiting = makeEntries(id, end, [{}, {}, {}]);
          acknowledged.set(id, end.seq);
        } else codes.add(pushed.error.code);
        // Three in a row want the same month.
        const month = Math.floor(claimed / 3);
        claimed += 1;
        const tag = Buffer.alloc(32, `month ${month} `);
        const claim = await server.claim(tag);
        if (!claim.ok) codes.add(claim.error.code);
        else if (claim.value.won) {
          const marked = await server.markSending({ tag, fence: claim.value.fence });
          if (marked.ok && marked.value) allowed.set(month, (allowed.get(month) ?? 0) + 1);
        }
      }
    }

    const working = Promise.all(stations.map(work));
    for (let count = 0; count < kills; count += 1) {
      await delay(50 + Math.random() * 250);
      await cluster.kill();
      await cluster.start();
    }
    await delay(300);
    isOver = true;
    await working;

    let [lost, unchained] = [0, 0];
    const heads = must(await founder.server.heads());
    for (const { id, server } of stations) {
      const log = must(await founder.server.pull(id, 0, 1_000_000));
      lost += Math.max(0, (acknowledged.get(id) ?? 0) - log.length);
      unchained += log.filter(
        ({ seq, previous }, index) => seq !== index + 1 || (index > 0 && !same(previous, log[index - 1]?.hash)),
      ).length;
      if (!same(heads.find(({ workstation }) => workstation === id)?.hash, log.at(-1)?.hash)) unchained += 1;
      await server.close();
    }
    await founder.server.close();
    const times = [...allowed.values()];
    return {
      lost,
      unchained,
      asked: times.length,
      askedTwice: times.filter((count) => count > 1).length,
      codes: [...codes],
    };
  } finally {
    await cluster.remove();
  }
}

const same = (one: Uint8Array | undefined, other: Uint8Array | undefined): boolean =>
  Buffer.compare(one ?? Buffer.alloc(0), other ?? Buffer.alloc(0)) === 0;
