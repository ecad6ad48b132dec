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

/** Problem of a field: a code of our rules, or the words of the service. */
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

/** Problems of fields that the form does not show; they are listed with the failure. */
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

/** The field that gets the problem of a missing file (`checkCapture`). */
export const PROBLEM_FIELD: Readonly<Record<FileKind, string>> = {
  arquivo_assinado: 'evidence',
  instrumento: 'instrument',
};

export type Signer = DraftForm['representatives'][number];

/** A signer, and the represented subject; null if the subject signs. */
export interface SignerName {
  /** As typed; one person is listed once. */
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

/** Adds a first signer for a company; drops blank signers of a person. */
export function signersFor(documento: string, { representatives }: Pick<DraftForm, 'representatives'>): Signer[] {
  const parsed = parseDocument(documento);
  if (!parsed.ok) return representatives;
  if (parsed.value.tipo === 'cnpj') return representatives.length === 0 ? [BLANK_SIGNER] : representatives;
  return representatives.filter(({ nome, cpf, cargo }) => `${nome}${cpf}${cargo}` !== '');
}

/** True if the form has no text to lose; proposed purposes and the filled-in time do not count. */
export function isBlank(form: DraftForm): boolean {
  const { timestamp: _, ...metadata } = form.metadata;
  const texts = [form.nome, form.documento, form.place, ...Object.values(metadata)];
  const signers = form.representatives.flatMap((signer) => Object.values(signer));
  return [...texts, ...signers].every((text) => text === null || text.trim() === '');
}

/** The officer names the subject; the subject acts, or the officer checks a signed paper; the record is shown. */
export type CaptureStep =
  | { readonly name: 'subject' }
  | TermStep
  | PaperStep
  | { readonly name: 'done'; readonly consent: ConsentRow }
  /** The customer acted before this window showed the term. */
  | { readonly name: 'over' };

export interface TermStep {
  readonly name: 'term';
  readonly prepared: ConsentDraft;
  /** Places of the `namedSigners` who ticked; for an act taken elsewhere, 0 is the officer. */
  readonly ticked: readonly number[];
  /** Drawings by the signers' places. */
  readonly drawings: Readonly<Record<number, Drawing>>;
}

/** The term laid out for print and a signature by hand; the form stays behind it. */
export interface PaperStep {
  readonly name: 'paper';
  /** Id of the draft, printed as the document's number, that the signed paper belongs to. */
  readonly draftId: string;
  readonly prepared: ConsentDraft;
}

interface DraftStatus {
  readonly id: string | null;
  /** ISO instant of the last save. */
  readonly savedAt: string | null;
  /** ISO instant of the save that was restored into the form; null if the draft began here. */
  readonly restoredFrom: string | null;
  readonly failure: BridgeFailure | null;
  /** The act that the subject signed and the service did not accept; null if there is no such act. */
  readonly signed: NonNullable<DraftRow['signed']> | null;
}

/** A file on its way to the draft, or one that failed. */
export interface Upload {
  readonly kind: FileKind;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Share sent, from 0 to 1. */
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
  /** Begins a new form with the known data of a subject; an unfinished draft stays listed. */
  readonly begin: (known?: Partial<Pick<DraftForm, 'nome' | 'documento' | 'purposes' | 'institution'>>) => void;
  /** Returns to an unfinished capture, or begins a new form. */
  readonly resume: () => void;
  readonly edit: (part: Partial<DraftForm>) => void;
  readonly editMetadata: (part: Partial<DraftForm['metadata']>) => void;
  /** Fills IP, computer and application with those of this workstation, for the officer to correct. */
  readonly collectHere: () => Promise<void>;
  /** Restores the last draft, once a start and only into a blank form. */
  readonly restore: () => Promise<void>;
  readonly openDraft: (id: string) => Promise<void>;
  /** Resolves once the text is on disk, or failed to get there. */
  readonly keepNow: () => Promise<unknown>;
  readonly attach: (file: File, kind: FileKind) => Promise<void>;
  readonly detach: (id: string) => Promise<void>;
  readonly readFile: (id: string) => Promise<Envelope<ProofFile>>;
  readonly readSignatures: (id: string) => Promise<Envelope<FileSignatures>>;
  /** Checks the form and shows the term to the customer, or to the officer if it was signed elsewhere. */
  readonly presentTerm: () => Promise<void>;
  /** Asks main for the term to be signed by hand; needs only subject and signers. */
  readonly layOutPaper: () => Promise<void>;
  readonly notePrint: () => Promise<void>;
  /** Clears the ticks and drawings of an earlier display of the term. */
  readonly restartTerm: () => void;
  /** Ticks for a signer, or for the officer who vouches; no other action sets it. */
  readonly tick: (place: number, ticked: boolean) => void;
  readonly sign: (place: number, drawing: Drawing | null) => void;
  readonly giveBack: () => void;
  /** Shows the customer the term of a draft, without a tick. */
  readonly showTerm: (draftId: string) => Promise<void>;
  /**
   * Returns the screen to the officer: record, or form with the failure. Resolves with an unknown outcome's entry id.
   */
  readonly takeBack: (draftId: string) => Promise<string | null>;
  readonly sendSigned: () => Promise<void>;
  /** Registers the act, one request a call; does nothing unless every signer has ticked. */
  readonly register: () => Promise<void>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly capture: CaptureStore;
  }
}

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

