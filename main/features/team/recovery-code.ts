import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { buildEvent } from '../audit/record-event.ts';
import { codeOf, newRecovery } from './epoch-keys.ts';
import type { MembershipPorts } from './membership.ts';
import { wrapsOfNewCode } from './next-epoch.ts';
import { endOfCode } from './removals.ts';
import { nameOfCode } from './signatures.ts';

/**
 * Makes a new printed code, returned only this once; the former code opens nothing from now on. Fails with
 * `team_not_supervisor`, and with `team_refused` if the team's key changed meanwhile.
 */
export async function makeCode(
  ports: MembershipPorts,
  reason: string,
): Promise<Outcome<{ readonly recoveryCode: string }>> {
  const { teamSession, team } = ports;
  return teamSession.withAccess(async (access) => {
    const { role, isCodeUnkept } = access.record;
    if (role !== 'supervisor') return fail('team_not_supervisor');
    const library = await ports.loadKeys();
    const recovery = await newRecovery(library);
    const wraps = await wrapsOfNewCode(library, access, recovery);
    if (!wraps.ok) return wraps;
    const former = nameOfCode(codeOf(access.codes));
    const auditEvent = buildEvent(ports, { kind: 'team', facts: { act: 'new_code', reason } });
    // Recorded before the server acts: if the program ends in between, the code is known to be unkept.
    await team.change({ isCodeUnkept: true, removing: { removed: former, auditEvent } });
    const done = await access.server.renewRecovery(wraps.value, access.known);
    if (!done.ok) {
      if (done.error.code !== 'team_unreachable') await team.change({ isCodeUnkept, removing: null });
      return done;
    }
    await team.remove(endOfCode(access, former), auditEvent);
    return ok({ recoveryCode: recovery.code });
  });
}

export async function confirmCode(ports: MembershipPorts): Promise<Outcome<void>> {
  await ports.team.change({ isCodeUnkept: false }, buildEvent(ports, { kind: 'team', facts: { act: 'code_kept' } }));
  return ok(undefined);
}
