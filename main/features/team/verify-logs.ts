import type { TeamVerification } from '#contract/team.ts';
import { type Outcome, ok } from '#domain/outcome.ts';
import type { TeamHead, TeamWorkstation } from '../../ports/team.ts';
import type { Peer } from '../../ports/team-archive.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { TeamAccess } from './access.ts';
import { isSame, NO_ENTRY } from './entries.ts';
import type { MembershipPorts } from './membership.ts';
import { followLog } from './read-log.ts';
import { isHeadSigned } from './signatures.ts';

/** Follows every log of the team from its first entry to its signed head, as the server has it now; changes nothing. */
export async function verifyLogs({ team, teamSession, ...ports }: MembershipPorts): Promise<Outcome<TeamVerification>> {
  return teamSession.withAccess(async (access) => {
    const heads = await access.server.heads();
    if (!heads.ok) return heads;
    const peers = new Map((await team.peers()).map((peer) => [peer.workstation, peer]));
    const logs: TeamVerification['logs'] = [];
    for (const member of access.members.values()) {
      const head = heads.value.find(({ workstation }) => workstation === member.id);
      const verified = await verifyLog(access, member, head, peers.get(member.id));
      if (!verified.ok) return verified;
      logs.push(verified.value);
    }
    const broken = logs.filter(({ holds }) => !holds).length;
    const facts = { act: 'verified', logs: logs.length, ...(broken > 0 && { broken }) };
    await recordEvent(ports, { kind: 'team', facts });
    return ok({ logs });
  });
}

/** It holds where each entry follows the one before up to what its workstation signed, and to what was read here. */
async function verifyLog(
  access: TeamAccess,
  { id, login, signKey }: TeamWorkstation,
  head: TeamHead | undefined,
  known: Peer | undefined,
): Promise<Outcome<TeamVerification['logs'][number]>> {
  const log = { workstation: id, login, entries: 0, emptied: 0 };
  if (head === undefined) return ok({ ...log, holds: (known?.seq ?? 0) === 0 });
  if (!isHeadSigned(access.team, head, signKey)) return ok({ ...log, holds: false });
  const isKnown = (hash: Uint8Array, seq: number): boolean => seq !== known?.seq || isSame(hash, known.hash);
  let holds = head.seq >= (known?.seq ?? 0);
  const followed = await followLog(access, head, { seq: 0, hash: NO_ENTRY }, async (found) => {
    log.entries += found.length;
    log.emptied += found.filter(({ sealed }) => sealed.length === 0).length;
    holds &&= found.every(({ hash, seq }) => isKnown(hash, seq));
    return ok(null);
  });
  return followed.ok ? ok({ ...log, holds: holds && followed.value === null }) : followed;
}
