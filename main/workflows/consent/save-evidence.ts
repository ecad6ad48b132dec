import type { EvidenceType } from '../../../preload/domain/consent/evidence-type.ts';
import { accept, refuse } from '../../../preload/domain/outcome.ts';
import { type NotePorts, noteEvent } from '../audit/note-event.ts';
import type { Answer, StorageRefusal } from '../ports/answer.ts';
import type { ConsentLedger } from '../ports/consent-ledger.ts';
import type { EvidenceRoom, StoredEvidence } from '../ports/evidence-room.ts';
import type { FileDesk } from '../ports/file-desk.ts';
import { noteOf } from './send-act.ts';

export interface SaveEvidencePorts extends NotePorts {
  readonly evidence: EvidenceRoom;
  readonly ledger: ConsentLedger;
  readonly files: FileDesk;
  readonly storageRefusal: StorageRefusal;
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
export async function saveEvidence(ports: SaveEvidencePorts, id: string): Promise<Answer<{ path: string | null }>> {
  const proof = await ports.evidence.get(id);
  if (proof === null) return refuse('not_found');
  const target = await ports.files.chooseTarget(copyName(proof));
  if (target === null) return accept({ path: null });
  try {
    const path = await target.save(piecesOf(ports.evidence, id));
    await noteExport(ports, proof.ownerId);
    return accept({ path });
  } catch (cause) {
    const code = ports.storageRefusal(cause);
    if (code === null) throw cause;
    return refuse(code);
  }
}

/** The file's own name with an ending of the type its content has: a proof is never saved as a program. */
export function copyName({ name, kind, type }: Pick<StoredEvidence, 'name' | 'kind' | 'type'>): string {
  const own = kind === 'assinatura' ? 'assinatura' : name;
  const endings = ENDINGS[type];
  const fits = endings.some((ending) => own.toLowerCase().endsWith(ending));
  return fits ? own : `${own}${endings[0]}`;
}

async function* piecesOf(evidence: EvidenceRoom, id: string): AsyncGenerator<Uint8Array> {
  for (let offset = 0; ; ) {
    const piece = await evidence.read(id, offset);
    if (piece === null) return;
    yield piece;
    offset += piece.length;
  }
}

async function noteExport(ports: SaveEvidencePorts, ownerId: string): Promise<void> {
  const entry = await ports.ledger.get(ownerId);
  if (entry !== null) await noteEvent(ports, noteOf(entry, 'export'));
}
