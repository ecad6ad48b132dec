import { fail, type Outcome } from '#domain/basics/outcome.ts';
import type { TeamServer } from '../../ports/team.ts';
import { giveKey, openRecovery, type Recovered, type RecoveryPair, recoveryPairs } from './epoch-keys.ts';
import { enrol, type JoinRequest, keepMembership, type MembershipPorts, withNewServer } from './membership.ts';
import { signAdmission } from './signatures.ts';

/**
 * Makes this workstation a supervisor of a team without one, by the printed code: its derived key signs the
 * admission.
 */
export async function recoverTeam(ports: MembershipPorts, request: JoinRequest, code: string): Promise<Outcome<void>> {
  const library = await ports.loadKeys();
  const pair = await recoveryPairs(library, code);
  if (!pair.ok) return pair;
  return withNewServer(ports, request, async (server) => {
    const wraps = await server.recoveryWraps();
    if (!wraps.ok) return wraps;
    const found = await server.workstations();
    if (!found.ok) return found;
    const recovered = await openRecovery(library, pair.value, { wraps: wraps.value, workstations: found.value });
    if (recovered === null) return fail('recovery_wrong');
    const isLed = found.value.some(
      (one) => one.role === 'supervisor' && one.admittedBy !== null && one.removedAt === null,
    );
    if (isLed) return fail('team_refused');
    return becomeSupervisor(ports, server, request, { ...recovered, pairs: pair.value });
  });
}

async function becomeSupervisor(
  ports: MembershipPorts,
  server: TeamServer,
  request: JoinRequest,
  { team, given, pairs }: Recovered & { readonly pairs: Pick<RecoveryPair, 'sign'> },
): Promise<Outcome<void>> {
  const enrolled = await enrol(ports, server, request);
  if (!enrolled.ok) return enrolled;
  const { identity, record } = enrolled.value;
  if (record.role !== 'supervisor') return fail('team_not_supervisor');
  const { workstation: id, role, place } = record;
  const [signKey, boxKey] = [identity.sign.publicKey, identity.box.publicKey];
  const own = { id, login: place.login, signKey, boxKey, role, admittedBy: id };
  const giver = { team, workstation: id, sign: identity.sign };
  const library = await ports.loadKeys();
  const wraps = await Promise.all(
    given.map(({ epoch, key, by: from, codes }) =>
      giveKey(library, { ...giver, codes }, { workstation: id, boxKey }, { epoch, key, from }),
    ),
  );
  const admissionSignature = signAdmission(team, own, pairs.sign.privateKey);
  const admitted = await server.admit({ id, role, admittedBy: id, admissionSignature }, wraps);
  if (!admitted.ok) return admitted;
  return keepMembership(ports, { ...record, team, stage: 'admitted', epoch: given.at(-1)?.epoch ?? 0 }, 'recovered');
}
