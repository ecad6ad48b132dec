import type { Documento } from '../../../preload/domain/document.ts';
import { parseDocument } from '../../../preload/domain/document.ts';
import type { Environment } from '../../../preload/domain/environment.ts';
import { accept, refuse } from '../../../preload/domain/outcome.ts';
import type {
  ConsentMetadata,
  ConsentRecord,
} from '../../../preload/domain/register-interface/consent-authorization.ts';
import type { Answer, Clock, ConsentLedger, NewId, Register, StoredConsent } from '../ports.ts';
import { fillTerm, type TermParties } from './term.ts';

export interface CaptureConsent {
  readonly environment: Environment;
  readonly nome: string;
  readonly documento: string;
  readonly metadata: ConsentMetadata;
  readonly institution: TermParties['institution'];
  /** Hash of the text the subject read; it must be the one this workstation would write now. */
  readonly termSha256: string;
}

export interface ConsentPorts {
  readonly clock: Clock;
  readonly newId: NewId;
  readonly register: Register;
  readonly ledger: ConsentLedger;
}

/**
 * Registers the subject's act and keeps the record. Sent once: after a time-out the entry stays in the ledger with an
 * unknown outcome and opens no query (register.md, Duties). A refusal of the service leaves nothing behind.
 */
export async function captureConsent(ports: ConsentPorts, request: CaptureConsent): Promise<Answer<StoredConsent>> {
  const documento = parseDocument(request.documento);
  if (!documento.ok) return documento;
  const entry = newEntry(ports, request, documento.value);
  if (entry.term.sha256 !== request.termSha256) return refuse('invalid_input', { field: 'termSha256' });

  const sent = await ports.register.registerConsent({
    nome: entry.nome,
    documento: documento.value.numero,
    tipoDocumento: documento.value.tipo,
    consentimento: true,
    metadata: request.metadata,
  });
  if (sent.ok) return keep(ports.ledger, entry, sent.value);
  if (sent.error.code === 'consent_outcome_unknown') await ports.ledger.add(entry);
  return sent;
}

async function keep(
  ledger: ConsentLedger,
  entry: StoredConsent,
  record: ConsentRecord,
): Promise<Answer<StoredConsent>> {
  const registered = { ...entry, record };
  await ledger.add(registered);
  return accept(registered);
}

function newEntry(ports: ConsentPorts, request: CaptureConsent, documento: Documento): StoredConsent {
  const nome = request.nome.trim();
  return {
    id: ports.newId(),
    environment: request.environment,
    nome,
    documento,
    createdAt: ports.clock(),
    lastQueryAt: null,
    revokedAt: null,
    record: null,
    metadata: request.metadata,
    term: fillTerm({ nome, documento, institution: request.institution }),
  };
}
