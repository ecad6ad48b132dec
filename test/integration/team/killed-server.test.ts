import { describe, expect, test } from 'vitest';
import { providePostgres } from '../../support/provision/postgres.ts';
import { killServer } from './killed-server.ts';

const postgres = providePostgres();

describe.skipIf(!postgres.present)('a server that is killed', () => {
  test('keeps what it acknowledged, and lets nobody ask twice', { tags: ['long'] }, async () => {
    const { asked, codes, ...wrong } = await killServer(postgres.present ? postgres.path : '', 2);
    expect(wrong).toEqual({ lost: 0, unchained: 0, askedTwice: 0 });
    expect(asked).toBeGreaterThan(2);
    expect(codes).toEqual(['team_unreachable']);
  });
});
