import type { Provenance } from './exported-result.ts';
import { SECRECY_NOTICE } from './provenance-facts.ts';

export function withNotice(provenance: Provenance): Provenance & { readonly sigilo: string } {
  return { ...provenance, sigilo: SECRECY_NOTICE };
}

/**
 * A line of JSON Lines: a provenance and the raw response, byte for byte, as one text; null for a response of another
 * subject.
 */
export function resultJsonLine(provenance: Provenance, rawText: string): string {
  const resposta = provenance.kind === 'other_subject' ? null : rawText;
  return `${JSON.stringify({ procedencia: withNotice(provenance), resposta })}\n`;
}
