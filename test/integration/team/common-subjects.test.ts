import { expect, test } from 'vitest';
import { providePostgres } from '../../support/provision/postgres.ts';
import { askCommonSubjects } from './common-subjects.ts';

const postgres = providePostgres();

test.skipIf(!postgres.present)(
  'three workstations that ask about the same subjects pay each month once',
  { tags: ['long'] },
  async () => {
    const wanted = { workstations: 3, queries: 30, subjects: 12, months: 2, seed: 7 };
    const { asked, paid } = await askCommonSubjects(postgres.present ? postgres.path : '', wanted);
    expect(asked).toBe(90);
    expect(paid).toBeGreaterThan(12);
  },
);