/** True if the form can show the problem of this field. */
export function hasField(form: DraftForm, field: string): boolean {
  if (['nome', 'documento', 'tipoDocumento', 'purposes', 'institution'].includes(field)) return true;
  if (isTakenElsewhere(form.kind) && ELSEWHERE.test(field)) return true;
  return field === 'instrument' || field.startsWith('representatives');
}

/** The time as the field shows it; drafts made from an entry of the ledger have ISO instants. */
export function showGivenAt(kept: string): string {
  return /^\d{4}-/.test(kept) ? formatInstant(kept) : kept;
}

/** An instant as `dd/mm/aaaa hh:mm`. */
export function givenAtOf(instant: number): string {
  return formatInstant(new Date(instant).toISOString()).slice(0, 16);
}

/** The typed day as `YYYY-MM-DD`; null while incomplete. */
export function dayOfGivenAt(typed: string): string | null {
  return dayFromTyped(typed.slice(0, 10));
}

/** The typed text with another day, `YYYY-MM-DD`; the time stays. */
export function withDay(typed: string, day: string): string {
  return `${formatCalendarDate(day)}${typed.slice(10)}`;
}

/** Formats typed digits as `dd/mm/aaaa hh:mm:ss`. */
export function maskGivenAt(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 14);
  const marks: Readonly<Record<number, string>> = { 2: '/', 4: '/', 8: ' ', 10: ':', 12: ':' };
  return [...digits].map((digit, index) => `${marks[index] ?? ''}${digit}`).join('');
}

/** The signers at this computer: the subject, or all representatives. */
export function namedSigners({ nome, documento, representatives }: DraftForm): readonly SignerName[] {
  if (representatives.length === 0) return [{ cpf: documento, nome, subject: null }];
  return representatives.map((signer) => ({ cpf: signer.cpf, nome: signer.nome, subject: nome }));
}

/** True for the picture of a signature and for its strokes. */
export function isSignature({ kind }: Pick<Evidence, 'kind'>): boolean {
  return kind === 'assinatura' || kind === 'tracado';
}

export function isGiven(form: DraftForm, { ticked }: TermStep): boolean {
  return ticked.length === (isTakenElsewhere(form.kind) ? 1 : namedSigners(form).length);
}

/** The data that main fills into the term. */
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

/** Checks if name and document are complete enough for a term. */
export function checkSubject({ nome, documento }: DraftForm): Problems {
  const parsed = parseDocument(documento);
  return {
    ...(nome.trim() === '' && { nome: { code: 'missing' } }),
    ...(!parsed.ok && { documento: { code: parsed.error.code } }),
  };
}

export interface CaptureContext {
  readonly bridge: Bridge;
  readonly autosave: DraftAutosave;
  readonly set: (part: Partial<CaptureState>) => void;
  readonly get: () => CaptureState;
  readonly now: () => number;
}
