import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ok } from '#domain/basics/outcome.ts';
import { responsesOfMonth } from '#main/features/results/responses-of-month.ts';
import { type ClaimSides, claimConformance } from '../../support/claim-conformance.ts';
import { NOW } from '../../support/fakes/samples.ts';
import { sharedCluster } from '../../support/postgres/shared-cluster.ts';
import {
  createTeamDatabase,
  foundTeam,
  makeEntries,
  must,
  NO_ENTRY,
  type Station,
  type TeamDatabase,
} from '../../support/postgres/team-database.ts';
import { providePostgres } from '../../support/provision/postgres.ts';
import { type PaidRegister, paidRegister } from '../app/paid-register.ts';
import { type AskingOptions, type AskingStation, askingStation, CEILING, MONTH, REQUEST } from './asking-station.ts';

const postgres = providePostgres();

/** Its log holds one entry, which pays. */
function claimSide({ id, server }: Station): ClaimSides['one'] {
  const { entries, head } = makeEntries(id, NO_ENTRY, [{}]);
  const pay: ClaimSides['one']['pay'] = async (paid) => {
    const pushed = await server.push(entries, head, paid, []);
    return pushed.ok ? ok(undefined) : pushed;
  };
  const { claim, markSending, release, takeOver, claims } = server;
  return { id, claim, markSending, release, takeOver, claims, pay };
}

const EARLIER = '2026-08';

const MINUTES = 60_000;

