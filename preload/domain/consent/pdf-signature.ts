/**
 * What is wrong with a signature so that it is invalid: ranges of bytes that do not leave out the signature alone,
 * content that is not what was signed, a signature that its key did not make, another certificate than the signed one,
 * a revoked certificate.
 */
const INVALIDATING = ['ranges', 'unreadable', 'digest', 'signature', 'certificate', 'revoked'] as const;

/** What leaves a signature unverified: nothing proves it wrong, and something that would prove it right is missing. */
const UNPROVEN = [
  'unsupported',
  'changed_after',
  'weak',
  'no_roots',
  'unknown_root',
  'certificate_use',
  'expired',
  'expired_since',
  'no_time',
  'timestamp',
  'in_future',
  'no_revocation',
] as const;

export const SIGNATURE_PROBLEMS = [...INVALIDATING, ...UNPROVEN] as const;
export type SignatureProblem = (typeof SIGNATURE_PROBLEMS)[number];

export const SIGNATURE_VERDICTS = ['verified', 'not_verified', 'invalid'] as const;
export type SignatureVerdict = (typeof SIGNATURE_VERDICTS)[number];

/** The whole file but the signature itself; what stood before something was appended; nothing that can be told. */
export const SIGNATURE_COVERAGES = ['whole', 'revision', 'none'] as const;
export type SignatureCoverage = (typeof SIGNATURE_COVERAGES)[number];

/** Who says when it was signed: a time-stamping authority whose certificate was verified, the signer alone, nobody. */
export const SIGNING_TIME_SOURCES = ['timestamp', 'claim', 'none'] as const;
export type SigningTimeSource = (typeof SIGNING_TIME_SOURCES)[number];

/** Returns `verified` only where nothing is wrong or missing. */
export function signatureVerdict(problems: readonly SignatureProblem[]): SignatureVerdict {
  if (problems.length === 0) return 'verified';
  const invalidating: readonly SignatureProblem[] = INVALIDATING;
  return problems.some((problem) => invalidating.includes(problem)) ? 'invalid' : 'not_verified';
}
