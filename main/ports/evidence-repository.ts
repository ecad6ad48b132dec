import type { EvidenceKind, EvidenceType } from '#domain/consent/evidence-type.ts';
import type { Instant } from '#domain/instant.ts';

/** A complete proof. `ownerId` is the draft's id, and the entry's once its act was sent: they are the same. */
export interface StoredEvidence {
  readonly id: string;
  readonly ownerId: string;
  readonly kind: EvidenceKind;
  readonly name: string;
  readonly type: EvidenceType;
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
  readonly addedAt: Instant;
}

/** A proof on its way in: announced, and perhaps not whole yet. */
export type AnnouncedEvidence = Pick<StoredEvidence, 'id' | 'ownerId' | 'kind' | 'name' | 'size' | 'addedAt'>;

export interface EvidenceRepository {
  /** Gives up what of this owner and kind was announced before and never completed. */
  announce(evidence: AnnouncedEvidence): Promise<void>;
  announced(id: string): Promise<(AnnouncedEvidence & { readonly received: number }) | null>;
  /** Adds bytes at the end of what was received. */
  append(id: string, bytes: Uint8Array): Promise<void>;
  /** Bytes from an offset on, as many as are kept in one piece; null beyond the end. */
  read(id: string, offset: number): Promise<Uint8Array | null>;
  /** From now on it is a complete proof. */
  complete(id: string, facts: Pick<StoredEvidence, 'type' | 'sha256'>): Promise<void>;
  get(id: string): Promise<StoredEvidence | null>;
  /** Complete proofs of an owner, oldest first. */
  ofOwner(ownerId: string): Promise<readonly StoredEvidence[]>;
  remove(id: string): Promise<void>;
}
