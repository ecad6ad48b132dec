import { parseDocument } from '#domain/basics/document.ts';
import { maskDocument } from '../../lib/format/document-mask.ts';

interface TypedClient {
  /** The document with its mask; null if there is no complete one. */
  readonly documento: string | null;
  readonly nome: string;
}

const NUMBER = /^[\d.\-/\s]*\d[\d.\-/\s]*$/;

/** Words and marks between a name and a document, which belong to neither. */
const BETWEEN = /^(?:CPF|CNPJ|[–—-]+|)$/i;

/** Masks the typed text if it is a document or the beginning of one; a name stays as it is. */
export function maskTyped(text: string): string {
  return NUMBER.test(text) || isDocument(text) ? maskDocument(text) : text;
}

/** Finds the one complete document in the typed text, and takes the rest for a name. */
export function readTyped(text: string): TypedClient {
  if (NUMBER.test(text)) return { documento: parseDocument(text).ok ? maskDocument(text) : null, nome: '' };
  const words = text.split(/[\s,;:]+/).filter((word) => !BETWEEN.test(word));
  const [document, second] = words.filter(isDocument);
  if (document === undefined || second !== undefined) return { documento: null, nome: text.trim() };
  return { documento: maskDocument(document), nome: words.filter((word) => word !== document).join(' ') };
}

/** Returns the document for a query, or the beginning of one; blank for a name. */
export function typedDocument(text: string): string {
  return readTyped(text).documento ?? (NUMBER.test(text) ? text : '');
}

function isDocument(word: string): boolean {
  return !/\s/.test(word) && parseDocument(word).ok;
}
