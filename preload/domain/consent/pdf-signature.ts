/**
 * Problems that make a signature invalid: byte ranges that leave out more than the signature, content that differs from
 * the signed one, a signature not made by its key, a certificate other than the signed one, a revoked certificate.
 */
const INVALIDATING = ['ranges', 'unreadable', 'digest', 'signature', 'certificate', 'revoked'] as const;

/** Problems that leave a signature unverified: it is not proved wrong, but a proof that it is right is missing. */
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

/**
 * `whole`: all of the file except the signature; `revision`: the content before something was appended; `none`:
 * unknown.
 */
export const SIGNATURE_COVERAGES = ['whole', 'revision', 'none'] as const;
export type SignatureCoverage = (typeof SIGNATURE_COVERAGES)[number];

/** The source of the signing time: a time-stamping authority with a verified certificate, the signer alone, or none. */
export const SIGNING_TIME_SOURCES = ['timestamp', 'claim', 'none'] as const;
export type SigningTimeSource = (typeof SIGNING_TIME_SOURCES)[number];

/** Returns `verified` only without any problem. */
export function signatureVerdict(problems: readonly SignatureProblem[]): SignatureVerdict {
  if (problems.length === 0) return 'verified';
  const invalidating: readonly SignatureProblem[] = INVALIDATING;
  return problems.some((problem) => invalidating.includes(problem)) ? 'invalid' : 'not_verified';
}
