import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fail, ok } from '#domain/basics/outcome.ts';
import {
  createTeamDatabase,
  enrolled,
  foundTeam,
  makeEntries,
  must,
  NO_ENTRY,
  type Station,
  type TeamDatabase,
} from '../../support/postgres/team-database.ts';
import { describeTeam } from '../../support/postgres/team-ways.ts';

describeTeam('data, claims of a team', (open) => {
  let database: TeamDatabase;
  let closeWay: () => Promise<void>;
  let team: string;
  let stations: readonly [Station, Station, ...Station[]];
  const opened: Station[] = [];

  beforeAll(async () => {
    const way = await open();
    closeWay = way.close;
    database = await createTeamDatabase(way.cluster);
    const founded = await foundTeam(database, ['officer', 'officer']);
    const [one, other] = founded.stations;
    if (one === undefined || other === undefined) throw new Error('no workstations');
    ({ team } = founded);
    stations = [one, other];
    opened.push(founded.founder, one, other);
  });

  afterAll(async () => {
    for (const { server } of opened) await server.close();
    await database.drop();
    await closeWay();
  });

  const expire = (tag: Uint8Array) =>
    database.ask("UPDATE lastro.claims SET lease_until = now() - interval '1 millisecond' WHERE claim_tag = $1", [tag]);

  const rowsOf = (tag: Uint8Array) => database.ask('SELECT * FROM lastro.claims WHERE claim_tag = $1', [tag]);

  async function race(workstations: number, months: number): Promise<void> {
    const { founder, stations: racers } = await foundTeam(
      database,
      Array.from({ length: workstations }, () => 'officer' as const),
    );
    const tags = Array.from({ length: months }, () => randomBytes(32));
    const wins = await Promise.all(
      racers.map(async ({ server }, index) => {
        const won: string[] = [];
        // Two begin at each place, so that every month is wanted by several at once.
        const places = workstations / 2;
        const from = Math.floor((index % places) * (months / places));
        for (const tag of [...tags.slice(from), ...tags.slice(0, from)])
          if (must(await server.claim(tag)).won) won.push(tag.toString('hex'));
        return won;
      }),
    );
    for (const { server } of [founder, ...racers]) await server.close();
    expect(wins.flat().length).toBe(months);
    expect(new Set(wins.flat()).size).toBe(months);
  }

  test('8 workstations race for the same 40 months: each is won once', () => race(8, 40));

  // Some forty connections are made and admitted before they race.
  test('40 workstations race for the same 400 months: each is won once', { tags: ['long'] }, () => race(40, 400));

  test('a lease is refused to others until it runs out, by the clock of the server', async () => {
    const [one, other] = stations;
    const tag = randomBytes(32);
    expect(must(await one.server.claim(tag))).toEqual({ won: true, fence: 1 });
    const refused = must(await other.server.claim(tag));
    expect(refused).toMatchObject({ won: false, held: { state: 'leased', workstation: one.id, fence: 1 } });
    const [row] = await database.ask<{ left: number }>(
      'SELECT extract(epoch FROM lease_until - now())::float8 AS left FROM lastro.claims WHERE claim_tag = $1',
      [tag],
    );
    expect(row?.left).toBeGreaterThan(100);
    expect(row?.left).toBeLessThanOrEqual(120);

    await expire(tag);
    expect(must(await other.server.claims([tag]))).toEqual([]);
    expect(must(await other.server.claim(tag))).toEqual({ won: true, fence: 2 });
    expect(await one.server.markSending({ tag, fence: 1 })).toEqual(ok(false));
    expect(await one.server.release({ tag, fence: 1 })).toEqual(ok(false));
    expect(await other.server.markSending({ tag, fence: 2 })).toEqual(ok(true));
  });

  test('its own lease a workstation takes again, and the fence before holds nothing', async () => {
    const [one] = stations;
    const tag = randomBytes(32);
    expect(must(await one.server.claim(tag))).toEqual({ won: true, fence: 1 });
    expect(must(await one.server.claim(tag))).toEqual({ won: true, fence: 2 });
    expect(await one.server.markSending({ tag, fence: 1 })).toEqual(ok(false));
    expect(await one.server.markSending({ tag, fence: 2 })).toEqual(ok(true));
  });

  test('data, a claim taken over: one that is sending never ends by itself; an officer takes it over, and the earlier holder is fenced off', async () => {
    const [one, other] = stations;
    const tag = randomBytes(32);
    must(await one.server.claim(tag));
    expect(await one.server.markSending({ tag, fence: 1 })).toEqual(ok(true));
    expect(await one.server.markSending({ tag, fence: 1 })).toEqual(ok(true));
    await database.ask("UPDATE lastro.claims SET since = now() - interval '3 days' WHERE claim_tag = $1", [tag]);
    for (const { server } of [one, other])
      expect(must(await server.claim(tag))).toMatchObject({ won: false, held: { state: 'sending' } });
    const days = 24 * 60 * 60_000;
    expect(must(await other.server.unfinished(4 * days))).toEqual([]);
    const [stuck] = must(await other.server.unfinished(2 * days));
    expect(stuck).toMatchObject({ workstation: one.id, months: 1 });
    expect(Math.round((Date.now() - (stuck?.since ?? 0)) / days)).toBe(3);

    expect(must(await other.server.takeOver({ tag, fence: 1 }, 'sending'))).toEqual({ won: true, fence: 2 });
    // Repeated, as after an answer that was lost.
    expect(must(await other.server.takeOver({ tag, fence: 1 }, 'sending'))).toEqual({ won: true, fence: 2 });
    expect(must(await one.server.takeOver({ tag, fence: 1 }, 'sending'))).toMatchObject({
      won: false,
      held: { fence: 2 },
    });
    expect(await one.server.markSending({ tag, fence: 1 })).toEqual(ok(false));

    const late = makeEntries(one.id, NO_ENTRY, [{}]);
    must(await one.server.push(late.entries, late.head, [{ tag, fence: 1, entrySeq: 1 }], []));
    // A claim that may be paid stays: its new owner does not lose it with an expired lease.
    expect(must(await one.server.claims([tag]))).toMatchObject([{ state: 'sending', workstation: other.id }]);
    expect(must(await other.server.takeOver({ tag, fence: 2 }, 'paid'))).toMatchObject({ won: false });
  });

  test('of officers who take over at once, one wins', async () => {
    const [one, other] = stations;
    const tag = randomBytes(32);
    must(await one.server.claim(tag));
    must(await one.server.markSending({ tag, fence: 1 }));
    const ends = await Promise.all([one, other].map(({ server }) => server.takeOver({ tag, fence: 1 }, 'sending')));
    expect(ends.map((end) => must(end).won).toSorted()).toEqual([false, true]);
  });

  test('a push pays claims; who asks later learns of the entry, and a renewal that is given back is paid as before', async () => {
    const [one, other] = stations;
    const [tag, second] = [randomBytes(32), randomBytes(32)];
    for (const each of [tag, second]) {
      must(await other.server.claim(each));
      must(await other.server.markSending({ tag: each, fence: 1 }));
    }
    const { entries, head } = makeEntries(other.id, NO_ENTRY, [{}, {}]);
    must(await other.server.push(entries, head, [{ tag, fence: 1, entrySeq: 2 }], []));
    const paid = { state: 'paid', workstation: other.id, fence: 1, entrySeq: 2 };
    expect(must(await one.server.claim(tag))).toMatchObject({ won: false, held: paid });
    must(await other.server.push([], head, [{ tag: second, fence: 1, entrySeq: 1 }], []));
    expect(must(await one.server.claims([second]))).toMatchObject([{ state: 'paid', entrySeq: 1 }]);

    expect(must(await one.server.takeOver({ tag, fence: 1 }, 'paid'))).toEqual({ won: true, fence: 2 });
    expect(must(await other.server.claim(tag))).toMatchObject({ won: false, held: { state: 'leased' } });
    expect(await one.server.release({ tag, fence: 2 })).toEqual(ok(true));
    expect(must(await other.server.claim(tag))).toMatchObject({ won: false, held: { ...paid, fence: 2 } });

    expect(must(await one.server.takeOver({ tag, fence: 2 }, 'paid'))).toEqual({ won: true, fence: 3 });
    await expire(tag);
    expect(must(await other.server.claim(tag))).toMatchObject({ won: false, held: { ...paid, fence: 3 } });
    expect(must(await other.server.takeOver({ tag, fence: 3 }, 'paid'))).toEqual({ won: true, fence: 4 });
  });

  test('a claim that was given back is free at once', async () => {
    const [one, other] = stations;
    const tag = randomBytes(32);
    must(await one.server.claim(tag));
    expect(await one.server.release({ tag, fence: 1 })).toEqual(ok(true));
    expect(await one.server.release({ tag, fence: 1 })).toEqual(ok(true));
    expect(must(await other.server.takeOver({ tag, fence: 1 }, 'paid'))).toEqual({ won: true, fence: 2 });
  });

  test('data, a forged fence: whoever does not hold a claim neither sends by it, gives it back nor pays it', async () => {
    const [one, other] = stations;
    const tag = randomBytes(32);
    must(await one.server.claim(tag));
    const before = await rowsOf(tag);
    const paying = makeEntries(
      other.id,
      must(await other.server.heads()).find(({ workstation }) => workstation === other.id) ?? NO_ENTRY,
      [{}],
    );
    for (const fence of [0, 1, 2, 999]) {
      expect(await other.server.markSending({ tag, fence })).toEqual(ok(false));
      expect(await other.server.release({ tag, fence })).toEqual(ok(false));
      for (const from of ['sending', 'paid'] as const)
        expect(must(await other.server.takeOver({ tag, fence }, from))).toMatchObject({ won: false });
    }
    const { seq } = paying.entries[0] ?? { seq: 0 };
    must(await other.server.push(paying.entries, paying.head, [{ tag, fence: 1, entrySeq: seq }], []));
    expect(await rowsOf(tag)).toEqual(before);
    expect(await one.server.markSending({ tag, fence: 2 })).toEqual(ok(false));
    expect(await one.server.markSending({ tag, fence: 1 })).toEqual(ok(true));
  });

  test('data, a claim paid by nothing: who holds it pays it by an entry of its own log alone', async () => {
    const { founder, stations: both } = await foundTeam(database, ['officer']);
    const [holder] = both as [Station];
    opened.push(founder, holder);
    const theirs = makeEntries(founder.id, NO_ENTRY, [{}, {}]);
    must(await founder.server.push(theirs.entries, theirs.head, [], []));
    const tag = randomBytes(32);
    must(await holder.server.claim(tag));
    const { entries, head } = makeEntries(holder.id, NO_ENTRY, [{}]);
    must(await holder.server.push(entries, head, [{ tag, fence: 1, entrySeq: 2 }], []));
    expect(must(await founder.server.claims([tag]))).toMatchObject([{ state: 'leased', workstation: holder.id }]);
    must(await holder.server.push([], head, [{ tag, fence: 1, entrySeq: 1 }], []));
    expect(must(await founder.server.claims([tag]))).toMatchObject([{ state: 'paid', workstation: holder.id }]);
  });

  describe('a ceiling of the day', () => {
    let one: Station;
    let other: Station;
    let supervisor: Station;

    beforeAll(async () => {
      const founded = await foundTeam(database, ['officer', 'officer']);
      supervisor = founded.founder;
      [one, other] = founded.stations as [Station, Station];
      opened.push(supervisor, one, other);
    });

    const under = async (most: number) => {
      const ceiling = randomBytes(32);
      must(await supervisor.server.setCeiling(ceiling, most));
      return { ceiling, wasSent: false };
    };
    const asked = async (ceiling: Uint8Array) =>
      must(await other.server.ceilings([ceiling])).find(({ tag }) => Buffer.from(tag).equals(ceiling));

    test('of one lets one of two ask that come at once, and tells the other who did', async () => {
      for (let round = 0; round < 10; round += 1) {
        const counted = await under(1);
        const ends = await Promise.all([one, other].map(({ server }) => server.claim(randomBytes(32), counted)));
        const by = ends[0]?.ok ? one : other;
        expect(ends.filter(({ ok: isOk }) => isOk)).toHaveLength(1);
        expect(ends).toContainEqual(fail('team_ceiling', { value: 1, spent: 1, by: `${by.place.login}: 1` }));
      }
    });

    test('counts what is leased, sent and paid, not what was given back, and what was sent without the server too', async () => {
      const counted = await under(2);
      const [first, second, third] = [randomBytes(32), randomBytes(32), randomBytes(32)];
      must(await one.server.claim(first, counted));
      must(await other.server.claim(second, counted));
      expect(await one.server.claim(third, counted)).toMatchObject({ error: { code: 'team_ceiling' } });
      // A claim held by another workstation is reported before the ceiling.
      expect(must(await one.server.claim(second, counted))).toMatchObject({ won: false, held: { state: 'leased' } });
      for (let times = 0; times < 2; times += 1) must(await one.server.markSending({ tag: first, fence: 1 }));
      must(await other.server.markSending({ tag: second, fence: 1 }));
      expect(await asked(counted.ceiling)).toMatchObject({ aDay: 2, asked: [{ months: 1 }, { months: 1 }] });
      must(await other.server.release({ tag: second, fence: 1 }));
      must(await one.server.claim(third, counted));
      must(await one.server.release({ tag: third, fence: 1 }));
      const { entries, head } = makeEntries(one.id, NO_ENTRY, [{}]);
      must(await one.server.push(entries, head, [{ tag: first, fence: 1, entrySeq: 1 }], []));
      const late = must(await other.server.claim(third, { ...counted, wasSent: true }));
      expect(late).toEqual({ won: true, fence: 2 });
      must(await other.server.markSending({ tag: third, fence: 2 }));
      const spent = { value: 2, spent: 2, by: expect.stringContaining(`${one.place.login}: 1`) };
      expect(await one.server.claim(randomBytes(32), counted)).toMatchObject(fail('team_ceiling', spent));
      expect(must(await other.server.claim(randomBytes(32), { ...counted, wasSent: true })).won).toBe(true);
    });

    test('holds for who asks once more, and for a lease that ran out meanwhile; a supervisor alone sets it', async () => {
      const counted = await under(1);
      const [first, second] = [randomBytes(32), randomBytes(32)];
      must(await one.server.claim(first, counted));
      await expire(first);
      must(await other.server.claim(second, counted));
      expect(await one.server.markSending({ tag: first, fence: 1 })).toMatchObject({ error: { code: 'team_ceiling' } });
      must(await other.server.markSending({ tag: second, fence: 1 }));
      const again = () => one.server.takeOver({ tag: second, fence: 1 }, 'sending');
      expect(await again()).toMatchObject({ error: { code: 'team_ceiling', details: { value: 1, spent: 1 } } });
      expect(await one.server.setCeiling(counted.ceiling, 9)).toEqual(fail('team_refused'));
      must(await supervisor.server.setCeiling(counted.ceiling, null));
      for (let times = 0; times < 2; times += 1) expect(must(await again())).toEqual({ won: true, fence: 2 });
      expect(await asked(counted.ceiling)).toMatchObject({ aDay: null, asked: [{ months: 1 }, { months: 1 }] });
    });

    test('waits a second at most for who never ends its transaction', async () => {
      const counted = await under(5);
      const { place, password } = one;
      const client = new Client({
        host: place.host,
        port: place.port,
        database: place.database,
        user: place.login,
        password,
        ssl: { ca: place.rootCertificate ?? '' },
      });
      await client.connect();
      await client.query('BEGIN');
      await client.query('SELECT lastro.claim($1, $2, false)', [randomBytes(32), counted.ceiling]);
      expect(must(await other.server.claim(randomBytes(32), counted)).won).toBe(true);
      await client.end();
    });
  });

  test('data, claims of another team: a login of another one sees none, takes none and frees none', async () => {
    const [one] = stations;
    const foreign = await foundTeam(database, ['officer']);
    const [stranger] = foreign.stations as [Station];
    opened.push(foreign.founder, stranger);
    const tag = randomBytes(32);
    must(await one.server.claim(tag));
    const before = await rowsOf(tag);
    expect(must(await stranger.server.claims([tag]))).toEqual([]);
    expect(await stranger.server.claim(tag)).not.toMatchObject({ value: { won: true } });
    expect(await stranger.server.markSending({ tag, fence: 1 })).toEqual(ok(false));
    expect(await stranger.server.release({ tag, fence: 1 })).toEqual(ok(false));
    expect(await rowsOf(tag)).toEqual(before);
  });

  test('a workstation that waits, or was removed, claims nothing and is told so', async () => {
    const waiting = await enrolled(database, team, 'officer');
    opened.push(waiting);
    const tag = randomBytes(32);
    expect(await waiting.server.claim(tag)).toEqual(fail('team_not_admitted'));
    expect(await waiting.server.claims([tag])).toEqual(fail('team_not_admitted'));
    expect(await waiting.server.markSending({ tag, fence: 1 })).toEqual(fail('team_not_admitted'));
    expect(await waiting.server.heads()).toEqual(fail('team_not_admitted'));
  });
});
