import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { TeamState } from '#contract/team.ts';
import type { TeamRole } from '#domain/team/role.ts';
import { NO_POLICY } from '#main/ports/policy.ts';
import type { TeamDatabase, TeamLogin } from '../../support/postgres/team-database.ts';
import { PASSPHRASE } from '../app/officer.ts';
import { type Ask, NO_KEYCHAIN, type OpenedWorkstation, openAt, value } from '../app/opened.ts';

/** A whole workstation on a data folder of its own, with the login that the team's administrator gave it. */
export type TeamStation = OpenedWorkstation & { readonly login: TeamLogin; readonly home: string };

/** A team of a supervisor and others, each with an empty archive. */
export interface StationsOfTeam {
  readonly team: string;
  readonly founder: TeamStation;
  readonly others: readonly TeamStation[];
  readonly recoveryCode: string;
}

/** Makes workstations of teams in a database, and closes and deletes all of them at the end. */
export function teamStations(database: TeamDatabase) {
  const closing: (() => Promise<unknown>)[] = [];

  /** `port`: of a line to the server. */
  async function workstation(team: string, role: TeamRole, port?: number): Promise<TeamStation> {
    const home = await mkdtemp(join(tmpdir(), 'lastro-team-'));
    closing.push(() => rm(home, { recursive: true, force: true }));
    const opened = await openAt(home, NO_KEYCHAIN);
    closing.push(opened.close);
    await value(opened.ask('vault.create', { passphrase: PASSPHRASE }));
    const { place, password } = await database.addLogin(team, role);
    return { ...opened, home, login: { place: { ...place, port: port ?? place.port }, password } };
  }

  return {
    closing,
    workstation,
    /** `policy`: of the computer. */
    reopened: async (home: string, policy = NO_POLICY): Promise<OpenedWorkstation> => {
      const opened = await openAt(home, NO_KEYCHAIN, undefined, undefined, undefined, policy);
      closing.push(opened.close);
      await value(opened.ask('vault.open', { passphrase: PASSPHRASE }));
      return opened;
    },
    /** Each of the others over a line to the server, where its port is given. */
    teamOf: async (roles: readonly TeamRole[], ports: readonly number[] = []): Promise<StationsOfTeam> => {
      const team = await database.addTeam();
      const founder = await workstation(team, 'supervisor');
      const { recoveryCode } = await value(founder.ask('team.create', founder.login));
      const others: TeamStation[] = [];
      for (const [at, role] of roles.entries()) {
        const one = await workstation(team, role, ports[at]);
        await admitted(founder, one);
        others.push(one);
      }
      return { team, founder, others, recoveryCode };
    },
    close: async (): Promise<void> => {
      for (const close of closing.splice(0).reverse()) await close();
    },
  };
}

export function joined(state: TeamState): NonNullable<TeamState['joined']> {
  if (state.joined === null) throw new Error('no team was joined');
  return state.joined;
}

export const stateOf = async ({ ask }: { readonly ask: Ask }) => joined(await value(ask('team.state', {})));
export const sync = (one: { readonly ask: Ask }) => value(one.ask('team.sync', {}));

/** Joins the team whose words the screen shows, as an officer does after comparing them. */
export async function upload(one: { readonly ask: Ask }) {
  const code = (await stateOf(one)).teamFingerprint?.code ?? '';
  return value(one.ask('team.upload', { code }));
}

export async function admitted(founder: TeamStation, one: TeamStation): Promise<void> {
  const asked = joined(await value(one.ask('team.join', one.login)));
  const waiting = (await stateOf(founder)).server?.members.find(({ state }) => state === 'waiting');
  expect(waiting?.fingerprint).toEqual(asked.self.fingerprint);
  const input = { workstation: waiting?.workstation ?? '', code: asked.self.fingerprint.code };
  await value(founder.ask('team.admit', input));
  const after = await stateOf(one);
  expect(after.teamFingerprint).toEqual((await stateOf(founder)).teamFingerprint);
  expect(after.stage).toBe('admitted');
  await upload(one);
}

/** Exchanges twice, so that the last one's rows reach the first, and compares. */
export async function expectSame(...all: readonly { readonly ask: Ask }[]): Promise<void> {
  for (const one of [...all, ...all]) await sync(one);
  const prints = await Promise.all(all.map(({ ask }) => value(ask('team.fingerprint', {}))));
  expect(new Set(prints.map(({ sha256 }) => sha256)).size).toBe(1);
}
