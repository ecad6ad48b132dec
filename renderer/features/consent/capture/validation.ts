import type { DraftForm } from '#contract/draft.ts';
import type { Evidence } from '#contract/evidence.ts';
import { parseDocument } from '#domain/basics/document.ts';
import type { Instant } from '#domain/basics/instant.ts';
import { isTakenElsewhere } from '#domain/consent/capture-kind.ts';
import { type CaptureFacts, checkCapture } from '#domain/consent/check-capture.ts';
import type { FileKind } from '#domain/consent/evidence-type.ts';
import { consentRequestSchema } from '#domain/register-interface/consent-authorization.ts';
import { checkSubject, type FieldProblem, type Problems, type Signer } from './form.ts';
import { readMetadata } from './read-metadata.ts';

const METADATA = consentRequestSchema.shape.metadata;

/** Problems of the act by the rules of main and the service; empty if valid. */
export function checkForm(form: DraftForm, evidence: readonly Pick<Evidence, 'kind'>[], now: Instant): Problems {
  const count = (wanted: FileKind): number => evidence.filter(({ kind }) => kind === wanted).length;
  const files = { signedFiles: count('arquivo_assinado'), instruments: count('instrumento') };
  return {
    ...ruleProblems(form, files, now),
    ...(isTakenElsewhere(form.kind) && metadataProblems(form)),
    ...signerProblems(form.representatives),
    ...checkSubject(form),
  };
}

/** Problems of the term itself, which only states subject, purposes and signers. */
export function checkParties(form: DraftForm, now: Instant): Problems {
  return {
    ...ruleProblems({ ...form, kind: 'presencial' }, { signedFiles: 0, instruments: 1 }, now),
    ...signerProblems(form.representatives),
    ...checkSubject(form),
  };
}

function signerProblems(signers: readonly Signer[]): Problems {
  const found = signers.flatMap(({ nome, cpf }, index): [string, FieldProblem][] => [
    ...(nome.trim() === '' ? [[`representatives.${index}.nome`, { code: 'missing' }] as [string, FieldProblem]] : []),
    ...cpfProblem(`representatives.${index}.cpf`, cpf),
  ]);
  return Object.fromEntries(found);
}

function cpfProblem(field: string, cpf: string): [string, FieldProblem][] {
  const parsed = parseDocument(cpf);
  if (!parsed.ok) return [[field, { code: parsed.error.code }]];
  return parsed.value.tipo === 'cpf' ? [] : [[field, { code: 'document_invalid' }]];
}

function metadataProblems({ metadata }: DraftForm): Problems {
  const read = readMetadata(metadata);
  const issues = METADATA.safeParse(read).error?.issues ?? [];
  const blank: readonly string[] = Object.entries(metadata).flatMap(([name, text]) =>
    text.trim() === '' ? [name] : [],
  );
  return Object.fromEntries(
    issues.map(({ path }): [string, FieldProblem] => {
      const isBlank = blank.includes(String(path.at(-1)));
      return [['metadata', ...path].join('.'), { code: isBlank ? 'missing' : 'invalid' }];
    }),
  );
}

function ruleProblems(
  form: DraftForm,
  files: Pick<CaptureFacts, 'signedFiles' | 'instruments'>,
  now: Instant,
): Problems {
  const parsed = parseDocument(form.documento);
  const representatives = form.representatives.map((signer) => ({
    ...signer,
    cpf: signer.cpf.replace(/\D/g, ''),
    cargo: signer.cargo.trim(),
  }));
  const facts = {
    kind: form.kind,
    nome: form.nome,
    // Signers are asked for once the document is known.
    tipoDocumento: parsed.ok ? parsed.value.tipo : 'cpf',
    purposes: form.purposes,
    representatives: parsed.ok ? representatives : [],
    signTogether: form.signTogether,
    termMonths: null,
    place: form.place,
    timestamp: readMetadata(form.metadata).timestamp,
    ...files,
  };
  return Object.fromEntries(checkCapture(facts, now).map(({ field, problem }) => [field, { code: problem }]));
}
