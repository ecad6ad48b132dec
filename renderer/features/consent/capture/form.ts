import type { TFunction } from 'i18next';
import type { ConsentDraft, ConsentRow } from '#contract/consent.ts';
import type { Bridge, Input } from '#contract/contract.ts';
import type { DraftForm, DraftRow } from '#contract/draft.ts';
import type { BridgeFailure, Envelope } from '#contract/errors.ts';
import type { Evidence, FileSignatures } from '#contract/evidence.ts';
import { type DocumentFailure, parseDocument } from '#domain/basics/document.ts';
import { isTakenElsewhere } from '#domain/consent/capture-kind.ts';
import type { CaptureProblemCode } from '#domain/consent/check-capture.ts';
import type { FileKind } from '#domain/consent/evidence-type.ts';
import { fieldErrorMessage } from '#renderer/lib/error-message.ts';
import { dayFromTyped, formatCalendarDate, formatInstant } from '#renderer/lib/format/date.ts';
import type { ProofFile } from '../entry/read-proof.ts';
import type { DraftAutosave } from './draft-autosave.ts';
import type { Drawing } from './signature-ink.ts';

type ProblemCode = CaptureProblemCode | DocumentFailure | 'invalid';

/** What is wrong with one field: a rule of ours by its code, or the words of the service. */
export type FieldProblem = { readonly code: ProblemCode } | { readonly words: string };

/** Problems by the field's name in the request (specification, Consent authorization), nested names with dots. */
export type Problems = Readonly<Record<string, FieldProblem | undefined>>;

const MISSING = {
  nome: 'nomeMissing',
  purposes: 'purposesMissing',
  place: 'placeMissing',
  evidence: 'evidenceMissing',
  instrument: 'instrumentMissing',
} as const;
const RULES: readonly string[] = [
  'missing',
  'no_name',
  'too_few',
  'other_power',
  'power_ended',
  'repeated',
  'in_future',
  'term_ended',
  'revoked_since',
] satisfies CaptureProblemCode[];

/** The problems that an error of main or of the service names, by field. */
export function problemsOf({ details = {} }: BridgeFailure): Problems {
  const named = Object.entries(details).flatMap(([name, said]): [string, FieldProblem][] => {
    const field = name.slice(name.indexOf('.') + 1);
    if (name.startsWith('campo.')) return [[field, { words: String(said) }]];
    return name.startsWith('problem.') ? [[field, { code: ruleOf(String(said)) }]] : [];
  });
  const listed = String(details.fields ?? '').split(',');
  const bare = listed.filter((field) => field !== '').map((field) => [field, { code: 'invalid' }] as const);
  return { ...Object.fromEntries(bare), ...Object.fromEntries(named) };
}

/** The sentence under a field. */
export function problemText(t: TFunction, field: string, problem: FieldProblem | undefined): string | undefined {
  if (problem === undefined) return undefined;
  if ('words' in problem) return t('consent.serviceSays', { words: problem.words });
  const { code } = problem;
  if (isDocumentCode(code))
    return field.endsWith('.cpf') ? t(`common.documentError.cpf.${code}`) : fieldErrorMessage(t, { code });
  if (code === 'missing' && isNamed(field)) return t(`consent.${MISSING[field]}`);
  if (code === 'invalid' && field.startsWith('metadata.')) return t('consent.problem.invalidMetadata');
  return t(`consent.problem.${code}`);
}

/** Problems of fields that the form does not show; they are listed with the error. */
export function unplaced(problems: Problems, shown: (field: string) => boolean): readonly [string, FieldProblem][] {
  return Object.entries(problems).flatMap(([field, problem]) =>
    problem === undefined || shown(field) ? [] : [[field, problem] as [string, FieldProblem]],
  );
}

function ruleOf(code: string): ProblemCode {
  return RULES.includes(code) ? (code as CaptureProblemCode) : 'invalid';
}

function isDocumentCode(code: ProblemCode): code is DocumentFailure {
  return code.startsWith('document_');
}

function isNamed(field: string): field is keyof typeof MISSING {
  return Object.hasOwn(MISSING, field);
}

/** Where a missing file of each kind is said (`checkCapture`). */
export const PROBLEM_FIELD: Readonly<Record<FileKind, string>> = {
  arquivo_assinado: 'evidence',
  instrumento: 'instrument',
};

export type Signer = DraftForm['representatives'][number];

/** One who signs, and whom for; null for the subject. */
export interface SignerName {
  /** As typed; a person has it once. */
  readonly cpf: string;
  readonly nome: string;
  readonly subject: string | null;
}

