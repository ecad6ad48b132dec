import { expect, test } from 'vitest';
import { killWorkstations } from '../integration/team/killed-workstations.ts';
import { providePostgres } from '../support/provision/postgres.ts';

const POINTS = 100;
const postgres = providePostgres();

test.skipIf(!postgres.present)(
  `twenty workstations of a team, one of them hostile, the others killed and cut off at ${POINTS} points, lose nothing, pay nothing twice and have the same in the end`,
  { timeout: 1_800_000 },
  async () => {
    const seed = Number(process.env.LASTRO_SEED ?? Date.now() % 1_000_000);
    const how = { workstations: 20, points: POINTS, subjects: 40, seed, between: 2_400, away: 6_000 };
    process.stdout.write(`seed ${seed}\n`);
    const found = await killWorkstations(postgres.present ? postgres.path : '', how);
    process.stdout.write(`${JSON.stringify(found)}\n`);
    expect(found.hostile).toBeGreaterThan(POINTS);
    expect(found.rounds).toBeLessThanOrEqual(2);
    expect(found.acknowledged).toBeGreaterThan(POINTS);
    expect(Math.min(found.kills, found.cuts, found.serverKills)).toBeGreaterThan(0);
  },
);
