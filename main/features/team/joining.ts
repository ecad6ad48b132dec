import type { Parsed } from '#contract/contract.ts';
import type { TeamJoinPlan } from '#contract/team.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import type { TeamArchive } from '../../ports/team-archive.ts';
import { buildEvent } from '../audit/record-event.ts';
import { shownOf, stillShown } from '../shown.ts';
import type { TeamAccess } from './access.ts';
import { NO_ENTRY } from './entries.ts';
import { fingerprintOf, founderOf } from './members.ts';
import { lookForAdmission, type MembershipPorts } from './membership.ts';
import { erasuresIn } from './notices.ts';
import { readHeads } from './pull.ts';
import { readLog } from './read-log.ts';

/** Reads every log of the team; writes nothing. */
export async function planJoin(ports: MembershipPorts): Promise<Outcome<TeamJoinPlan>> {
  const { team, teamSession } = ports;
  const looked = await lookForAdmission(ports);
  if (!looked.ok) return looked;
  if ((await team.read())?.stage !== 'admitted') return fail('team_not_admitted');
  return teamSession.withAccess(async (access) => {
    const plan = { fromTeam: 0, toTeam: await team.shareable(), sameAnswers: 0, sameAuthorizations: 0 };
    const read = await eachBody(access, team, async (bodies) => {
      const part = await team.compare(bodies);
      plan.fromTeam += part.fromTeam;
      plan.sameAnswers += part.sameAnswers;
      plan.sameAuthorizations += part.sameAuthorizations;
    });
    return read.ok ? ok({ ...plan, ...sharedNow(plan.toTeam) }) : read;
  });
}

/** The hash covers only rows shared from here: the team keeps writing while an officer reads the plan. */
function sharedNow(toTeam: number): { readonly shown: string } {
  return { shown: shownOf({ toTeam }) };
}

async function eachBody(
  access: TeamAccess,
  archive: Pick<TeamArchive, 'tombstones'>,
  take: (bodies: readonly Uint8Array[]) => Promise<void>,
): Promise<Outcome<void>> {
  const signed = await readHeads(access);
  if (!signed.ok) return signed;
  const logs = [...signed.value.heads.values()].map((head) => ({ head, from: { seq: 0, hash: NO_ENTRY } }));
  const isErased = erasuresIn(access, logs, archive);
  for (const log of logs) {
    const read = await readLog(access, { ...log, isErased }, async ({ rows }) => {
      await take(rows.flatMap(({ kind, body }) => (kind === 'row' && body !== null ? [body] : [])));
      return ok(undefined);
    });
    // A log with a contradiction is read up to it.
    if (!read.ok) return read;
  }
  return ok(undefined);
}

/**
 * Reads the team's logs, shares the archive and becomes a member. `code`: the founder's fingerprint that the officer
 * compared; fails with `team_other_founder` if it differs, and with `shown_changed`.
 */
export async function uploadArchive(
  ports: MembershipPorts,
  { code: compared, shown }: Parsed<'team.upload'>,
): Promise<Outcome<void>> {
  const { team, teamSession, loadKeys } = ports;
  const record = await team.read();
  if (record?.stage !== 'admitted') return fail('team_not_admitted');
  const { team: name } = record;
  const library = await loadKeys();
  const isCompared = await teamSession.withServer(async (server) => {
    const found = await server.workstations();
    if (!found.ok) return found;
    const founder = founderOf(name, found.value);
    if (!founder.ok) return founder;
    return fingerprintOf(founder.value, library).code === compared ? ok(undefined) : fail('team_other_founder');
  });
  if (!isCompared.ok) return isCompared;
  const same = stillShown(sharedNow(await team.shareable()), shown);
  if (!same.ok) return same;
  const pulled = await teamSession.sync();
  if (!pulled.ok) return pulled;
  await team.upload({ stage: 'member' }, buildEvent(ports, { kind: 'team', facts: { act: 'uploaded' } }));
  return teamSession.sync();
}
