import type { ConsentDraft, ConsentRow } from '#contract/consent.ts';
import type { DraftForm } from '#contract/draft.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import type { Evidence } from '#contract/evidence.ts';
import { BLANK_FORM } from './blank-form.ts';
import type { Problems } from './field-problems.ts';

/** The officer names the subject, the subject reads and acts (or the officer checks what was signed), the record is shown. */
export type CaptureStep =
  | { readonly name: 'subject' }
  | TermStep
  | PaperStep
  | { readonly name: 'done'; readonly consent: ConsentRow };

export interface TermStep {
  readonly name: 'term';
  readonly prepared: ConsentDraft;
  readonly agreed: boolean;
  /** The drawn signature as a PNG in base64; null while there is none. */
  readonly signature: string | null;
}

/** The term is laid out to be printed and signed by hand; the form waits behind it. */
export interface PaperStep {
  readonly name: 'paper';
  readonly prepared: ConsentDraft;
}

/** How what is typed is kept. */
export interface DraftStatus {
  readonly id: string | null;
  /** ISO instant of the last writing. */
  readonly savedAt: string | null;
  /** When it was last saved before it came back to this form; null for one that was begun here. */
  readonly restoredFrom: string | null;
  /** Why the last words typed are not on disk. */
  readonly failure: BridgeFailure | null;
}

/** A file on its way into the draft, or the one that was refused. */
export interface Upload {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly sent: number;
  readonly failure: BridgeFailure | null;
}

export interface CaptureState {
  readonly form: DraftForm;
  readonly draft: DraftStatus;
  readonly evidence: readonly Evidence[];
  readonly upload: Upload | null;
  readonly problems: Problems;
  readonly step: CaptureStep;
  readonly busy: boolean;
  readonly failure: BridgeFailure | null;
}

export interface CaptureStore extends CaptureState {
  /** Starts anew, with what another screen already knows of the subject; an unfinished draft stays in the ledger. */
  readonly begin: (known?: Partial<Pick<DraftForm, 'nome' | 'documento'>>) => void;
  /** Goes on with a capture that was left for another screen; after a finished one, starts anew. */
  readonly resume: () => void;
  readonly edit: (part: Partial<DraftForm>) => void;
  readonly editMetadata: (part: Partial<DraftForm['metadata']>) => void;
  /** Fills ip, computer and application with this workstation's, for the officer to correct. */
  readonly collectHere: () => Promise<void>;
  /** Brings the last draft back at the first opening since the start, unless something is typed already. */
  readonly restore: () => Promise<void>;
  readonly openDraft: (id: string) => Promise<void>;
  /** Resolves once everything typed is on disk, or cannot be put there. */
  readonly keepNow: () => Promise<unknown>;
  /** Forgets the draft with its files, and starts anew. */
  readonly discard: () => Promise<void>;
  readonly attach: (file: File) => Promise<void>;
  readonly detach: (id: string) => Promise<void>;
  /** Checks what was typed and asks main for the term; nothing is sent to the service. */
  readonly presentTerm: () => Promise<void>;
  /** Asks main for the term as it is signed by hand; needs only who gives it and who signs. */
  readonly layOutPaper: () => Promise<void>;
  /** Writes down that the term to be signed by hand was printed. */
  readonly notePrint: () => Promise<void>;
  /** The term comes before someone, who has done nothing yet: a tick or a signature of an earlier showing is gone. */
  readonly showAnew: () => void;
  /** The subject's own act, or the officer's word that it was signed; nothing else sets it. */
  readonly agree: (agreed: boolean) => void;
  readonly sign: (png: string | null) => void;
  readonly giveBack: () => void;
  /** Registers the act, once a call. Does nothing while nobody has agreed. */
  readonly register: () => Promise<void>;
}

/** How every showing of a term begins. */
export const NOT_GIVEN: Pick<TermStep, 'agreed' | 'signature'> = { agreed: false, signature: null };

export const NO_DRAFT: DraftStatus = { id: null, savedAt: null, restoredFrom: null, failure: null };

export const AT_START: CaptureState = {
  form: BLANK_FORM,
  draft: NO_DRAFT,
  evidence: [],
  upload: null,
  problems: {},
  step: { name: 'subject' },
  busy: false,
  failure: null,
};
