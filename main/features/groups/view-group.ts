import type { Output } from '#contract/contract.ts';
import type { GroupAsked } from '#contract/export.ts';
import { saoPauloDate } from '#domain/basics/instant.ts';
import { addMonths, type DataBase, isDataBase, monthRange } from '#domain/basics/month.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { readableFigures } from '#domain/consulta/response-kind.ts';
import { consolidate, type GroupKnowledge } from '#domain/groups/consolidate.ts';
import { GROUP_LIMITS, type Group } from '#domain/groups/group.ts';
import { groupModalities } from '#domain/groups/group-modalities.ts';
import type { GroupView } from '#domain/groups/group-view.ts';
import { memberKeys, membersOf } from '#domain/groups/members.ts';
import { readSavedResponse } from '#domain/provided/saved-response.ts';
import type { Unlocked } from '../unlocked.ts';
import { consentReader } from './open-group.ts';

export type ViewPorts = Pick<Unlocked, 'clock' | 'groups' | 'settings'>;

/** Returns a group on one data-base, from saved figures; `day`: São Paulo date on which links must hold. */
export async function viewGroup(
  unlocked: ViewPorts,
  group: Group,
  asked: Omit<GroupAsked, 'id'>,
  day = saoPauloDate(unlocked.clock()),
): Promise<Outcome<GroupView>> {
  const { groups } = unlocked;
  const { environment, content } = group;
  const keys = memberKeys(membersOf(content, day));
  const month = asked.month ?? (await newestMonth(unlocked, group, keys));
  if (month === null) return fail('month_unknown');
  if (!isDataBase(month)) return fail('month_malformed');
  const months = monthRange(addMonths(month, 1 - GROUP_LIMITS.months), month);
  const [facts, consentOf] = await Promise.all([groups.facts(environment, keys, months), consentReader(unlocked)]);
  const known: GroupKnowledge = new Map(
    facts.map((each) => [each.key, { answers: each.saved, unknown: each.unknown, consent: consentOf(each).consent }]),
  );
  return ok(consolidate(content, day, known, { ...asked, month }));
}

async function newestMonth(
  { groups }: ViewPorts,
  { environment }: Group,
  keys: readonly string[],
): Promise<DataBase | null> {
  const months = (await groups.newest(environment, keys)).map(({ month }) => month);
  return months.toSorted().at(-1) ?? null;
}

/** Returns what the known members owe by modality, from their whole answers; a damaged answer counts as missing. */
export async function modalitiesOf(
  unlocked: ViewPorts & Pick<Unlocked, 'cases'>,
  group: Group,
  asked: Omit<GroupAsked, 'id'>,
): Promise<Outcome<Output<'groups.modalities'>>> {
  const view = await viewGroup(unlocked, group, asked);
  if (!view.ok) return view;
  const ids = view.value.rows.flatMap(({ missing, resultId }) => (missing === null ? (resultId ?? []) : []));
  const { kept } = await unlocked.cases.answers(ids);
  const consultas = new Map(
    kept.map(
      ({ id, rawText, dataBase, kind }) =>
        [id, readableFigures(readSavedResponse(rawText, dataBase).consulta, kind)] as const,
    ),
  );
  const today = saoPauloDate(unlocked.clock());
  return ok({ rows: groupModalities(group.content, today, view.value, consultas) });
}