export const BLANK_SIGNER: Signer = { nome: '', cpf: '', cargo: '', power: null, until: null };

export const BLANK_FORM: DraftForm = {
  kind: 'presencial',
  nome: '',
  documento: '',
  purposes: [],
  institution: '',
  place: '',
  metadata: { ip: '', host: '', timestamp: '', userAgent: '', latitude: '', longitude: '', accuracy: '' },
  representatives: [],
  signTogether: 1,
};

/** A company gets the first line for who signs for it; a person loses one that was left blank. */
export function signersFor(documento: string, { representatives }: Pick<DraftForm, 'representatives'>): Signer[] {
  const parsed = parseDocument(documento);
  if (!parsed.ok) return representatives;
  if (parsed.value.tipo === 'cnpj') return representatives.length === 0 ? [BLANK_SIGNER] : representatives;
  return representatives.filter(({ nome, cpf, cargo }) => `${nome}${cpf}${cargo}` !== '');
}

/** Whether nothing was typed that anybody would miss; purposes are proposed, and the time is filled in. */
export function isBlank(form: DraftForm): boolean {
  const { timestamp: _, ...metadata } = form.metadata;
  const texts = [form.nome, form.documento, form.place, ...Object.values(metadata)];
  const signers = form.representatives.flatMap((signer) => Object.values(signer));
  return [...texts, ...signers].every((text) => text === null || text.trim() === '');
}

/** The officer names the subject, the subject acts (or the officer checks what was signed), the record is shown. */
export type CaptureStep =
  | { readonly name: 'subject' }
  | TermStep
  | PaperStep
  | { readonly name: 'done'; readonly consent: ConsentRow }
  /** The customer has acted already, before this window showed the term. */
  | { readonly name: 'over' };

export interface TermStep {
  readonly name: 'term';
  readonly prepared: ConsentDraft;
  /** Those of `namedSigners` who ticked, by their places; for what was signed elsewhere, the officer at 0. */
  readonly ticked: readonly number[];
  /** What each drew, by their places. */
  readonly drawings: Readonly<Record<number, Drawing>>;
}

/** The term is laid out to be printed and signed by hand; the form waits behind it. */
export interface PaperStep {
  readonly name: 'paper';
  /** The document's number: the draft that what is signed belongs to. */
  readonly draftId: string;
  readonly prepared: ConsentDraft;
}

/** How what is typed is kept. */
interface DraftStatus {
  readonly id: string | null;
  /** ISO instant of the last writing. */
  readonly savedAt: string | null;
  /** When it was last saved before it came back to this form; null for one that was begun here. */
  readonly restoredFrom: string | null;
  /** Why the last words typed are not on disk. */
  readonly failure: BridgeFailure | null;
  /** What the subject signed and the service did not take; null where there is nothing of the kind. */
  readonly signed: NonNullable<DraftRow['signed']> | null;
}

/** A file that is being uploaded to the draft, or whose upload failed. */
export interface Upload {
  readonly kind: FileKind;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** What of it arrived, from 0 to 1. */
  readonly share: number;
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
  /** Starts a new form with what another screen already knows of the subject; an unfinished draft stays listed. */
  readonly begin: (known?: Partial<Pick<DraftForm, 'nome' | 'documento' | 'purposes' | 'institution'>>) => void;
  /** Returns to a capture that was left for another screen; after a finished one, starts a new form. */
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
  readonly attach: (file: File, kind: FileKind) => Promise<void>;
  readonly detach: (id: string) => Promise<void>;
  /** Reads a file of the draft, to be looked at. */
  readonly readFile: (id: string) => Promise<Envelope<ProofFile>>;
  /** Who signed a PDF of the draft digitally. */
  readonly readSignatures: (id: string) => Promise<Envelope<FileSignatures>>;
  /** Checks what was typed and shows the term: to the customer, or for the officer's check of what was signed. */
  readonly presentTerm: () => Promise<void>;
  /** Asks main for the term as it is signed by hand; needs only who gives it and who signs. */
  readonly layOutPaper: () => Promise<void>;
  /** Writes down that the term to be signed by hand was printed. */
  readonly notePrint: () => Promise<void>;
  /** The term comes before someone, who has done nothing yet: a tick or a signature of an earlier showing is gone. */
  readonly restartTerm: () => void;
  /** The subject's own act, or the officer's word that it was signed; nothing else sets it. */
  readonly tick: (place: number, ticked: boolean) => void;
  readonly sign: (place: number, drawing: Drawing | null) => void;
  readonly giveBack: () => void;
  /** Shows the customer the term of a draft, with nothing given yet. */
  readonly showTerm: (draftId: string) => Promise<void>;
  /** The officer is back: resolves with the entry whose outcome is unknown, or null. */
  readonly takeBack: (draftId: string) => Promise<string | null>;
  /** Sends what the subject signed once more. */
  readonly sendSigned: () => Promise<void>;
  /** Registers the act, once a call. Does nothing unless everyone who signs has ticked. */
  readonly register: () => Promise<void>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly capture: CaptureStore;
  }
}

