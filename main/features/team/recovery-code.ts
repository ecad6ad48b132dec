import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { buildEvent } from '../audit/record-event.ts';
import { codeOf, newRecovery } from './epoch-keys.ts';
import type { MembershipPorts } from './membership.ts';
import { wrapsOfNewCode } from './next-epoch.ts';
import { endOfCode } from './removals.ts';
import { nameOfCode } from './signatures.ts';

/**
 * Makes another printed code for the institution, which it returns only this once; the one before opens nothing any more.
 * Fails with `team_not_supervisor`, and `team_refused` where somebody changed the team's key meanwhile.
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
    // Before the server takes it: whatever ends the program, it is known then that nobody kept the code.
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

/** The officer said that the code is printed and kept. */
export async function confirmCode(ports: MembershipPorts): Promise<Outcome<void>> {
  await ports.team.change({ isCodeUnkept: false }, buildEvent(ports, { kind: 'team', facts: { act: 'code_kept' } }));
  return ok(undefined);
}
