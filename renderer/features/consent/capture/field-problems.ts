import type { TFunction } from 'i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import type { CaptureProblemCode } from '#domain/consent/check-capture.ts';
import type { DocumentFailure } from '#domain/document.ts';
import { fieldErrorMessage } from '#renderer/lib/error-message.ts';

export type ProblemCode = CaptureProblemCode | DocumentFailure | 'invalid';

/** What is wrong with one field: a rule of ours by its code, or the words of the service. */
export type FieldProblem = { readonly code: ProblemCode } | { readonly words: string };

/** Problems by the field's name in the request (specification, Consent authorization), nested names with dots. */
export type Problems = Readonly<Record<string, FieldProblem | undefined>>;

const MISSING = { nome: 'nomeMissing', place: 'placeMissing', evidence: 'evidenceMissing' } as const;
const RULES: readonly string[] = ['missing', 'only_for_company', 'repeated', 'in_future', 'too_old'];

/** The problems a refusal of main or of the service names, each at its field. */
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
  if (isDocumentCode(code)) return fieldErrorMessage(t, { code });
  if (code === 'missing' && isNamed(field)) return t(`consent.${MISSING[field]}`);
  if (code === 'invalid' && field.startsWith('metadata.')) return t('consent.problem.invalidMetadata');
  return t(`consent.problem.${code}`);
}

/** Problems of fields that the form does not show; they are told beside the refusal. */
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
