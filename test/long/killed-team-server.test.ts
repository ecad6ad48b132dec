import { expect, test } from 'vitest';
import { killServer } from '../integration/team/killed-server.ts';
import { providePostgres } from '../support/provision/postgres.ts';

const KILLS = 100;
const postgres = providePostgres();

test.skipIf(!postgres.present)(
  `a team's server killed ${KILLS} times loses nothing and lets nobody ask twice`,
  {
    timeout: 1_800_000,
  },
  async () => {
    const { asked, codes, ...wrong } = await killServer(postgres.present ? postgres.path : '', KILLS);
    process.stdout.write(`killed ${KILLS} times: ${asked} months asked\n`);
    expect(wrong).toEqual({ lost: 0, unchained: 0, askedTwice: 0 });
    expect(codes).toEqual(['team_unreachable']);
  },
);
