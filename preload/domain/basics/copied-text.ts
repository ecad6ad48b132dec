import { parseDocument } from './document.ts';

/** `R$ 1.234,56` or, in English, `R$ 1,234.56`; a tile leaves the cents out. */
const AMOUNT = /^[-−]?\s?R\$\s?\d{1,3}(?:[.,]\d{3})*(?:[.,]\d{2})?$/;

/** With its mask: eleven digits alone may be any number. */
const MASKED = /^(?:\d{3}\.\d{3}\.\d{3}-\d{2}|[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2})$/;

/** Tells a text that an officer copies whole, an amount or a document in full, from every other one. */
export function copiedKind(text: string): 'amount' | 'document' | null {
  const bare = text.trim();
  if (AMOUNT.test(bare)) return 'amount';
  return MASKED.test(bare) && parseDocument(bare).ok ? 'document' : null;
}
