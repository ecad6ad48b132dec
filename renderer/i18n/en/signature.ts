import type { Translated } from '../catalogue.ts';
import type { signature as ptBR } from '../pt-BR/signature.ts';

export const signature: Translated<typeof ptBR> = {
  title: 'Digital signatures',
  reading: 'Reading the signatures of the file…',
  none: 'This PDF has no digital signature.',
  incomplete: 'The file has more signatures than Lastro reads, or is too involved. Some signatures are not shown here.',
  broken: 'The folder of root certificates has files that are none: {{files}}. Tell the administrator.',
  verdict: { verified: 'Verified', not_verified: 'Not verified', invalid: 'Invalid' },
  problem: {
    ranges: 'The signature leaves out parts of the file that may have been exchanged.',
    unreadable: 'The signature is damaged or incomplete.',
    digest: 'The content of the file is not what was signed: it was changed afterwards.',
    signature: 'The signature was not made with the key of this certificate.',
    certificate: 'The signature names another certificate than the one in the file.',
    revoked: 'A certificate of the chain was revoked.',
    unsupported: 'Lastro does not verify signatures of this format or with this algorithm.',
    changed_after:
      'Something was appended to the file after this signature, which does not cover it. It may be another signature or validation data; look at the document.',
    weak: 'It uses a weak algorithm or key, such as SHA-1 or RSA of less than 2048 bits.',
    no_roots: 'This computer has no root certificates. The administrator may install them.',
    unknown_root: 'The chain does not lead to a root certificate that the administrator installed.',
    certificate_use:
      'A certificate of the chain does not allow this use, or has restrictions that Lastro does not check.',
    expired: 'A certificate of the chain was not within its validity on the date of the signature.',
    expired_since: 'A certificate of the chain has expired, and only the signer says to have signed before that.',
    no_time: 'The signature does not say when it was made.',
    timestamp: 'The time stamp could not be verified.',
    in_future: 'The date of the signature has not come yet.',
    no_revocation:
      'The file does not prove that the certificates were not revoked. Lastro does not ask the internet for it.',
  },
  signer: 'Signed by',
  nobody: 'not identified',
  signedAt: 'When',
  timeSource: { timestamp: '{{instant}}, by a time stamp', claim: '{{instant}}, as the signer says' },
  noTime: 'not told',
  chain: 'Chain of certificates',
  noChain: 'not read',
  coverage: 'What it covers',
  coverageOf: {
    whole: 'the whole file',
    revision: 'the file up to this signature, not what came after',
    none: 'not known',
  },
  method: 'Format and digest',
  noFormat: 'format not told',
  noDigest: 'digest not read',
  term: 'Code of the term in the file',
  termOf: {
    same: 'is that of this authorization’s term',
    other: 'is of another term',
    not_found: 'was not found',
    not_compared: 'was not compared',
  },
};
