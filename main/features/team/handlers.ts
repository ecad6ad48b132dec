import type { TeamState, TestedTeamServer } from '#contract/team.ts';
import { type Outcome, ok } from '#domain/basics/outcome.ts';
import type { TeamPlace, TeamServer } from '../../ports/team.ts';
import type { TeamKeyLibrary } from '../../ports/team-keys.ts';
import { buildEvent } from '../audit/record-event.ts';
import type { HandlersOf } from '../handlers.ts';
import type { Emit, Unlocked, WithUnlocked } from '../unlocked.ts';
import { planJoin, uploadArchive } from './joining.ts';
import { fingerprintOf } from './members.ts';
import {
  admit,
  createTeam,
  type JoinRequest,
  joinTeam,
  leaveTeam,
  lookForAdmission,
  type MembershipPorts,
  removeMember,
  roleOf,
  testServer,
} from './membership.ts';
import { recoverTeam } from './recover.ts';
import { confirmCode, makeCode } from './recovery-code.ts';
import { teamState } from './team-state.ts';
import { verifyLogs } from './verify-logs.ts';

/** `server_version_num` of PostgreSQL 15. */
const OLDEST_SERVER = 150_000;

export interface TeamParts {
  readonly openServer: (place: TeamPlace, password: string) => Promise<TeamServer>;
  readonly loadKeys: () => Promise<TeamKeyLibrary>;
}

function teamChanges(parts: TeamParts, withUnlocked: WithUnlocked, emit: Emit) {
  const changing = (work: (ports: MembershipPorts) => Promise<Outcome<unknown>>): Promise<Outcome<TeamState>> =>
    withUnlocked(async (unlocked) => {
      const ports = { ...unlocked, ...parts };
      const done = await work(ports);
      if (!done.ok) return done;
      emit('team.changed', {});
      return teamState(ports);
    });
  const makingCode = async (
    work: (ports: MembershipPorts) => Promise<Outcome<{ readonly recoveryCode: string }>>,
  ): Promise<Outcome<{ recoveryCode: string; state: TeamState }>> => {
    let recoveryCode = '';
    const state = await changing(async (ports) => {
      const made = await work(ports);
      if (made.ok) recoveryCode = made.value.recoveryCode;
      return made;
    });
    return state.ok ? ok({ recoveryCode, state: state.value }) : state;
  };
  return { changing, makingCode };
}

export function teamHandlers(parts: TeamParts, withUnlocked: WithUnlocked, emit: Emit): HandlersOf<'team'> {
  const portsOf = (unlocked: Unlocked): MembershipPorts => ({ ...unlocked, ...parts });
  const { changing, makingCode } = teamChanges(parts, withUnlocked, emit);

  return {
    'team.state': () =>
      withUnlocked(async (unlocked) => {
        // A failure here is ignored: `teamState` reports a server that does not answer.
        await lookForAdmission(portsOf(unlocked));
        return teamState({ ...unlocked, ...parts });
      }),
    'team.reach': () =>
      withUnlocked(async ({ teamSession }) =>
        ok({ failure: teamSession.membership().state === 'member' ? teamSession.failure() : null }),
      ),
    'team.test': (request) => withUnlocked(() => tested(parts, request)),
    'team.create': (request) => makingCode((ports) => createTeam(ports, request)),
    'team.new_code': ({ reason }) => makingCode((ports) => makeCode(ports, reason)),
    'team.confirm_code': () => changing(confirmCode),
    'team.join': (request) => changing((ports) => joinTeam(ports, request)),
    'team.recover': ({ code, ...request }) => changing((ports) => recoverTeam(ports, request, code)),
    'team.plan': () => withUnlocked((unlocked) => planJoin(portsOf(unlocked))),
    'team.upload': (asked) => changing((ports) => uploadArchive(ports, asked)),
    'team.admit': ({ workstation, code }) =>
      changing(async (ports) => {
        const library = await ports.loadKeys();
        return admit(ports, workstation, code, (one) => fingerprintOf(one, library).code);
      }),
    'team.remove': ({ workstation }) => changing((ports) => removeMember(ports, workstation)),
    'team.sync': () => changing(({ teamSession }) => teamSession.sync()),
    'team.heal': () =>
      changing(async ({ team, teamSession, ...ports }) => {
        await team.change({ isHealing: true }, buildEvent(ports, { kind: 'team', facts: { act: 'heal' } }));
        return teamSession.sync();
      }),
    'team.set_password': ({ password }) =>
      changing(async ({ secrets, teamSession }) => {
        const kept = await secrets.write('team-password', password);
        if (kept.ok) await teamSession.restart();
        return kept;
      }),
    'team.leave': () => changing(leaveTeam),
    'team.verify': () => withUnlocked((unlocked) => verifyLogs(portsOf(unlocked))),
    'team.fingerprint': () => withUnlocked(async ({ team }) => ok({ sha256: await team.stateHash() })),
  };
}

async function tested(parts: TeamParts, { place, password }: JoinRequest): Promise<Outcome<TestedTeamServer>> {
  const found = await testServer(parts, place, password);
  if (!found.ok) return found;
  const { team: _, roles, ...facts } = found.value;
  return ok({ ...facts, role: roleOf({ roles }), isVersionEnough: facts.version >= OLDEST_SERVER });
}
