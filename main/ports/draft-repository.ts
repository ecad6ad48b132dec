import type { CaptureKind } from '#domain/consent/capture-kind.ts';
import type { Representative } from '#domain/consent/representative.ts';
import type { Purpose } from '#domain/environment.ts';
import type { Instant } from '#domain/instant.ts';

/** Everything typed into a capture, as typed. */
export interface DraftForm {
  readonly kind: CaptureKind;
  readonly nome: string;
  readonly documento: string;
  readonly purpose: Purpose | null;
  readonly place: string;
  readonly metadata: Readonly<
    Record<'ip' | 'host' | 'timestamp' | 'userAgent' | 'latitude' | 'longitude' | 'accuracy', string>
  >;
  readonly representatives: readonly Representative[];
}

export interface StoredDraft {
  readonly id: string;
  readonly createdAt: Instant;
  readonly savedAt: Instant;
  readonly form: DraftForm;
}

/** Captures that are not in the ledger yet. A draft whose act was sent hides behind its entry until the outcome is known. */
export interface DraftRepository {
  /** On disk when the promise resolves. */
  save(draft: StoredDraft): Promise<void>;
  /** Null also for a draft that hides. */
  get(id: string): Promise<StoredDraft | null>;
  /** Last saved first, at most 200. */
  list(): Promise<readonly StoredDraft[]>;
  /** Forgets a draft that does not hide, with its proofs; false when there is none. */
  discard(id: string): Promise<boolean>;
}
