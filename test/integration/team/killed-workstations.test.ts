import { expect, test } from 'vitest';
import { providePostgres } from '../../support/provision/postgres.ts';
import { killWorkstations } from './killed-workstations.ts';

const postgres = providePostgres();

test.skipIf(!postgres.present)(
  'workstations that are killed and cut off lose nothing, pay nothing twice and have the same in the end',
  { tags: ['long'] },
  async () => {
    const how = { workstations: 3, points: 4, subjects: 3, seed: 5, between: 600, away: 400 };
    const { kills, cuts, acknowledged } = await killWorkstations(postgres.present ? postgres.path : '', how);
    expect(Math.min(kills, cuts)).toBeGreaterThan(0);
    expect(acknowledged).toBeGreaterThan(2);
  },
);