describe.skipIf(!postgres.present)('register, attempts in a team: workstations that ask over one server', () => {
  let database: TeamDatabase;
  let register: PaidRegister;

  beforeAll(async () => {
    database = await createTeamDatabase(await sharedCluster(postgres.present ? postgres.path : ''));
  });

  afterAll(() => database.drop());

  /** Two workstations of a new team, each with its line to the server. */
  async function two(...each: readonly Omit<AskingOptions, 'station' | 'register'>[]) {
    // The service caches equal answers; here each query must count.
    register = await paidRegister((reply) => (reply.kind === 'response' ? { ...reply, mayChange: true } : reply));
    onTestFinished(register.close);
    const { founder, stations } = await foundTeam(database, ['officer', 'officer']);
    const asking = await Promise.all(stations.map((station, at) => askingStation({ station, register, ...each[at] })));
    onTestFinished(async () => {
      for (const { close } of asking) await close();
      for (const { server } of [founder, ...stations]) await server.close();
    });
    const [one, other] = asking as [AskingStation, AskingStation];
    return { one, other, founder, stations: stations as readonly [Station, Station] };
  }

  const paid = (): number => register.paidFor(REQUEST.documento, MONTH);
  const hasResult = async ({ archive }: AskingStation): Promise<boolean> =>
    (await archive.results.find('sandbox', REQUEST.documento, MONTH)) !== null;
  const claimOf = async (): Promise<unknown> => {
    const rows = await database.ask<{ state: string; fence: number; entry_seq: string | null }>(
      'SELECT state, fence, entry_seq FROM lastro.claims ORDER BY since DESC LIMIT 1',
    );
    return rows[0];
  };
  const open = async ({ archive }: AskingStation): Promise<number> => (await archive.openClaims.list(9)).length;

  const charges = async ({ archive }: AskingStation): Promise<unknown> =>
    (await archive.attempts.groups('2026-01', '2099-12')).map(({ charge, attempts }) => [charge, attempts]);

  /** True if its result says that another workstation paid for the month as well. */
  const alsoPaid = async ({ archive }: AskingStation): Promise<unknown> => {
    const found = await archive.results.find('sandbox', REQUEST.documento, MONTH);
    const month = must(await responsesOfMonth(archive.results, archive.openClaims, found?.id ?? ''));
    return month.responses.find(({ result }) => result.id === found?.id)?.alsoPaid;
  };

  describe('the claims they ask by', () => {
    let sides: ClaimSides;
    beforeAll(async () => {
      const { founder, stations } = await foundTeam(database, ['officer', 'officer']);
      const [one, other] = stations.map(claimSide);
      if (one === undefined || other === undefined) throw new Error('no workstations');
      const run = "UPDATE lastro.claims SET lease_until = now() WHERE claim_tag = $1 AND state = 'leased'";
      sides = { one, other, expire: async (tag) => void (await database.ask(run, [tag])) };
      return async () => {
        for (const { server } of [founder, ...stations]) await server.close();
      };
    });
    claimConformance(() => sides);
  });

  test('two that ask in the same second pay once, and both have the result', async () => {
    const { one, other } = await two();
    const asked = [one, other].map(async (station) => {
      const end = await station.ask();
      must(await station.share());
      return end;
    });
    expect((await Promise.all(asked)).toSorted()).toEqual(['already_saved', 'ok']);
    expect(paid()).toBe(1);
    expect([await hasResult(one), await hasResult(other)]).toEqual([true, true]);
    expect([await open(one), await open(other)]).toEqual([0, 0]);
    expect(await claimOf()).toMatchObject({ state: 'paid' });
  });

  test('a month that another one paid is asked once more by the word of an officer who saw its result', async () => {
    const { one, other } = await two();
    expect(await one.ask()).toBe('ok');
    must(await one.share());
    expect(await other.ask({ reuse: 'none' })).toBe('ok');
    must(await other.share());
    expect(await hasResult(other)).toBe(true);
    expect(paid()).toBe(2);
    expect(await claimOf()).toMatchObject({ state: 'paid', fence: 2 });
  });

  test('under a ceiling of one a day two that ask different months at once ask one', async () => {
    const { one, other, founder } = await two();
    must(await founder.server.setCeiling(CEILING, 1));
    const ends = await Promise.all([one.ask(), other.ask({ month: EARLIER })]);
    expect(ends.toSorted()).toEqual(['ok', 'team_ceiling']);
    expect(paid() + register.paidFor(REQUEST.documento, EARLIER)).toBe(1);
    // A refused query succeeds once a supervisor raises the ceiling.
    must(await founder.server.setCeiling(CEILING, 2));
    expect(await (ends[0] === 'ok' ? other.ask({ month: EARLIER }) : one.ask())).toBe('ok');
  });

  test('a revocation elsewhere counts right before the request leaves, and the claim is given back', async () => {
    const gate = Promise.withResolvers<void>();
    const waits = Promise.withResolvers<void>();
    const { one, other } = await two({
      onQuery: async (at) => {
        if (at !== 'session') return;
        waits.resolve();
        await gate.promise;
      },
    });
    const asking = one.ask();
    await waits.promise;
    must(await other.share({ revoked: 'consent-1' }));
    gate.resolve();
    expect(await asking).toBe('consent_revoked');
    expect([paid(), await open(one)]).toEqual([0, 0]);
    expect(await other.ask()).toBe('ok');
    expect(paid()).toBe(1);
  });

  test('a workstation that dies while sending is without an outcome elsewhere; asking again takes a reason', async () => {
    const never = new Promise<void>(() => {});
    const { one, other } = await two(
      { onQuery: async (at) => (at === 'answered' ? never : undefined) },
      { clock: () => NOW + 6 * MINUTES },
    );
    void one.ask();
    await expect.poll(paid).toBe(1);
    await database.ask("UPDATE lastro.claims SET since = to_timestamp($1) WHERE state = 'sending'", [NOW / 1_000]);
    expect(await other.ask()).toBe('team_unknown');
    const [entry] = await other.archive.audit.after(0, 9);
    expect(entry).toMatchObject({ outcome: 'team_unknown' });
    expect(paid()).toBe(1);

    const reason = 'o titular espera no balcão';
    expect(await other.ask({ teamRepeat: { fence: 9, reason } })).toBe('team_unknown');
    expect(await other.ask({ teamRepeat: { fence: 1, reason } })).toBe('ok');
    expect(paid()).toBe(2);
    const entries = await other.archive.audit.after(0, 9);
    expect(entries.at(-1)?.facts).toMatchObject({ act: 'team_asked_again', reason });
    must(await other.share());
    expect(await claimOf()).toMatchObject({ state: 'paid', fence: 2 });
  });

  test('a program that ends between answer and push has paid, once it comes back', async () => {
    const { one, other } = await two();
    expect(await one.ask()).toBe('ok');
    expect(await claimOf()).toMatchObject({ state: 'sending' });
    expect(await open(one)).toBe(1);
    must(await one.share());
    expect(await claimOf()).toMatchObject({ state: 'paid', fence: 1, entry_seq: '1' });
    expect(await other.ask()).toBe('already_saved');
    expect([paid(), await open(one)]).toEqual([1, 0]);
  });

  test('data, a freed claim: what the server’s administrator lets be paid twice shows in the costs', async () => {
    const gate = Promise.withResolvers<void>();
    const { one, other } = await two({ onQuery: (at) => (at === 'answered' ? gate.promise : Promise.resolve()) });
    const asking = one.ask();
    await expect.poll(paid).toBe(1);
    expect(await other.ask()).toBe('team_asking');
    await database.ask("DELETE FROM lastro.claims WHERE state = 'sending'");
    expect(await other.ask()).toBe('ok');
    must(await other.share());
    gate.resolve();
    expect(await asking).toBe('ok');
    must(await one.share());
    expect(paid()).toBe(2);
    expect(await charges(other)).toEqual([['charged', 1]]);
    expect(await charges(one)).toEqual([['paid_twice', 1]]);
    expect([await open(one), await open(other)]).toEqual([0, 0]);
  });

  describe('while the server cannot be reached', () => {
    test('nothing is asked where the institution refuses that', { tags: ['long'] }, async () => {
      const { one } = await two({ mayAskOffline: false });
      one.line.cut();
      expect(await one.ask()).toBe('team_offline');
      expect(paid()).toBe(0);
      one.line.mend();
      expect(await one.ask()).toBe('ok');
    });

    const TOLD_LATER = 'where the line breaks before it is %s, it is asked and told later';
    test.each(['answered'] as const)(TOLD_LATER, isToldLater);
    test.each(['claimed', 'sending'] as const)(TOLD_LATER, { tags: ['long'] }, isToldLater);

    async function isToldLater(step: 'claimed' | 'sending' | 'answered'): Promise<void> {
      let cut = (): void => {};
      const { one, other } = await two({
        onQuery: async (at) => {
          if ((step === 'sending' && at === 'session') || (step === 'answered' && at === 'answered')) cut();
        },
      });
      cut = one.line.cut;
      if (step === 'claimed') cut();
      expect(await one.ask()).toBe('ok');
      expect(paid()).toBe(1);
      expect(await one.share()).toMatchObject({ ok: false, error: { code: 'team_unreachable' } });
      expect(await alsoPaid(one)).toBe(step === 'claimed' ? 'unknown' : null);
      one.line.mend();
      must(await one.share());
      expect(await alsoPaid(one)).toBeNull();
      expect(await claimOf()).toMatchObject({ state: 'paid' });
      expect(await other.ask()).toBe('already_saved');
      expect([paid(), await open(one)]).toEqual([1, 0]);
    }

    test('a month that both asked is paid twice, and said so at the result and in the costs of the later one', {
      tags: ['long'],
    }, async () => {
      const { one, other } = await two();
      for (const { line } of [one, other]) line.cut();
      expect([await one.ask(), await other.ask()]).toEqual(['ok', 'ok']);
      expect([await alsoPaid(one), await alsoPaid(other)]).toEqual(['unknown', 'unknown']);
      for (const { line } of [one, other]) line.mend();
      for (const station of [one, other]) must(await station.share());
      expect(paid()).toBe(2);
      expect(await Promise.all([one, other].map(charges))).toEqual([[['charged', 1]], [['paid_twice', 1]]]);
      expect(await Promise.all([one, other].map(alsoPaid))).toEqual([null, 'paid']);
      expect([await open(one), await open(other)]).toEqual([0, 0]);
    });
  });
});
