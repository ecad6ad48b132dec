import type { Instant } from '#domain/basics/instant.ts';
import type {
  SignatureCoverage,
  SignatureProblem,
  SignatureVerdict,
  SigningTimeSource,
} from '#domain/consent/pdf-signature.ts';

/** One digital signature of a PDF file, and what is known of it without any network. */
export interface PdfSignature {
  readonly verdict: SignatureVerdict;
  /** Every reason why it is not verified, each once; none if it is. */
  readonly problems: readonly SignatureProblem[];
  /** The name of its format as the file says it (`ETSI.CAdES.detached`); empty if the file says none. */
  readonly format: string;
  /** Common name, and CPF or CNPJ whole; null where the certificate is missing or has none. */
  readonly signer: { readonly nome: string; readonly documento: string | null } | null;
  readonly signedAt: Instant | null;
  readonly timeSource: SigningTimeSource;
  /** Common names from the signer up to the root, as far as the certificates are known. */
  readonly chain: readonly string[];
  readonly coverage: SignatureCoverage;
  /** The digest algorithm (`sha256`); null where it is none of those that are supported. */
  readonly digest: string | null;
}

/** Root certificates that the administrators trust. */
export interface TrustedRoots {
  /** Each certificate as DER. */
  readonly certificates: readonly Uint8Array[];
  /** Names of files, or of the folder itself, that are no certificate of an authority or cannot be read. */
  readonly broken: readonly string[];
}

export interface FileSignatures {
  /** In their order in the file. */
  readonly signatures: readonly PdfSignature[];
  /** False if the file has more signatures, or is more involved, than is read. */
  readonly complete: boolean;
  readonly roots: { readonly count: number; readonly broken: readonly string[] };
}

/** Reads the signatures of a PDF file; of any other bytes it returns none. Never asks the network. */
export type ReadSignatures = (file: Uint8Array, now: Instant) => Promise<FileSignatures>;
