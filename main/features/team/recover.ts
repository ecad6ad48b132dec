import { fail, type Outcome, ok } from '#domain/outcome.ts';
import type { TeamServer } from '../../ports/team.ts';
import { buildEvent } from '../audit/record-event.ts';
import { giveKey, openRecovery, type Recovered, recoveryPair } from './epoch-keys.ts';
import { enrol, type JoinRequest, type MembershipPorts, withNewServer } from './membership.ts';
import { signAdmission } from './signatures.ts';

/**
 * Makes this workstation a supervisor of a team that has none any more, by the institution's printed code: the supervisor
 * who made it left the key that signs admissions with it.
 */
export async function recoverTeam(ports: MembershipPorts, request: JoinRequest, code: string): Promise<Outcome<void>> {
  const library = await ports.loadKeys();
  const pair = await recoveryPair(library, code);
  if (!pair.ok) return pair;
  return withNewServer(ports, request, async (server) => {
    const wraps = await server.recoveryWraps();
    if (!wraps.ok) return wraps;
    const recovered = await openRecovery(library, pair.value, wraps.value);
    if (recovered === null) return fail('recovery_wrong');
    const found = await server.workstations();
    if (!found.ok) return found;
    const isLed = found.value.some(
      (one) => one.role === 'supervisor' && one.admittedBy !== null && one.removedAt === null,
    );
    if (isLed) return fail('team_refused');
    return becomeSupervisor(ports, server, request, recovered);
  });
}

async function becomeSupervisor(
  ports: MembershipPorts,
  server: TeamServer,
  request: JoinRequest,
  { team, maker, makerId, keys, recoveryKey }: Recovered,
): Promise<Outcome<void>> {
  const enrolled = await enrol(ports, server, request);
  if (!enrolled.ok) return enrolled;
  const { identity, record } = enrolled.value;
  if (record.role !== 'supervisor') return fail('team_not_supervisor');
  const { workstation, role, place } = record;
  const own = {
    id: workstation,
    login: place.login,
    signKey: identity.sign.publicKey,
    boxKey: identity.box.publicKey,
    role,
  };
  const giver = { team, workstation: makerId, sign: maker, recoveryKey };
  const library = await ports.loadKeys();
  const wraps = await Promise.all(
    [...keys].map(([epoch, key]) => giveKey(library, giver, { workstation, boxKey: own.boxKey }, { epoch, key })),
  );
  const admissionSignature = signAdmission(team, own, maker.privateKey);
  const admitted = await server.admit({ id: workstation, role, admittedBy: workstation, admissionSignature }, wraps);
  if (!admitted.ok) return admitted;
  const event = buildEvent(ports, { kind: 'team', facts: { act: 'recovered' } });
  await ports.team.join({ ...record, team, stage: 'admitted' }, event);
  return ok(undefined);
}
