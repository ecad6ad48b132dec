import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { erasedSubject, readErasure } from '#domain/team/erasure.ts';
import type { OpenClaims, PayableClaim } from '../../ports/month-claims.ts';
import type { EntryKind, EntryPlace, PaidClaim, TeamHead } from '../../ports/team.ts';
import type { OwnEntry, SharedChange, TeamArchive } from '../../ports/team-archive.ts';
import { keysToSeal, type TeamAccess } from './access.ts';
import { isOfSubject, isSame, sealEntry } from './entries.ts';
import { controlKey, newestEpoch, subjectTag } from './epoch-keys.ts';
import { erasuresHere } from './notices.ts';
import { tellErasures, tombstoneOf } from './pull.ts';
import { signHead } from './signatures.ts';

/** The limits of one transaction: entries, and bytes of sealed bodies. */
const MOST_ENTRIES = 500;
const MOST_BYTES = 8 * 1024 * 1024;

export interface PushPorts {
  readonly team: TeamArchive;
  readonly payable: OpenClaims['payable'];
}

const KINDS = {
  dictionaries: 'dictionary',
  erasures: 'tombstone',
  readings: 'control',
  removals: 'control',
  rewrites: 'control',
} as const;
const kindOf = (part: SharedChange['part']): EntryKind => (part in KINDS ? KINDS[part as keyof typeof KINDS] : 'row');

/**
 * Seals changes into the own log and sends entries that the team lacks. Erasures go first: the server drops their
 * keys before anything later is sealed, so that an older copy of the server cannot open it by a key still in use.
 * Ends early with the erasures, beyond the `known` ones, that must be read before more is sent.
 */
export async function pushAll(
  access: TeamAccess,
  ports: PushPorts,
  known: readonly EntryPlace[],
): Promise<Outcome<readonly EntryPlace[]>> {
  for (;;) {
    const sent = await sendEntries(access, ports, known);
    if (!sent.ok || sent.value.length > 0) return sent;
    const said = await tellErasures(access, ports.team);
    if (!said.ok) return said;
    const written = await writeEntries(access, ports.team);
    if (!written.ok || !written.value) return written.ok ? ok([]) : written;
  }
}

/** False if there was no change. */
async function writeEntries(access: TeamAccess, archive: TeamArchive): Promise<Outcome<boolean>> {
  const { team, record, keys } = access;
  const pending = await archive.pending(MOST_ENTRIES);
  if (pending.length === 0) return ok(false);
  const erasures = pending.filter(({ part }) => part === 'erasures');
  const changes = erasures.length > 0 ? erasures : pending;
  const sealing = await keysToSeal(
    access,
    changes.flatMap(({ part, subject }) => (part === 'erasures' ? [] : (subject ?? []))),
  );
  if (!sealing.ok) return sealing;
  const epoch = newestEpoch(keys);
  const teamKey = keys.get(epoch);
  if (teamKey === undefined) return fail('team_not_admitted');
  const ofNobody = { tag: null, key: controlKey(teamKey) };
  let { seq, hash: previous } = await archive.own();
  const entries: OwnEntry[] = [];
  for (const { part, subject, clock, body, resultId } of changes) {
    const erased = part === 'erasures' ? readErasure(Buffer.from(body).toString('utf8')) : null;
    const ofErasure = erased && { ...ofNobody, tag: subjectTag(keys, erasedSubject(erased)) };
    const own = ofErasure ?? (subject === null ? ofNobody : (sealing.value.get(subject) ?? ofNobody));
    seq += 1;
    const place = {
      workstation: record.workstation,
      seq,
      kind: kindOf(part),
      clock,
      subjectTag: own.tag,
      epoch,
      previous,
    };
    const sealed = sealEntry(team, place, own.key, body);
    entries.push({ ...sealed, subject: isOfSubject(sealed) ? subject : null, resultId });
    previous = sealed.hash;
  }
  await archive.append(entries, changes);
  await buryErased(archive, changes, entries);
  return ok(true);
}

/** `changes` and `entries` correspond by index. */
async function buryErased(
  archive: TeamArchive,
  changes: readonly SharedChange[],
  entries: readonly OwnEntry[],
): Promise<void> {
  for (const [at, { part, body }] of changes.entries()) {
    const entry = entries[at];
    const erasure = part === 'erasures' ? readErasure(Buffer.from(body).toString('utf8')) : null;
    if (erasure !== null && entry?.subjectTag)
      await archive.bury({ ...tombstoneOf(entry, entry.subjectTag, erasure), isDone: true });
  }
}

async function sendEntries(
  access: TeamAccess,
  { team: archive, payable }: PushPorts,
  known: readonly EntryPlace[],
): Promise<Outcome<readonly EntryPlace[]>> {
  const { team, record, server, identity } = access;
  const settled = new Set<string>();
  const isErased = await erasuresHere(archive);
  for (;;) {
    const own = await archive.own();
    const entries = await archive.entries(own.pushed, MOST_ENTRIES, MOST_BYTES);
    const claims = (await payable()).filter(({ resultId }) => !settled.has(resultId));
    const last = entries.at(-1);
    const found = await paidNow(claims, entries, archive);
    const held = last === undefined ? await heldClaims(access, found) : ok(found);
    if (!held.ok) return held;
    const paid = held.value;
    if (last === undefined && paid.length === 0) return ok([]);
    const { seq, hash } = last ?? own;
    const end = { workstation: record.workstation, seq, hash };
    const head: TeamHead = { ...end, signature: signHead(team, end, identity.sign.privateKey), at: 0 };
    const left = entries.map((entry) => (isErased(entry) ? { ...entry, sealed: new Uint8Array() } : entry));
    const sent = await server.push(left, head, paid, known);
    if (!sent.ok || sent.value.length > 0) return sent;
    await archive.pushed(seq);
    for (const { resultId } of paid) settled.add(resultId);
  }
}

/**
 * For claims whose entries the team already has: keeps those that this workstation still holds, since a push does not
 * pay another's claim.
 */
async function heldClaims<Claim extends PaidClaim>(
  { server, record }: TeamAccess,
  claims: readonly Claim[],
): Promise<Outcome<readonly Claim[]>> {
  if (claims.length === 0) return ok([]);
  const found = await server.claims(claims.map(({ tag }) => tag));
  if (!found.ok) return found;
  const isHeld = ({ tag, fence }: PaidClaim): boolean =>
    found.value.some(
      (one) =>
        isSame(one.tag, tag) && one.state !== 'paid' && one.workstation === record.workstation && one.fence === fence,
    );
  return ok(claims.filter(isHeld));
}

/** The claims with a result among these entries, or already pushed because the month was queried without the server. */
async function paidNow(
  claims: readonly PayableClaim[],
  entries: readonly OwnEntry[],
  archive: TeamArchive,
): Promise<readonly (PaidClaim & Pick<PayableClaim, 'resultId'>)[]> {
  const seqs = new Map(entries.map(({ seq, resultId }) => [resultId, seq]));
  const found = claims.map(async ({ resultId, tag, fence }) => {
    const entrySeq = seqs.get(resultId) ?? (await archive.pushedAt(resultId));
    return entrySeq === null ? [] : [{ resultId, tag, fence, entrySeq }];
  });
  return (await Promise.all(found)).flat();
}
