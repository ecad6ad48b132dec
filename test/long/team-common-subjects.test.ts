import { expect, test } from 'vitest';
import { askCommonSubjects } from '../integration/team/common-subjects.ts';
import { providePostgres } from '../support/provision/postgres.ts';

const postgres = providePostgres();

test.skipIf(!postgres.present)(
  'ten workstations with 1,000 queries each over 300 common subjects pay each subject and month once',
  { timeout: 1_800_000 },
  async () => {
    const seed = Number(process.env.LASTRO_SEED ?? Date.now() % 1_000_000);
    const wanted = { workstations: 10, queries: 1_000, subjects: 300, months: 4, seed };
    const from = performance.now();
    const { asked, paid } = await askCommonSubjects(postgres.present ? postgres.path : '', wanted);
    const seconds = Math.round((performance.now() - from) / 1000);
    process.stdout.write(`seed ${seed}: ${asked} queries, ${paid} paid, ${seconds} s\n`);
    expect(asked).toBe(10_000);
    expect(paid).toBeGreaterThan(1_100);
  },
);
