import type { z } from 'zod';
import { type DocumentFailure, parseDocument } from '../basics/document.ts';

export const REQUIRED = 'campo obrigatório';

/** Text for a field that is missing or has the wrong type (specification, Errors: `campo`). */
export function requires(text: string): { error: (issue: { readonly input?: unknown }) => string } {
  return { error: ({ input }) => (input === undefined ? REQUIRED : text) };
}

const DOCUMENT_TEXTS: Readonly<Record<DocumentFailure, string>> = {
  document_empty: REQUIRED,
  document_incomplete: 'CPF deve ter exatamente 11 dígitos e CNPJ, 14 caracteres',
  document_invalid: 'CPF ou CNPJ inválido',
};

/** A document with or without its mask (specification, Consent authorization). */
export function checkDocument(text: string, context: z.RefinementCtx<string>): void {
  const parsed = parseDocument(text);
  if (!parsed.ok) context.addIssue({ code: 'custom', message: DOCUMENT_TEXTS[parsed.error.code] });
}

/** A document without any mask: a CPF has exactly 11 digits (specification, Limits). */
export function checkBareDocument(text: string, context: z.RefinementCtx<string>): void {
  if (/[^0-9A-Z]/.test(text)) context.addIssue({ code: 'custom', message: 'informe o documento sem pontuação' });
  else if (text !== '' && text.length !== 11 && text.length !== 14) {
    context.addIssue({ code: 'custom', message: DOCUMENT_TEXTS.document_incomplete });
  } else checkDocument(text, context);
}
