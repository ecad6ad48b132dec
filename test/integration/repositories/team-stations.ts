import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { ConsentRecord } from '#domain/register-interface/consent-authorization.ts';
import { erasedSubject, readErasure, type TeamErasure } from '#domain/team/erasure.ts';
import { isSame } from '#main/features/team/entries.ts';
import { keyedTag } from '#main/ports/keyed-tag.ts';
import type { Archive } from '#main/ports/repositories.ts';
import type { OwnEntry, PulledRow, SharedChange } from '#main/ports/team-archive.ts';
import { memoryArchive } from '../../support/fakes/memory-archive.ts';
import { sampleConsent as registered } from '../../support/fakes/samples.ts';
import { sampleNote } from './audit-samples.ts';
import { sampleTeam } from './team-samples.ts';

const note = sampleNote({ documento: null });
const RECORD = registered().record as ConsentRecord;

interface Sent extends PulledRow {
  readonly kind: SharedChange['part'];
}

/** A workstation, and its log as the others read it: without keys, which the rows do not depend on. */
export interface Workstation {
  readonly id: string;
  readonly archive: Archive;
  readonly log: Sent[];
  readonly read: Map<string, number>;
}

export async function workstation(id: string, before = async (_: Archive): Promise<void> => {}): Promise<Workstation> {
  const archive = registering(memoryArchive());
  await before(archive);
  await archive.team.join(sampleTeam(id, { role: id === 'a' ? 'supervisor' : 'officer' }), note);
  await archive.team.upload({ stage: 'member' }, note);
  return { id, archive, log: [], read: new Map() };
}

/** Gives each authorization a record of the service: unconfirmed ones are not shared. */
function registering(archive: Archive): Archive {
  const { consents } = archive;
  const addAll: typeof consents.addAll = (added, notes) =>
    consents.addAll(
      added.map((consent) => ({ ...consent, record: { ...RECORD, id: randomUUID(), nome: consent.nome } })),
      notes,
    );
  return { ...archive, consents: { ...consents, addAll } };
}

export const TAG_KEY = new Uint8Array(32);
const tagOf = (subject: string): Uint8Array => keyedTag(TAG_KEY, subject);

export async function push({ id, archive, log }: Workstation): Promise<void> {
  const changes = await archive.team.pending(500);
  const entries = changes.map((change, at): OwnEntry => {
    const isErasure = change.part === 'erasures';
    const subjectTag = change.subject === null ? null : tagOf(change.subject);
    const seq = log.length + at + 1;
    const bytes = {
      sealed: change.body,
      sealedSha256: new Uint8Array(32),
      previous: new Uint8Array(32),
      hash: new Uint8Array(32),
    };
    const kind = isErasure ? 'tombstone' : change.part === 'dictionaries' ? 'dictionary' : 'row';
    const { clock, subject, resultId } = change;
    return { workstation: id, seq, kind, clock, subjectTag, epoch: 1, ...bytes, subject, resultId };
  });
  await archive.team.append(entries, changes);
  for (const [at, { clock, sealed }] of entries.entries()) {
    if (changes[at]?.part === 'erasures') await archive.team.bury(tombstoneOf(id, clock, erasureOf(sealed)));
  }
  for (const [at, { clock, subjectTag, seq, sealed }] of entries.entries()) {
    log.push({ seq, clock, subjectTag, body: sealed, kind: changes[at]?.part ?? 'erasures' });
  }
}

/** Reads so many entries of another workstation's log; carries out its erasures. */
export async function pull(to: Workstation, from: Workstation, limit = 1_000): Promise<void> {
  const seq = to.read.get(from.id) ?? 0;
  const found = from.log.slice(seq, seq + limit);
  to.read.set(from.id, seq + found.length);
  for (const { kind, clock, body } of found) {
    if (kind !== 'erasures') continue;
    const erasure = erasureOf(body);
    const tombstone = tombstoneOf(from.id, clock, erasure);
    const known = await to.archive.team.tombstones();
    const isDone = known.some(
      (one) => isSame(one.subjectTag, tombstone.subjectTag) && one.isDone && one.clock >= clock,
    );
    if (isDone) continue;
    await to.archive.team.bury(tombstone);
    if ('row' in erasure) {
      await to.archive.team.forget(erasure.row, clock);
      continue;
    }
    const { documento, consentsBefore, reason } = erasure;
    const event = sampleNote({ kind: 'erase', documento, facts: { reason } });
    await to.archive.eraser.erase({ documento, consentsBefore, beats: clock }, event);
  }
  const rows = found.filter(({ kind }) => kind !== 'erasures');
  const role = from.id === 'a' ? 'supervisor' : 'officer';
  await to.archive.team.apply({ peer: peerOf(from, seq + found.length), role, rows, readings: [], tagKey: TAG_KEY });
}

function erasureOf(body: Uint8Array | null): TeamErasure {
  const erasure = readErasure(Buffer.from(body ?? []).toString('utf8'));
  if (erasure === null) throw new Error('no erasure');
  return erasure;
}

function tombstoneOf(id: string, clock: bigint, erasure: TeamErasure) {
  const sealed = new Uint8Array();
  return { subjectTag: tagOf(erasedSubject(erasure)), workstation: id, clock, sealed, isDone: true };
}

const peerOf = ({ id }: Workstation, seq: number) => ({
  workstation: id,
  login: `lastro_${id}`,
  signKey: new Uint8Array(32),
  seq,
  hash: new Uint8Array(32),
});

/** As workstations do, each reads first and then sends. */
export async function exchange(all: readonly Workstation[]): Promise<void> {
  for (const one of all) {
    for (const from of all) if (one !== from) await pull(one, from);
    await push(one);
  }
}

/** Makes later acts later by every workstation's clock, since acts within a millisecond have no order. */
export const aMomentLater = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 3));

export const hashes = (all: readonly Workstation[]): Promise<string[]> =>
  Promise.all(all.map(({ archive }) => archive.team.stateHash()));

/** Exchanges twice, after which no row waits and all have the same state. */
export async function expectSame(...all: readonly Workstation[]): Promise<void> {
  await exchange(all);
  await exchange(all);
  expect(new Set(await hashes(all)).size).toBe(1);
  for (const { archive } of all) expect(await archive.team.counts()).toMatchObject({ changes: 0, held: 0 });
}
