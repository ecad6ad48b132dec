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

/** The service's reply to an act, and why it is not accepted; `record` is null if the reply has no readable record. */
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
  /** End of the term by its own words; null if it is valid until revoked. */
  readonly termEndsAt: Instant | null;
  readonly record: ConsentRecord | null;
  /** The service's rejected reply; null if there was no reply or the outcome is settled. */
  readonly doubt: DoubtfulRecord | null;
  readonly metadata: ConsentMetadata;
  readonly term: TermText;
  readonly capture: Capture;
  /** The party that attests the record. */
  readonly origin: RecordOrigin;
  /** The officer's reason; null while `revokedAt` is null. */
  readonly revokedReason: string | null;
}

/** Facts about the capture that the service does not store. */
interface Capture {
  readonly kind: LedgerKind;
  /** Empty in acts from before purposes were compared. */
  readonly purposes: readonly Purpose[];
  /** Place in the officer's words; empty if captured at this workstation. */
  readonly place: string;
  readonly representatives: readonly Representative[];
  /** Number of representatives who sign together; 1 if one alone may sign. */
  readonly signTogether: number;
  /** The authorized institution; blank if the act names none. */
  readonly institution: Party;
  /** The party that queries the register for the institution, if the act names one. */
  readonly via: Party | null;
}
