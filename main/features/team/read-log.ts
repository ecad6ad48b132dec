import { fail, type Outcome, ok } from '#domain/outcome.ts';
import type { Bytes32, SealedEntry, TeamHead } from '../../ports/team.ts';
import type { ExchangeStop, PulledRow } from '../../ports/team-archive.ts';
import { keyName, subjectKeys, type TeamAccess } from './access.ts';
import { followChain, isSame, type LogEnd, openEntry } from './entries.ts';
import { controlKey } from './epoch-keys.ts';

const MOST_ENTRIES = 500;

/** Why an exchange stops until an administrator confirms, with the workstation whose log it is. */
export interface Stop {
  readonly why: ExchangeStop;
  readonly workstation: string;
}

/** The first entry of a log that is dated later than anything can be: what comes from there on is not read. */
export interface Ahead {
  readonly why: 'ahead';
  readonly workstation: string;
  readonly seq: number;
}

/** Entries of one log that follow one another, with what they say, and where they end. */
interface LogBatch {
  readonly entries: readonly SealedEntry[];
  readonly rows: readonly OpenedRow[];
  readonly end: LogEnd;
}

/**
 * Hands over, batch by batch, the entries of a log from a known end up to its signed head. Not null where what the server
 * has does not lead there: nothing of that batch is handed over.
 */
export async function followLog<Why extends { readonly why: string } = never>(
  { team, server }: Pick<TeamAccess, 'team' | 'server'>,
  head: TeamHead,
  from: LogEnd,
  take: (entries: readonly SealedEntry[], end: LogEnd) => Promise<Outcome<Stop | Why | null>>,
): Promise<Outcome<Stop | Why | null>> {
  const contradicts = ok({ why: 'contradicts', workstation: head.workstation } as const);
  let end = from;
  while (end.seq < head.seq) {
    const found = await server.pull(head.workstation, end.seq, Math.min(MOST_ENTRIES, head.seq - end.seq));
    if (!found.ok) return found;
    const next = followChain(team, head.workstation, end, found.value);
    if (next === null || next.seq === end.seq) return contradicts;
    if (next.seq === head.seq && !isSame(next.hash, head.hash)) return contradicts;
    const taken = await take(found.value, next);
    if (!taken.ok || taken.value !== null) return taken;
    end = next;
  }
  return ok(null);
}

/** The part of a log that is read. */
interface LogPart {
  readonly head: TeamHead;
  readonly from: LogEnd;
  /** The latest that an entry may be dated; without it, what the clocks allow. */
  readonly latest?: bigint;
}

/**
 * As `followLog`, with what the entries say; one that does not open contradicts too. Ends before the first entry that is
 * later than `latest`.
 */
export async function readLog(
  access: TeamAccess,
  { head, from, latest = access.clocks.latest }: LogPart,
  take: (batch: LogBatch) => Promise<Outcome<void>>,
): Promise<Outcome<Stop | Ahead | null>> {
  const { workstation } = head;
  return followLog<Ahead>(access, head, from, async (found) => {
    const ahead = found.find(({ clock }) => clock > latest || clock < 0n);
    const entries = ahead === undefined ? found : found.slice(0, found.indexOf(ahead));
    const stop = ahead === undefined ? null : ({ why: 'ahead', workstation, seq: ahead.seq } as const);
    const last = entries.at(-1);
    if (last === undefined) return ok(stop);
    const rows = await openEntries(access, entries);
    if (!rows.ok) return rows;
    if (rows.value === null) return ok({ why: 'contradicts', workstation });
    const taken = await take({ entries, rows: rows.value, end: { seq: last.seq, hash: last.hash } });
    return taken.ok ? ok(stop) : taken;
  });
}

export interface OpenedRow extends PulledRow {
  readonly kind: SealedEntry['kind'];
}

/** What entries say that hold for the whole team, as far as `read` knows what they say. */
export function controlsIn<Said>(rows: readonly OpenedRow[], read: (json: string) => Said | null): readonly Said[] {
  return rows.flatMap(({ kind, body }) => {
    const said = kind === 'control' && body !== null ? read(Buffer.from(body).toString('utf8')) : null;
    return said === null ? [] : [said];
  });
}

/**
 * Opens entries; the body of one that was emptied is null, and so is that of a subject whose key an erasure took: who wrote
 * it, later than that, writes it again. Null where another one does not open. Fails with `team_not_admitted` where an epoch
 * has a key that this workstation was not given.
 */
async function openEntries(
  access: TeamAccess,
  entries: readonly SealedEntry[],
): Promise<Outcome<readonly OpenedRow[] | null>> {
  const { team, keys, server } = access;
  const full = entries.filter(({ sealed }) => sealed.length > 0);
  if (full.some(({ epoch }) => !keys.has(epoch))) return fail('team_not_admitted');
  const names = full.flatMap(({ subjectTag: tag, epoch }) => (tag === null ? [] : [{ tag, epoch }]));
  const found = await subjectKeys(access, names);
  if (!found.ok) return found;
  const ofNobody = new Map([...keys].map(([epoch, key]) => [epoch, controlKey(key)]));
  const opened = entries.map((entry): OpenedRow => {
    const { seq, clock, kind, epoch, subjectTag: tag, isOversized } = entry;
    const key = tag === null ? ofNobody.get(epoch) : found.value.get(keyName({ tag, epoch }));
    const body = key === undefined ? null : openEntry(team, entry, key);
    return { seq, clock, kind, subjectTag: tag, body, ...(isOversized && { isOversized }) };
  });
  const closed = opened.filter(({ body }, at) => body === null && entries[at]?.sealed.length !== 0);
  if (closed.length === 0) return ok(opened);
  const erased = await server.tombstones();
  if (!erased.ok) return erased;
  const isErased = (tag: Bytes32): boolean => erased.value.some(({ subjectTag }) => isSame(subjectTag, tag));
  return ok(closed.every(({ subjectTag }) => subjectTag !== null && isErased(subjectTag)) ? opened : null);
}
