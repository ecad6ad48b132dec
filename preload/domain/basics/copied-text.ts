import { parseDocument } from './document.ts';

/** `R$ 1.234,56` or, in English, `R$ 1,234.56`; tiles omit the cents. */
const AMOUNT = /^[-−]?\s?R\$\s?\d{1,3}(?:[.,]\d{3})*(?:[.,]\d{2})?$/;

/** The mask is required, because eleven digits alone may be any number. */
const MASKED = /^(?:\d{3}\.\d{3}\.\d{3}-\d{2}|[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2})$/;

/** Recognizes a copied text that is a whole amount or document. */
export function copiedKind(text: string): 'amount' | 'document' | null {
  const bare = text.trim();
  if (AMOUNT.test(bare)) return 'amount';
  return MASKED.test(bare) && parseDocument(bare).ok ? 'document' : null;
}
