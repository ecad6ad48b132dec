import type { Documento } from '#domain/basics/document.ts';
import type { Environment, Purpose } from '#domain/basics/environment.ts';
import type { Instant } from '#domain/basics/instant.ts';
import type { RecordDoubt } from '#domain/basics/record-doubt.ts';
import type { LedgerKind, RecordOrigin } from '#domain/consent/capture-kind.ts';
import type { Party } from '#domain/consent/institution.ts';
import type { Representative } from '#domain/consent/representative.ts';
import type { ConsentMetadata, ConsentRecord } from '#domain/register-interface/consent-authorization.ts';

export interface TermText {
  readonly version: string;
  readonly text: string;
  readonly sha256: string;
}

/** What the service returned for an act, and why it is not taken; `record` is null where none could be read. */
export interface DoubtfulRecord {
  readonly doubts: readonly RecordDoubt[];
  readonly record: ConsentRecord | null;
}

/** A ledger entry; `record` is null while the outcome of the registration is unknown. */
export interface StoredConsent {
  readonly id: string;
  readonly environment: Environment;
  readonly nome: string;
  readonly documento: Documento;
  readonly createdAt: Instant;
  readonly lastQueryAt: Instant | null;
  readonly revokedAt: Instant | null;
  /** When the term ends by its own words; null until it is revoked. */
  readonly termEndsAt: Instant | null;
  readonly record: ConsentRecord | null;
  /** What the service returned in place of it and why it is not taken; null if it returned nothing, or is settled. */
  readonly doubt: DoubtfulRecord | null;
  readonly metadata: ConsentMetadata;
  readonly term: TermText;
  readonly capture: Capture;
  /** Who attests the record. */
  readonly origin: RecordOrigin;
  /** Why the officer revoked it; null while `revokedAt` is null. */
  readonly revokedReason: string | null;
}

/** How the consent was captured, beyond what the service keeps of it. */
interface Capture {
  readonly kind: LedgerKind;
  /** What it was given for; none in acts from before purposes were compared. */
  readonly purposes: readonly Purpose[];
  /** Where, in the officer's words; empty for a consent captured at this workstation. */
  readonly place: string;
  readonly representatives: readonly Representative[];
  /** How many of them sign together; 1 where one alone may. */
  readonly signTogether: number;
  /** Whom it was given to; blank where the act names nobody. */
  readonly institution: Party;
  /** Through whom the register is asked, where the act names a second party. */
  readonly via: Party | null;
}
