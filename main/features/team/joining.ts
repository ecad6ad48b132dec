import { fail, type Outcome, ok } from '#domain/outcome.ts';
import type { JoinPlan } from '../../ports/team-archive.ts';
import { buildEvent } from '../audit/record-event.ts';
import type { TeamAccess } from './access.ts';
import { NO_ENTRY } from './entries.ts';
import { lookForAdmission, type MembershipPorts } from './membership.ts';
import { readHeads } from './pull.ts';
import { readLog } from './read-log.ts';

/** What joining would bring and share. Reads every log of the team, and writes nothing. */
export async function planJoin(ports: MembershipPorts): Promise<Outcome<JoinPlan>> {
  const { team, teamSession } = ports;
  const looked = await lookForAdmission(ports);
  if (!looked.ok) return looked;
  if ((await team.read())?.stage !== 'admitted') return fail('team_not_admitted');
  return teamSession.withAccess(async (access) => {
    const plan = { fromTeam: 0, toTeam: await team.shareable(), sameAnswers: 0, sameAuthorizations: 0 };
    const read = await eachBody(access, async (bodies) => {
      const part = await team.compare(bodies);
      plan.fromTeam += part.fromTeam;
      plan.sameAnswers += part.sameAnswers;
      plan.sameAuthorizations += part.sameAuthorizations;
    });
    return read.ok ? ok(plan) : read;
  });
}

async function eachBody(
  access: TeamAccess,
  take: (bodies: readonly Uint8Array[]) => Promise<void>,
): Promise<Outcome<void>> {
  const heads = await readHeads(access);
  if (!heads.ok) return heads;
  for (const head of heads.value.values()) {
    const read = await readLog(access, head, { seq: 0, hash: NO_ENTRY }, async ({ rows }) => {
      await take(rows.flatMap(({ kind, body }) => (kind === 'row' && body !== null ? [body] : [])));
      return ok(undefined);
    });
    if (!read.ok) return read;
    if (read.value !== null) return fail('team_stopped', { why: read.value.why });
  }
  return ok(undefined);
}

/** Brings what the team has, shares what is here, and is a member from now on. */
export async function uploadArchive(ports: MembershipPorts): Promise<Outcome<void>> {
  const { team, teamSession } = ports;
  if ((await team.read())?.stage !== 'admitted') return fail('team_not_admitted');
  const pulled = await teamSession.sync();
  if (!pulled.ok) return pulled;
  await team.upload({ stage: 'member' }, buildEvent(ports, { kind: 'team', facts: { act: 'uploaded' } }));
  // Months are claimed from now on, also where the server does not answer any more.
  await teamSession.restart();
  return teamSession.sync();
}
