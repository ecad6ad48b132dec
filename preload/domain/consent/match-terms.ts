import { type CaptureKind, isTakenElsewhere } from './capture-kind.ts';
import { readTermCode, type TermCode, termCode } from './term-code.ts';

/** A returned file, and the codes read in it. */
export interface ReturnedFile {
  readonly id: string;
  readonly sha256: string;
  /** Texts of all its codes, of any kind. */
  readonly codes: readonly string[];
}

/** The document that a code names, as this desk knows it. */
export type KnownTerm =
  | {
      readonly status: 'draft';
      readonly draft: string;
      readonly kind: CaptureKind;
      /** The term as it would be printed now; null if the draft lacks required data. */
      readonly term: { readonly version: string; readonly sha256: string } | null;
      /** SHA-256 of each signed file that the draft already has. */
      readonly signed: readonly string[];
    }
  /** Its act was sent to the service, with any outcome. */
  | { readonly status: 'sent'; readonly draft: string };

export type SetApart =
  | 'no_code'
  | 'changed_code'
  | 'several_codes'
  | 'unknown'
  | 'sent'
  | 'signed_here'
  | 'incomplete'
  | 'other_version'
  | 'other_text'
  | 'attached'
  | 'has_file'
  | 'repeated'
  | 'several_files';

/** A file with its draft, or set apart; then `draft` is the one it names, if any. */
interface TermMatch {
  readonly file: string;
  readonly draft: string | null;
  readonly reason: SetApart | null;
}

/** Beginning of a term's code, by any program or version. */
const OURS = /^\s*lastro/i;

/**
 * Finds each file's draft only by its term's code; number, version and text must match the draft. Copies of a file
 * count once; two different files of one term are both set apart, because no rule says which one is signed.
 */
export function matchTerms(files: readonly ReturnedFile[], known: readonly KnownTerm[]): TermMatch[] {
  const judged = files.map((file) => judge(file, known));
  return judged.map((match, place) => {
    if (match.reason !== null) return match;
    const sha256 = files[place]?.sha256;
    const same = judged.flatMap(({ draft, reason }, other) =>
      reason === null && draft === match.draft ? [{ other, isCopy: files[other]?.sha256 === sha256 }] : [],
    );
    if (same.some(({ isCopy }) => !isCopy)) return { ...match, reason: 'several_files' };
    return same.some(({ other }) => other < place) ? { ...match, reason: 'repeated' } : match;
  });
}

function judge(file: ReturnedFile, known: readonly KnownTerm[]): TermMatch {
  const ours = [...new Set(file.codes.filter((text) => OURS.test(text)))];
  const [text] = ours;
  const apart = (reason: SetApart): TermMatch => ({ file: file.id, draft: null, reason });
  if (text === undefined) return apart('no_code');
  if (ours.length > 1) return apart('several_codes');
  const code = readTermCode(text);
  if (code === null) return apart('changed_code');
  const found = known.find(({ draft }) => draft === code.draft);
  if (found === undefined) return apart('unknown');
  return { file: file.id, draft: code.draft, reason: objection(code, found, file.sha256) };
}

function objection(code: TermCode, known: KnownTerm, sha256: string): SetApart | null {
  if (known.status === 'sent') return 'sent';
  if (!isTakenElsewhere(known.kind)) return 'signed_here';
  if (known.term === null) return 'incomplete';
  if (known.term.version !== code.version) return 'other_version';
  const now = termCode({ draft: code.draft, version: code.version, hash: known.term.sha256 });
  if (now !== termCode(code)) return 'other_text';
  if (known.signed.includes(sha256)) return 'attached';
  return known.signed.length > 0 ? 'has_file' : null;
}
