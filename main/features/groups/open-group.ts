import type { Output, Parsed } from '#contract/contract.ts';
import type { GroupRow, MemberState, OpenedGroup } from '#contract/groups.ts';
import { parseDocument, subjectKey } from '#domain/basics/document.ts';
import { isoWithOffset, saoPauloDate } from '#domain/basics/instant.ts';
import { type Outcome, ok } from '#domain/basics/outcome.ts';
import { gateState } from '#domain/batches/plan-batch.ts';
import { validUntil } from '#domain/consent/consent-validity.ts';
import { coveringConsent } from '#domain/consent/covering-consent.ts';
import { institutionOf, partyOf } from '#domain/consent/institution.ts';
import type { Group } from '#domain/groups/group.ts';
import type { GroupMember } from '#domain/groups/group-view.ts';
import { isErased, memberKeys, membersOf } from '#domain/groups/members.ts';
import type { MemberFacts } from '../../ports/groups.ts';
import { askableMonths } from '../askable-months.ts';
import { tryRecordEvent } from '../audit/record-event.ts';
import { actOf } from '../consent/mapping.ts';
import type { Unlocked } from '../unlocked.ts';
import { groupEvent } from './change-group.ts';

type ReadPorts = Pick<Unlocked, 'clock' | 'groups'>;

/** Lists groups, the last changed first. */
export async function listGroups(
  unlocked: ReadPorts,
  request: Parsed<'groups.list'>,
): Promise<Outcome<Output<'groups.list'>>> {
  const { rows, total } = await unlocked.groups.list(request);
  return ok({ rows: rows.map((group) => groupRow(unlocked, group)), total });
}

/** Returns the groups that a document's subject is or was in. */
export async function groupsOfSubject(
  unlocked: ReadPorts,
  text: string,
): Promise<Outcome<Output<'groups.of_subject'>>> {
  const documento = parseDocument(text);
  if (!documento.ok) return documento;
  const found = await unlocked.groups.ofSubject(subjectKey(documento.value.numero));
  return ok({ rows: found.map((group) => groupRow(unlocked, group)) });
}

function groupRow({ clock }: Pick<Unlocked, 'clock'>, { content, changedAt, ...group }: Group): GroupRow {
  const { id, environment, isArchived } = group;
  const { name, kind } = content;
  const members = membersOf(content, saoPauloDate(clock())).length;
  return { id, environment, name, kind, members, isArchived, changedAt: isoWithOffset(changedAt) };
}

type OpenPorts = ReadPorts & Pick<Unlocked, 'results' | 'settings'>;

/** Opens a group, and adds an entry to the log. */
export async function openGroup(
  unlocked: OpenPorts & Pick<Unlocked, 'audit' | 'log' | 'officer'>,
  group: Group,
): Promise<OpenedGroup> {
  const opened = await openedGroup(unlocked, group);
  await tryRecordEvent(unlocked, groupEvent(unlocked, group, 'opened', { members: opened.members.length }));
  return opened;
}

/** Returns a group with today's members and the state of each one's authorization. */
export async function openedGroup(unlocked: OpenPorts, group: Group): Promise<OpenedGroup> {
  const { clock, groups } = unlocked;
  const { createdAt, changedAt, ...rest } = group;
  const { environment, content } = group;
  const members = membersOf(content, saoPauloDate(clock()));
  const keys = memberKeys(members);
  const [facts, newest, consentOf, askable] = await Promise.all([
    groups.facts(environment, keys, []),
    groups.newest(environment, keys),
    consentReader(unlocked),
    askableMonths(unlocked, environment),
  ]);
  const factsOf = new Map(facts.map((known) => [known.key, known]));
  const newestOf = new Map(newest.map((answer) => [answer.key, answer]));
  const states = members.map((member): MemberState => {
    if (member.documento === null) return { ...UNASKABLE, memberId: member.id, consent: withoutDocument(member) };
    const key = subjectKey(member.documento);
    const { month = null, resultId = null } = newestOf.get(key) ?? {};
    return { memberId: member.id, ...consentOf(factsOf.get(key)), newestMonth: month, resultId };
  });
  const months = newest.map(({ month }) => month).toSorted();
  return {
    group: rest,
    createdAt: isoWithOffset(createdAt),
    changedAt: isoWithOffset(changedAt),
    members,
    states,
    newestMonth: months.at(-1) ?? null,
    newestAskable: askable.newest,
  };
}

const UNASKABLE = { until: null, newestMonth: null, resultId: null } as const;

function withoutDocument({ documento, nome }: GroupMember): 'erased' | 'no_document' {
  return isErased({ documento, nome }) ? 'erased' : 'no_document';
}

interface ConsentState {
  readonly consent: 'valid' | 'other_purpose' | 'missing';
  readonly until: string | null;
}

/**
 * Returns a function that judges a subject's authorization for the usual purpose and institution; if no usual purpose
 * is set, any authorization will do. A batch names its own purpose, and checks again.
 */
export async function consentReader({
  clock,
  settings,
}: Pick<Unlocked, 'clock' | 'settings'>): Promise<(facts: Pick<MemberFacts, 'consents'> | undefined) => ConsentState> {
  const { institutions, purpose } = await settings.read();
  const asks = { purpose: purpose ?? undefined, institution: partyOf(institutionOf(institutions)).cnpj };
  const now = clock();
  return (facts) => {
    const covering = coveringConsent(facts?.consents.map(actOf) ?? [], asks, now);
    if (covering.ok) return { consent: 'valid', until: isoWithOffset(validUntil(covering.value)) };
    return { consent: gateState(covering.error.code) === 'other_purpose' ? 'other_purpose' : 'missing', until: null };
  };
}
