import type { Output, Parsed } from '#contract/contract.ts';
import { normalizeName } from '#domain/basics/normalize-name.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import type { Batch } from '#domain/batches/batch.ts';
import { checkContent } from '#domain/groups/check-content.ts';
import { GROUP_LIMITS, type GroupContent, type GroupLink, groupContentSchema } from '#domain/groups/group.ts';
import { groupsOfLines, type NamedGroup } from '#domain/groups/lines-of-groups.ts';
import type { Unlocked } from '../unlocked.ts';
import { makeGroup } from './change-group.ts';

type FromPorts = Pick<Unlocked, 'batches' | 'clock' | 'groups' | 'newId' | 'officer'>;

/** Returns the groups named in a batch's sheet, each with the id of a group that already has the name. */
export async function groupsOfBatch(
  unlocked: Pick<Unlocked, 'batches' | 'groups'>,
  batchId: string,
): Promise<Outcome<Output<'groups.of_batch'>>> {
  const found = await namedIn(unlocked, batchId);
  if (found === null) return fail('not_found');
  const { batch, named } = found;
  const folded = named.map(({ name }) => normalizeName(groupName(name)));
  const known = await unlocked.groups.named(batch.environment, folded);
  return ok({
    groups: named.map(({ name, subjects }, place) => {
      return { name, subjects: subjects.length, groupId: known.get(folded[place] ?? '') ?? null };
    }),
  });
}

/** Adds a group for each of these names, in the batch's environment; adds none of them if one is refused. */
export async function addFromBatch(
  unlocked: FromPorts,
  { batchId, names, kind }: Parsed<'groups.add_from_batch'>,
): Promise<Outcome<Output<'groups.add_from_batch'>>> {
  const found = await namedIn(unlocked, batchId);
  if (found === null) return fail('not_found');
  const { batch, named } = found;
  const chosen = new Set(names.map(normalizeName));
  const contents = named
    .filter(({ name }) => chosen.has(normalizeName(name)))
    .map((each) => contentOf(unlocked, each, kind));
  const refused = contents.map((content) => checkContent(content, null)).find(({ ok: isOk }) => !isOk);
  if (refused !== undefined && !refused.ok) return refused;
  let first: string | null = null;
  for (const content of contents) {
    const made = await makeGroup(unlocked, { environment: batch.environment, content });
    if (!made.ok) return made;
    first ??= made.value.id;
  }
  return ok({ made: contents.length, id: first });
}

async function namedIn(
  { batches }: Pick<Unlocked, 'batches'>,
  batchId: string,
): Promise<{ readonly batch: Batch; readonly named: readonly NamedGroup[] } | null> {
  const batch = await batches.get(batchId);
  return batch === null ? null : { batch, named: groupsOfLines(await batches.groupedLines(batchId)) };
}

/** Cuts a cell's text to the longest name of a group. */
function groupName(name: string): string {
  return name.slice(0, GROUP_LIMITS.name).trim();
}

/** Links each subject of the sheet as a borrower. */
function contentOf(
  { newId }: Pick<Unlocked, 'newId'>,
  { name, subjects }: NamedGroup,
  kind: GroupContent['kind'],
): GroupContent {
  const links = subjects.map(
    ({ documento, nome }): GroupLink => ({
      id: newId(),
      documento,
      digits: null,
      nome,
      role: 'borrower',
      via: null,
      shareBp: null,
      source: 'sheet',
      sourceDate: null,
      from: null,
      to: null,
    }),
  );
  return groupContentSchema.parse({ name: groupName(name), kind, criterion: '', links });
}
