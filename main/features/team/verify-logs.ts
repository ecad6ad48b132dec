import type { TeamVerification } from '#contract/team.ts';
import { type Outcome, ok } from '#domain/basics/outcome.ts';
import type { TeamHead, TeamServer, TeamWorkstation } from '../../ports/team.ts';
import type { Peer } from '../../ports/team-archive.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { TeamAccess } from './access.ts';
import { isSame, NO_ENTRY } from './entries.ts';
import type { MembershipPorts } from './membership.ts';
import { erasuresIn } from './notices.ts';
import { followLog, type IsErased, openEntries } from './read-log.ts';
import { endOf } from './removals.ts';
import { isHeadSigned } from './signatures.ts';

type VerifiedLog = TeamVerification['logs'][number];

/** Changes nothing. */
export async function verifyLogs({ team, teamSession, ...ports }: MembershipPorts): Promise<Outcome<TeamVerification>> {
  return teamSession.withAccess(async (access) => {
    const found = await access.server.heads();
    if (!found.ok) return found;
    const heads = new Map(found.value.map((head) => [head.workstation, endOf(head, access.record.removed)]));
    const logs = [...heads.values()].map((head) => ({ head, from: { seq: 0, hash: NO_ENTRY } }));
    const isErased = erasuresIn(access, logs, team);
    const peers = new Map((await team.peers()).map((peer) => [peer.workstation, peer]));
    const verified: VerifiedLog[] = [];
    for (const member of access.members.values()) {
      const [head, known] = [heads.get(member.id), peers.get(member.id)];
      const one = await verifyLog(access, { member, head, known }, isErased);
      if (!one.ok) return one;
      verified.push(one.value);
    }
    const broken = verified.filter(({ holds }) => !holds).length;
    const facts = { act: 'verified', logs: verified.length, ...(broken > 0 && { broken }) };
    await recordEvent(ports, { kind: 'team', facts });
    return ok({ logs: verified });
  });
}

interface LogOf {
  readonly member: TeamWorkstation;
  readonly head: TeamHead | undefined;
  readonly known: Peer | undefined;
}

/**
 * A log holds if each entry follows the one before, up to the signed head and through the entry last read here, and
 * if a verified erasure explains each entry that is empty or does not open.
 */
async function verifyLog(
  access: TeamAccess,
  { member: { id, login, signKey }, head, known }: LogOf,
  isErased: IsErased,
): Promise<Outcome<VerifiedLog>> {
  const log = { workstation: id, login, entries: 0, emptied: 0, withheld: 0 };
  if (head === undefined) return ok({ ...log, holds: (known?.seq ?? 0) === 0 });
  const isCut = access.record.removed?.[id] !== undefined;
  if (!isCut && !isHeadSigned(access.team, head, signKey)) return ok({ ...log, holds: false });
  const isKnown = (hash: Uint8Array, seq: number): boolean => seq !== known?.seq || isSame(hash, known.hash);
  let holds = head.seq >= (known?.seq ?? 0);
  const from = { seq: 0, hash: NO_ENTRY };
  const pull: TeamServer['pull'] = (...asked) => access.server.pull(...asked);
  const followed = await followLog(access, { head, from }, pull, async (found) => {
    log.entries += found.length;
    holds &&= found.every(({ hash, seq }) => isKnown(hash, seq));
    log.emptied += found.filter(({ sealed, isOversized }) => sealed.length === 0 && !isOversized).length;
    const opened = await openEntries(access, found, isErased);
    if (!opened.ok) return opened;
    log.withheld += opened.value.filter((row) => row === null).length;
    return ok(null);
  });
  if (!followed.ok) return followed;
  return ok({ ...log, holds: holds && followed.value === null && log.withheld === 0 });
}
