/**
 * The way an act was taken: at this workstation, on paper, or through another device. The workstation itself is a
 * witness of the first; the other two depend on the officer's entries and the signed file.
 */
export const CAPTURE_KINDS = ['presencial', 'papel', 'distancia'] as const;
export type CaptureKind = (typeof CAPTURE_KINDS)[number];

/** The origin of a ledger entry; `importada` was captured by another program and imported. */
export const LEDGER_KINDS = [...CAPTURE_KINDS, 'importada'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** The source of an authorization's record: the service's response, the officer, or an imported file. */
export const RECORD_ORIGINS = ['service', 'officer', 'import'] as const;
export type RecordOrigin = (typeof RECORD_ORIGINS)[number];

/** Whether an act was taken outside of this workstation, which requires time, place and a signed file. */
export function isTakenElsewhere(kind: CaptureKind): boolean {
  return kind !== 'presencial';
}
