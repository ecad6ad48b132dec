import type { ConsentDraft } from '../../../preload/contract/consent.ts';
import { parseDocument } from '../../../preload/domain/document.ts';
import { isoWithOffset } from '../../../preload/domain/instant.ts';
import { accept } from '../../../preload/domain/outcome.ts';
import type { Answer, Clock, Device } from '../ports.ts';
import { fillTerm, type TermParties } from './term.ts';

export interface PrepareConsent {
  readonly nome: string;
  readonly documento: string;
  readonly institution: TermParties['institution'];
  readonly userAgent: string;
}

/** Fills the term and collects the context of collection (specification, `metadata.*`). Sends and stores nothing. */
export function prepareConsent(ports: { clock: Clock; device: Device }, request: PrepareConsent): Answer<ConsentDraft> {
  const documento = parseDocument(request.documento);
  if (!documento.ok) return documento;
  return accept({
    term: fillTerm({ nome: request.nome, documento: documento.value, institution: request.institution }),
    metadata: {
      ip: ports.device.ip(),
      host: ports.device.host(),
      timestamp: isoWithOffset(ports.clock()),
      userAgent: request.userAgent,
    },
  });
}
