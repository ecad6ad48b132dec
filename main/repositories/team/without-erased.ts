import { canonicalJson } from '#domain/audit/audit-entry.ts';
import { type SubjectKey, subjectKey } from '#domain/basics/document.ts';
import { parseMembers } from '#domain/basics/json-object.ts';
import { groupSnapshotSchema } from '#domain/groups/group-snapshot.ts';
import { eraseFromSnapshot } from '#domain/groups/make-snapshot.ts';
import { type SharedBody, textOf } from './body.ts';

function withoutErasedMembers(body: SharedBody, isErased: (subject: SubjectKey) => boolean): SharedBody {
  const { part, row } = body;
  if (part === 'group_links' && row?.documento != null) {
    const isGone = isErased(subjectKey(textOf(row.documento)));
    return isGone ? { ...body, row: { ...row, documento: null, digits: null, nome: '' } } : body;
  }
  const kept =
    part === 'group_snapshots' ? groupSnapshotSchema.safeParse(parseMembers(textOf(row?.snapshot))).data : null;
  if (kept == null) return body;
  const keys = kept.members.flatMap(({ part: own }) => (own?.documento == null ? [] : subjectKey(own.documento)));
  const gone = keys.filter(isErased);
  if (gone.length === 0) return body;
  const left = gone.reduce((snapshot, key) => eraseFromSnapshot(snapshot, key), kept);
  return { ...body, row: { ...row, snapshot: canonicalJson(left) } };
}

/** Removes erased subjects other than the row's own from a row; null if nothing remains. */
export function withoutErased(body: SharedBody, isErased: (subject: string) => boolean): SharedBody | null {
  const { part, subject, row } = body;
  const returned = part === 'results' ? row?.returned_subject : null;
  if (typeof returned === 'string' && returned !== subject && isErased(returned)) return null;
  return withoutErasedMembers(body, isErased);
}
