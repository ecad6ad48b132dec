import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import type { Bytes32 } from '../../ports/team.ts';
import type { OwnEntry, TeamArchive } from '../../ports/team-archive.ts';
import { keyName, subjectKeys, type TeamAccess } from './access.ts';
import { isOfSubject, resealEntry } from './entries.ts';
import { controlKey } from './epoch-keys.ts';

/**
 * Sets clocks of this archive that are too late to the current time, and seals the unsent entries again from the
 * first such one: the server would refuse it and every entry after it.
 */
export async function boundOwnClocks(
  access: TeamAccess,
  archive: Pick<TeamArchive, 'unsentAhead' | 'boundClocks'>,
): Promise<Outcome<void>> {
  const { latest } = access.clocks;
  const late = await archive.unsentAhead(latest);
  const redated = late.length === 0 ? ok([]) : await redate(access, late);
  if (!redated.ok) return redated;
  await archive.boundClocks(latest, redated.value);
  return ok(undefined);
}

/**
 * Leaves out entries that the server already has, although the answer to their push was lost. An entry whose key an
 * erasure deleted is sealed without content; if its row is still here, it is shared again.
 */
async function redate(access: TeamAccess, late: readonly OwnEntry[]): Promise<Outcome<readonly OwnEntry[]>> {
  const { team, record, server, keys, clocks } = access;
  const heads = await server.heads();
  if (!heads.ok) return heads;
  const sent = heads.value.find(({ workstation }) => workstation === record.workstation)?.seq ?? 0;
  const entries = late.filter(({ seq }) => seq > sent);
  const [first] = entries;
  if (first === undefined) return ok([]);
  const ofSubjects = entries.filter(isOfSubject);
  const names = ofSubjects.flatMap(({ workstation, subjectTag: tag, epoch }) =>
    tag === null ? [] : [{ workstation, tag, epoch }],
  );
  const found = await subjectKeys(access, names);
  if (!found.ok) return found;
  const keysOf = (entry: OwnEntry, teamKey: Bytes32) => {
    const { workstation, subjectTag: tag, epoch } = entry;
    const ofNobody = controlKey(teamKey);
    const ofSubject = tag === null ? null : (found.value.get(keyName({ workstation, tag, epoch })) ?? null);
    return { ofNobody, own: isOfSubject(entry) ? ofSubject : ofNobody };
  };
  const redated: OwnEntry[] = [];
  let { previous } = first;
  for (const [at, entry] of entries.entries()) {
    const teamKey = keys.get(entry.epoch);
    if (teamKey === undefined) return fail('team_key_withheld');
    const clock = entry.clock > clocks.latest ? clocks.now + BigInt(at) : entry.clock;
    const sealed = resealEntry(team, entry, { clock, previous }, keysOf(entry, teamKey));
    previous = sealed.hash;
    redated.push({ ...entry, ...sealed });
  }
  return ok(redated);
}