/** How every showing of a term begins. */
export const NOT_GIVEN: Pick<TermStep, 'ticked' | 'drawings'> = { ticked: [], drawings: {} };

export const NO_DRAFT: DraftStatus = { id: null, savedAt: null, restoredFrom: null, failure: null, signed: null };

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

const ELSEWHERE =
  /^(place|evidence|metadata\.(ip|host|timestamp|userAgent|latitude|longitude|accuracy|location\.\w+))$/;

/** Whether the form shows a field of the request, so that its problems can be shown there. */
export function hasField(form: DraftForm, field: string): boolean {
  if (['nome', 'documento', 'tipoDocumento', 'purposes', 'institution'].includes(field)) return true;
  if (isTakenElsewhere(form.kind) && ELSEWHERE.test(field)) return true;
  return field === 'instrument' || field.startsWith('representatives');
}

/** What the field shows of a kept time: a draft that came back from the ledger carries ISO. */
export function showGivenAt(kept: string): string {
  return /^\d{4}-/.test(kept) ? formatInstant(kept) : kept;
}

/** An instant as the field shows it, `dd/mm/aaaa hh:mm`. */
export function givenAtOf(instant: number): string {
  return formatInstant(new Date(instant).toISOString()).slice(0, 16);
}

/** The day in what was typed, `YYYY-MM-DD`; null while it is no whole day. */
export function dayOfGivenAt(typed: string): string | null {
  return dayFromTyped(typed.slice(0, 10));
}

/** What was typed with another day, `YYYY-MM-DD`, and the time as it was. */
export function withDay(typed: string, day: string): string {
  return `${formatCalendarDate(day)}${typed.slice(10)}`;
}

/** Puts slashes, the blank and the colons of `dd/mm/aaaa hh:mm:ss` between the digits typed so far. */
export function maskGivenAt(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 14);
  const marks: Readonly<Record<number, string>> = { 2: '/', 4: '/', 8: ' ', 10: ':', 12: ':' };
  return [...digits].map((digit, index) => `${marks[index] ?? ''}${digit}`).join('');
}

/** Who signs at this computer: the subject, or everyone who represents the subject. */
export function namedSigners({ nome, documento, representatives }: DraftForm): readonly SignerName[] {
  if (representatives.length === 0) return [{ cpf: documento, nome, subject: null }];
  return representatives.map((signer) => ({ cpf: signer.cpf, nome: signer.nome, subject: nome }));
}

/** Whether a proof is a picture of a signature, or how it was drawn. */
export function isSignature({ kind }: Pick<Evidence, 'kind'>): boolean {
  return kind === 'assinatura' || kind === 'tracado';
}

/** Whether everyone acted on whom the act depends. */
export function isGiven(form: DraftForm, { ticked }: TermStep): boolean {
  return ticked.length === (isTakenElsewhere(form.kind) ? 1 : namedSigners(form).length);
}

/** What the term names, as main fills it in. */
export function termInput(form: DraftForm): Input<'consent.prepare'> {
  const { representatives } = form;
  return {
    nome: form.nome,
    documento: form.documento,
    purposes: [...form.purposes],
    ...(form.institution !== '' && { institution: form.institution }),
    ...(representatives.length > 0 && { representatives: [...representatives], signTogether: form.signTogether }),
  };
}

/** Whether name and document are complete enough for a term. */
export function checkSubject({ nome, documento }: DraftForm): Problems {
  const parsed = parseDocument(documento);
  return {
    ...(nome.trim() === '' && { nome: { code: 'missing' } }),
    ...(!parsed.ok && { documento: { code: parsed.error.code } }),
  };
}

/** What the parts of the capture share: its state, where it is kept, and who to ask. */
export interface CaptureContext {
  readonly bridge: Bridge;
  readonly autosave: DraftAutosave;
  readonly set: (part: Partial<CaptureState>) => void;
  readonly get: () => CaptureState;
  readonly now: () => number;
}
