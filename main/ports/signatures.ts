import type { Instant } from '#domain/basics/instant.ts';
import type {
  SignatureCoverage,
  SignatureProblem,
  SignatureVerdict,
  SigningTimeSource,
} from '#domain/consent/pdf-signature.ts';

/** A digital signature of a PDF file, checked offline. */
export interface PdfSignature {
  readonly verdict: SignatureVerdict;
  /** All reasons why it is not verified, without repetition; empty if it is verified. */
  readonly problems: readonly SignatureProblem[];
  /** Name of its format in the file (`ETSI.CAdES.detached`); empty if missing. */
  readonly format: string;
  /** Common name, and whole CPF or CNPJ; null if the certificate is missing or has none. */
  readonly signer: { readonly nome: string; readonly documento: string | null } | null;
  readonly signedAt: Instant | null;
  readonly timeSource: SigningTimeSource;
  /** Known common names from the signer towards the root. */
  readonly chain: readonly string[];
  readonly coverage: SignatureCoverage;
  /** Digest algorithm (`sha256`); null if it is not supported. */
  readonly digest: string | null;
}

export interface TrustedRoots {
  /** In DER. */
  readonly certificates: readonly Uint8Array[];
  /** Names of files, or of the folder, that are unreadable or not a certificate of an authority. */
  readonly broken: readonly string[];
}

export interface FileSignatures {
  /** In file order. */
  readonly signatures: readonly PdfSignature[];
  /** False if the file has more or more complex signatures than are read. */
  readonly complete: boolean;
  readonly roots: { readonly count: number; readonly broken: readonly string[] };
}

/** Reads the signatures of a PDF file without the network; other files have none. */
export type ReadSignatures = (file: Uint8Array, now: Instant) => Promise<FileSignatures>;
