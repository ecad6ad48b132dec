import type { EvidenceType } from '#domain/consent/evidence-type.ts';
import { fail, ok } from '#domain/outcome.ts';
import type { ConsentRepository } from '../../ports/consent-repository.ts';
import type { EvidenceRepository, StoredEvidence } from '../../ports/evidence-repository.ts';
import type { FileSaver } from '../../ports/file-saver.ts';
import type { Outcome, StorageFailure } from '../../ports/outcome.ts';
import { type AuditPorts, recordEvent } from '../audit/record-event.ts';
import { consentEvent } from './send-act.ts';

export interface SaveEvidencePorts extends AuditPorts {
  readonly evidence: EvidenceRepository;
  readonly ledger: ConsentRepository;
  readonly files: FileSaver;
  readonly storageFailure: StorageFailure;
}

/** Endings under which a file of each type is opened; the first is given to a file that has none of them. */
const ENDINGS: Readonly<Record<EvidenceType, readonly string[]>> = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
};

/**
 * Saves a copy of a proof where the officer wants it, the only place where it is ever written readable; `path` is null
 * when they changed their mind. An export of the subject's data, once the act is in the ledger.
 */
export async function saveEvidence(ports: SaveEvidencePorts, id: string): Promise<Outcome<{ path: string | null }>> {
  const proof = await ports.evidence.get(id);
  if (proof === null) return fail('not_found');
  const target = await ports.files.chooseTarget(copyName(proof));
  if (target === null) return ok({ path: null });
  try {
    const path = await target.save(chunksOf(ports.evidence, id));
    await recordExport(ports, proof.ownerId);
    return ok({ path });
  } catch (cause) {
    const code = ports.storageFailure(cause);
    if (code === null) throw cause;
    return fail(code);
  }
}

/** The file's own name with an ending of the type its content has: a proof is never saved as a program. */
export function copyName({ name, kind, type }: Pick<StoredEvidence, 'name' | 'kind' | 'type'>): string {
  const own = kind === 'assinatura' ? 'assinatura' : name;
  const endings = ENDINGS[type];
  const fits = endings.some((ending) => own.toLowerCase().endsWith(ending));
  return fits ? own : `${own}${endings[0]}`;
}

async function* chunksOf(evidence: EvidenceRepository, id: string): AsyncGenerator<Uint8Array> {
  for (let offset = 0; ; ) {
    const chunk = await evidence.read(id, offset);
    if (chunk === null) return;
    yield chunk;
    offset += chunk.length;
  }
}

async function recordExport(ports: SaveEvidencePorts, ownerId: string): Promise<void> {
  const entry = await ports.ledger.get(ownerId);
  if (entry !== null) await recordEvent(ports, consentEvent(entry, 'export'));
}
