/**
 * How a subject's act was taken: at this workstation, on paper, or through another device. The
 * first is witnessed by the workstation itself; the other two lean on what the officer types and on the signed file.
 */
export const CAPTURE_KINDS = ['presencial', 'papel', 'distancia'] as const;
export type CaptureKind = (typeof CAPTURE_KINDS)[number];

/** How an entry came into the ledger; `importada` was captured by another program and taken over. */
export const LEDGER_KINDS = [...CAPTURE_KINDS, 'importada'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** Who vouches for the record of an authorization: the service's own response, the officer, or an imported file. */
export const RECORD_ORIGINS = ['service', 'officer', 'import'] as const;
export type RecordOrigin = (typeof RECORD_ORIGINS)[number];

/** Whether an act was not taken at this workstation: then when, where and a signed file have to be given. */
export function isTakenElsewhere(kind: CaptureKind): boolean {
  return kind !== 'presencial';
}
