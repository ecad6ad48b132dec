import type { DraftForm } from '#contract/draft.ts';
import { isTakenElsewhere } from '#domain/consent/capture-kind.ts';
import { checkCapture } from '#domain/consent/check-capture.ts';
import { parseDocument } from '#domain/document.ts';
import type { Instant } from '#domain/instant.ts';
import { consentRequestSchema } from '#domain/register-interface/consent-authorization.ts';
import { checkSubject, type FieldProblem, type Problems, type Signer, signersOf } from './form.ts';
import { readMetadata } from './read-metadata.ts';

const METADATA = consentRequestSchema.shape.metadata;

/** Problems of the act, by the rules of main and the service; empty if there are none. */
export function checkForm(form: DraftForm, signedFiles: number, now: Instant): Problems {
  return {
    ...ruleProblems(form, signedFiles, now),
    ...(isTakenElsewhere(form.kind) && metadataProblems(form)),
    ...signerProblems(signersOf(form)),
    ...checkSubject(form),
  };
}

/** Problems of the term itself, which only names who gives it and who signs. */
export function checkParties(form: DraftForm): Problems {
  return {
    ...ruleProblems({ ...form, kind: 'presencial' }, 0, 0),
    ...signerProblems(signersOf(form)),
    ...checkSubject(form),
  };
}

function signerProblems(signers: readonly Signer[]): Problems {
  const found = signers.flatMap(({ nome, cpf, cargo }, index): [string, FieldProblem][] => [
    ...(nome.trim() === '' ? [[`representatives.${index}.nome`, { code: 'missing' }] as [string, FieldProblem]] : []),
    ...(cargo.trim() === '' ? [[`representatives.${index}.cargo`, { code: 'missing' }] as [string, FieldProblem]] : []),
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

function ruleProblems(form: DraftForm, signedFiles: number, now: Instant): Problems {
  const parsed = parseDocument(form.documento);
  const signers = signersOf(form).map((signer) => ({ ...signer, cpf: signer.cpf.replace(/\D/g, '') }));
  const facts = {
    kind: form.kind,
    // Until the document is known, nobody is asked who signs.
    tipoDocumento: parsed.ok ? parsed.value.tipo : 'cpf',
    purposes: form.purposes,
    representatives: signers,
    signTogether: form.signTogether,
    termMonths: null,
    instruments: 1,
    place: form.place,
    timestamp: readMetadata(form.metadata).timestamp,
    signedFiles,
  };
  return Object.fromEntries(checkCapture(facts, now).map(({ field, problem }) => [field, { code: problem }]));
}
