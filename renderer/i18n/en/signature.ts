import type { Translated } from '../catalogue.ts';
import type { signature as ptBR } from '../pt-BR/signature.ts';

export const signature: Translated<typeof ptBR> = {
  title: 'Digital signatures',
  reading: 'Reading the signatures of the file…',
  none: 'This PDF has no digital signature.',
  incomplete: 'The file has more signatures than Lastro reads, or is too complex. Some signatures are not shown here.',
  broken: 'There are invalid files in the root certificate folder: {{files}}. Tell the administrator.',
  verdict: { verified: 'Verified', not_verified: 'Not verified', invalid: 'Invalid' },
  problem: {
    ranges: 'The signature leaves out parts of the file that may have been changed.',
    unreadable: 'The signature is damaged or incomplete.',
    digest: 'The content of the file is not what was signed: it was changed afterwards.',
    signature: 'The signature was not made with the key of this certificate.',
    certificate: 'The signature names a certificate other than the one in the file.',
    revoked: 'A certificate in the chain was revoked.',
    unsupported: 'Lastro does not verify signatures of this format or with this algorithm.',
    changed_after:
      'Something was appended to the file after this signature, which does not cover it. It may be another signature or validation data; check the document.',
    weak: 'It uses a weak algorithm or key, such as SHA-1 or RSA under 2048 bits.',
    no_roots: 'This computer has no root certificates. The administrator can install them.',
    unknown_root: 'The chain does not lead to a root certificate that the administrator installed.',
    certificate_use:
      'A certificate in the chain does not allow this use, or has restrictions that Lastro does not check.',
    expired: 'A certificate in the chain was not valid on the date of the signature.',
    expired_since:
      'A certificate in the chain has expired, and only the signer says that the signature was made before that.',
    no_time: 'The signature does not say when it was made.',
    timestamp: 'The timestamp could not be verified.',
    in_future: 'The date of the signature is in the future.',
    no_revocation:
      'The file does not prove that the certificates were not revoked. Lastro does not check this on the internet.',
  },
  signer: 'Signed by',
  nobody: 'not identified',
  signedAt: 'Date and time',
  timeSource: { timestamp: '{{instant}}, by timestamp', claim: '{{instant}}, according to the signer' },
  noTime: 'not reported',
  chain: 'Certificate chain',
  noChain: 'not read',
  coverage: 'What it covers',
  coverageOf: {
    whole: 'the whole file',
    revision: 'the file up to this signature, not what came after',
    none: 'not known',
  },
  method: 'Format and digest',
  noFormat: 'format not reported',
  noDigest: 'digest not read',
  term: 'Term code in the file',
  termOf: {
    same: 'is that of this authorization’s term',
    other: 'is of another term, or the file has more than one',
    not_found: 'was not found on the pages',
    not_compared: 'was not compared',
    not_kept: 'was not compared: the text of the term is not saved here',
    reading: 'being read from the pages…',
    unread: 'could not be read. {{reason}}',
  },
  compareTerm: 'Compare with the term',
};
