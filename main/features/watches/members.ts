import type { Output, Parsed } from '#contract/contract.ts';
import { parseDocument, type SubjectKey, subjectKey } from '#domain/basics/document.ts';
import { type DataBase, isDataBase } from '#domain/basics/month.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { proposeMemberColumns, readMembers } from '#domain/monitoring/member-sheet.ts';
import { WATCH_LIMITS, type Watch, type WatchMember } from '#domain/monitoring/watch.ts';
import { headerOf } from '#domain/sheets/sheet-columns.ts';
import type { Unlocked } from '../unlocked.ts';
import { findSheet, takeSheet } from '../upload/read-sheet.ts';
import { sheetPreview } from '../upload/sheet-preview.ts';
import type { Uploads } from '../upload/uploads.ts';
import { watchEvent } from './change-watch.ts';

type MemberPorts = Pick<Unlocked, 'clock' | 'officer' | 'sheets' | 'watches'>;

/** Most refused lines that are listed. */
const SHOWN = { refused: 200 } as const;

/** Reads an uploaded sheet and proposes its columns, without saving it. */
export async function readMemberSheet(
  unlocked: MemberPorts,
  uploads: Pick<Uploads, 'look'>,
  { header: chosen, ...choice }: Parsed<'watches.read_members'>,
): Promise<Outcome<Output<'watches.read_members'>>> {
  const sheet = await findSheet(unlocked, uploads, choice);
  if (!sheet.ok) return sheet;
  const { rows } = sheet.value;
  const layout = proposeMemberColumns(rows, chosen);
  const header = layout === null ? null : headerOf(rows, layout);
  return ok({ ...sheetPreview(sheet.value, header), layout });
}

/** Adds a sheet's members, and updates those already there. Fails as `takeSheet` does, and with `limit_reached`. */
export async function importMembers(
  unlocked: MemberPorts,
  uploads: Pick<Uploads, 'take'>,
  watch: Watch,
  { layout, since, ...choice }: Parsed<'watches.import_members'>,
): Promise<Outcome<Output<'watches.import_members'>>> {
  if (watch.endedAt !== null) return fail('watch_ended');
  if (!isDataBase(since)) return fail('invalid_input', { fields: 'since' });
  const sheet = await takeSheet(unlocked, uploads, choice);
  if (!sheet.ok) return sheet;
  const lines = readMembers(sheet.value.rows, layout, since);
  if (lines.length === 0) return fail('import_unreadable', { reason: 'empty' });
  const members = lines.flatMap(({ member }) => (member === null ? [] : [member]));
  const refused = lines.flatMap(({ n, problem }) => (problem === null ? [] : [{ n, problem }]));
  const known = await monitoredSince(unlocked, watch);
  const kept = members.map((member) => ({ ...member, since: earlier(known.get(keyOf(member)), member.since) }));
  const added = kept.length === 0 ? 0 : await putAll(unlocked, watch, kept);
  if (added === null) return fail('limit_reached', { max: WATCH_LIMITS.members });
  const left = { refused: refused.slice(0, SHOWN.refused), refusedTotal: refused.length };
  return ok({ added, changed: members.length - added, ...left });
}

const keyOf = ({ documento }: WatchMember): SubjectKey => subjectKey(documento);

function earlier(known: DataBase | undefined, since: DataBase): DataBase {
  return known !== undefined && known < since ? known : since;
}

const PAGE = 1_000;

/** Returns each member's first month, so that a member named again by a sheet stays in earlier months. */
async function monitoredSince({ watches }: MemberPorts, { id }: Watch): Promise<ReadonlyMap<SubjectKey, DataBase>> {
  const since = new Map<SubjectKey, DataBase>();
  for (let offset = 0; ; offset += PAGE) {
    const { rows, total } = await watches.members(id, { search: '', limit: PAGE, offset });
    for (const member of rows) since.set(keyOf(member), member.since);
    if (offset + PAGE >= total) return since;
  }
}

async function putAll(unlocked: MemberPorts, watch: Watch, members: readonly WatchMember[]): Promise<number | null> {
  const event = watchEvent(unlocked, watch, 'members', { members: members.length });
  return unlocked.watches.putMembers(watch.id, members, event);
}

/** Adds or updates one member. Fails as `parseDocument` does, and with `limit_reached`. */
export async function putMember(
  unlocked: MemberPorts,
  watch: Watch,
  member: WatchMember,
): Promise<Outcome<WatchMember>> {
  if (watch.endedAt !== null) return fail('watch_ended');
  const documento = parseDocument(member.documento);
  if (!documento.ok) return documento;
  const put = { ...member, documento: documento.value.numero };
  const added = await putAll(unlocked, watch, [put]);
  return added === null ? fail('limit_reached', { max: WATCH_LIMITS.members }) : ok(put);
}
