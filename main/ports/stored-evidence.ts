import type { Instant } from '#domain/basics/instant.ts';
import type { EvidenceKind, EvidenceType } from '#domain/consent/evidence-type.ts';

/** A piece of evidence. `ownerId` is the id of the draft, which its entry keeps. */
export interface StoredEvidence {
  readonly id: string;
  readonly ownerId: string;
  readonly kind: EvidenceKind;
  readonly name: string;
  readonly type: EvidenceType;
  /** In bytes. */
  readonly size: number;
  readonly sha256: string;
  readonly addedAt: Instant;
}
