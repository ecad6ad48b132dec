import type { Evidence } from '#contract/evidence.ts';
import { isoWithOffset } from '#domain/instant.ts';
import type { StoredEvidence } from '../../ports/evidence-repository.ts';

/** A proof as the window shows it. */
export function evidenceRow({ id, kind, name, type, size, sha256, addedAt }: StoredEvidence): Evidence {
  return { id, kind, name, type, size, sha256, addedAt: isoWithOffset(addedAt) };
}
