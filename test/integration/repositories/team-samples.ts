import type { Archive } from '#main/ports/repositories.ts';
import type { OwnEntry, TeamRecord } from '#main/ports/team-archive.ts';
import { dictionaryId } from '#main/repositories/attachments.ts';
import { encodeBody } from '#main/repositories/team/body.ts';
import { sampleNote } from './audit-samples.ts';
import { NOON } from './samples.ts';

export function sampleTeam(workstation: string, changes: Partial<TeamRecord> = {}): TeamRecord {
  const place = { host: 'db.example', port: 5432, database: 'equipe', login: workstation, rootCertificate: null };
  return {
    place,
    workstation,
    role: 'officer',
    stage: 'admitted',
    team: 't',
    joinedAt: NOON,
    syncedAt: null,
    stops: [],
    isHealing: false,
    isCodeUnkept: false,
    ...changes,
  };
}

/** Joins a team with the archive's data, and leaves rows in each of the team's tables. */
export async function joinTeam({ team, eraser }: Archive): Promise<void> {
  await eraser.erase({ documento: '39053344705', consentsBefore: NOON }, sampleNote({ kind: 'erase' }));
  await team.join(sampleTeam('b'), sampleNote({ documento: null }));
  await team.upload({ stage: 'member' }, sampleNote({ documento: null }));
  const hash = new Uint8Array(32).fill(7);
  const [change] = await team.pending(500);
  const bytes = { sealed: hash, sealedSha256: hash, previous: hash, hash, subjectTag: hash };
  const entry: OwnEntry = {
    ...bytes,
    workstation: 'b',
    seq: 1,
    kind: 'row',
    clock: 1n,
    epoch: 1,
    subject: null,
    resultId: null,
  };
  await team.append([entry], change === undefined ? [] : [change]);
  const row = { consent_seq: 'missing' };
  const body = encodeBody({ part: 'results', id: 'early', subject: '11144477735', row });
  const dictionary = { method: 'zstd-1', bytes: Buffer.from(hash) };
  const first = encodeBody({
    part: 'dictionaries',
    id: dictionaryId(dictionary.method, dictionary.bytes),
    subject: null,
    row: dictionary,
  });
  const peer = { workstation: 'a', login: 'lastro_a', signKey: hash, seq: 2, hash };
  const rows = [first, body].map((one, at) => ({ seq: at + 1, clock: 1n, subjectTag: null, body: one }));
  await team.apply({ peer, role: 'officer', rows, readings: [], tagKey: hash });
  await team.bury({ subjectTag: hash, workstation: 'a', clock: 1n, sealed: hash, isDone: true });
}
