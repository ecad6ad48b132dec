import { keyName } from '#main/features/team/access.ts';
import { isOfSubject, openEntry } from '#main/features/team/entries.ts';
import { controlKey, openRecovery, openSubjectKey, recoveryPairs } from '#main/features/team/epoch-keys.ts';
import { RECOVERY_HOLDER, type SealedEntry, type TeamWorkstation } from '#main/ports/team.ts';
import { decodeBody } from '#main/repositories/team/body.ts';
import { teamKeyLibrary } from '#main/team/key-library.ts';
import type { TeamDatabase } from '../../support/postgres/team-database.ts';

/** Returns all that the entries of a team on its server say to whoever has the printed code, one entry a line. */
export async function openedLog(database: TeamDatabase, team: string, recoveryCode: string): Promise<string> {
  const library = teamKeyLibrary();
  const pair = await recoveryPairs(library, recoveryCode);
  if (!pair.ok) throw new Error(pair.error.code);
  const wraps = await database.ask<{ epoch: number; sealed: Buffer }>(
    'SELECT epoch, sealed FROM lastro.wraps WHERE team_id = $1 AND workstation_id = $2',
    [team, RECOVERY_HOLDER],
  );
  const held = wraps.map((wrap) => ({ ...wrap, workstation: RECOVERY_HOLDER }));
  const workstations = await database.ask<TeamWorkstation & Record<string, unknown>>(
    `SELECT workstation_id AS id, login, sign_key AS "signKey", box_key AS "boxKey", role, admitted_by AS "admittedBy",
       admission_signature AS "admissionSignature" FROM lastro.workstations WHERE team_id = $1`,
    [team],
  );
  const recovered = await openRecovery(library, pair.value, { wraps: held, workstations });
  if (recovered === null) throw new Error('another code');
  const teamKeys = new Map(recovered.given.map(({ epoch, key }) => [epoch, key]));
  const wrapped = await database.ask<{ tag: Buffer; epoch: number; workstation: string; wrapped: Buffer }>(
    'SELECT subject_tag AS tag, epoch, workstation_id AS workstation, wrapped FROM lastro.subject_keys WHERE team_id = $1',
    [team],
  );
  const keys = new Map(
    wrapped.map(({ tag, epoch, workstation, wrapped: sealed }) => {
      const teamKey = teamKeys.get(epoch) ?? new Uint8Array();
      return [keyName({ workstation, tag, epoch }), openSubjectKey(teamKey, tag, sealed)];
    }),
  );
  const entries = await database.ask<Omit<SealedEntry, 'seq' | 'clock'> & { seq: string; clock: string }>(
    `SELECT workstation_id AS workstation, seq, kind, clock, subject_tag AS "subjectTag", epoch, sealed,
       sealed_sha256 AS "sealedSha256", previous, hash FROM lastro.entries WHERE team_id = $1`,
    [team],
  );
  const said = entries.map((row) => {
    const entry: SealedEntry = { ...row, seq: Number(row.seq), clock: BigInt(row.clock) };
    const { workstation, subjectTag: tag, epoch, kind } = entry;
    const teamKey = teamKeys.get(epoch) ?? new Uint8Array();
    const key =
      tag === null || !isOfSubject(entry) ? controlKey(teamKey) : keys.get(keyName({ workstation, tag, epoch }));
    const body = key == null ? null : openEntry(recovered.team, entry, key);
    if (body === null) return '';
    return kind === 'row' ? JSON.stringify(decodeBody(body)) : Buffer.from(body).toString('utf8');
  });
  return said.join('\n');
}
