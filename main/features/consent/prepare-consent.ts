import type { ConsentDraft } from '#contract/consent.ts';
import { termNaming } from '#domain/consent/term-naming.ts';
import { parseDocument } from '#domain/document.ts';
import type { Environment } from '#domain/environment.ts';
import { fail, ok } from '#domain/outcome.ts';
import type { Outcome } from '../../ports/outcome.ts';
import { type CollectionPorts, collectMetadata } from './collect-metadata.ts';
import { fillTerm, type TermParties } from './term.ts';

export interface PrepareConsent extends Omit<TermParties, 'documento'> {
  readonly environment: Environment;
  readonly documento: string;
  readonly userAgent: string;
}

/**
 * Fills the term and collects the context of collection (specification, `metadata.*`). Sends and stores nothing.
 * `institution_missing` where nobody may read it yet.
 */
export function prepareConsent(ports: CollectionPorts, request: PrepareConsent): Outcome<ConsentDraft> {
  const documento = parseDocument(request.documento);
  if (!documento.ok) return documento;
  const { userAgent, environment, ...parties } = request;
  if (termNaming(environment, request.institution) === 'required') return fail('institution_missing');
  return ok({
    term: fillTerm({ ...parties, nome: request.nome.trim(), documento: documento.value }),
    metadata: collectMetadata(ports, userAgent),
  });
}
