import { cpf } from 'cpf-cnpj-validator';
import { expect, onTestFinished } from 'vitest';
import { addMonths, type DataBase } from '#domain/basics/month.ts';
import { sharedCluster } from '../../support/postgres/shared-cluster.ts';
import { createTeamDatabase } from '../../support/postgres/team-database.ts';
import { codeOf, value } from '../app/opened.ts';
import { paidRegister } from '../app/paid-register.ts';
import { consentTo, turnTo } from '../app/unlocked.ts';
import { seeded } from '../repositories/damaged.ts';
import { expectSame, sync, type TeamStation, teamStations } from './team-stations.ts';

export interface CommonSubjects {
  readonly workstations: number;
  /** Of each workstation. */
  readonly queries: number;
  /** That all of them ask about, and months of each. */
  readonly subjects: number;
  readonly months: number;
  readonly seed: number;
}

/** A workstation asks so many months at a time. */
const AT_ONCE = 3;
const FIRST: DataBase = '2025-01';

/** Here, or asked by this very workstation at the moment. */
const ENDS = ['ok', 'already_saved', 'already_running'];

/**
 * Lets whole workstations of a team query the same random subjects, over a real server and one counting service.
 * Compares the service's count with the queries, with each workstation's results, and with each workstation's costs.
 */
export async function askCommonSubjects(
  programs: string,
  { workstations, queries, subjects, months, seed }: CommonSubjects,
): Promise<{ readonly asked: number; readonly paid: number }> {
  const database = await createTeamDatabase(await sharedCluster(programs));
  onTestFinished(database.drop);
  const register = await paidRegister();
  onTestFinished(register.close);
  const { teamOf, close } = teamStations(database);
  onTestFinished(close);
  const { team, founder, others } = await teamOf(Array.from({ length: workstations - 1 }, () => 'officer' as const));
  const stations = [founder, ...others];
  for (const { ask } of stations) await turnTo(asked(ask), register, register.apiKey);
  const documents = Array.from({ length: subjects }, () => cpf.generate());
  for (const [at, documento] of documents.entries())
    await consentTo(asked(founder.ask), { nome: `Titular ${at}`, documento });
  for (const station of stations) await sync(station);

  const random = seeded(seed);
  const wanted = stations.map(() =>
    Array.from({ length: queries }, () => ({
      documento: documents[random(subjects)] ?? '',
      month: addMonths(FIRST, random(months)),
    })),
  );
  const codes = await Promise.all(stations.map((station, at) => askAll(station, wanted[at] ?? [])));
  const distinct = new Set(wanted.flat().map(({ documento, month }) => `${documento} ${month}`)).size;
  expect(codes.flat().filter((code) => !ENDS.includes(code))).toEqual([]);
  expect(register.total()).toBe(distinct);
  expect(new Set(register.counts())).toEqual(new Set([1]));

  await expectSame(...stations);
  const claims = await database.ask('SELECT DISTINCT state FROM lastro.claims WHERE team_id = $1', [team]);
  expect(claims).toEqual([{ state: 'paid' }]);
  for (const { ask } of stations) expect((await value(ask('costs.state', {}))).spending.perDay.queries).toBe(distinct);
  return { asked: workstations * queries, paid: distinct };
}

const asked =
  (ask: TeamStation['ask']): Parameters<typeof consentTo>[0] =>
  (name, input) =>
    value(ask(name, input));

async function askAll(
  { ask }: TeamStation,
  wanted: readonly { readonly documento: string; readonly month: DataBase }[],
): Promise<string[]> {
  const codes: string[] = [];
  const left = wanted.values();
  const work = async (): Promise<void> => {
    for (const { documento, month } of left) {
      const input = { documento, month, purpose: 'concessao', reference: '', again: false, repeatOf: null } as const;
      // The officer stays at the window, however long it takes.
      await value(ask('lock.touch', {}));
      codes.push(await codeOf(ask('consulta.run', input)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return codes;
}
