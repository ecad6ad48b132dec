import type { Bridge } from '#contract/contract.ts';
import type { BridgeFailure, Envelope } from '#contract/errors.ts';
import type { Evidence } from '#contract/evidence.ts';
import { CHUNK_BYTES, MAX_FILE_SIZE } from '#domain/consent/evidence-type.ts';
import { toBase64 } from '#renderer/lib/base64.ts';

/** Hands a signed file of a draft over, piece by piece; main checks it by its content. `onProgress` is told bytes. */
export async function attachFile(
  bridge: Bridge,
  draftId: string,
  file: File,
  onProgress: (sent: number) => void,
): Promise<Envelope<Evidence>> {
  if (file.size === 0) return refused('empty');
  if (file.size > MAX_FILE_SIZE) return refused('too_large');
  const begun = await bridge['consent.evidence_begin']({ draftId, name: file.name.slice(-255), size: file.size });
  if (!begun.ok) return begun;
  const { id } = begun.value;
  for (let offset = 0; offset < file.size; offset += CHUNK_BYTES) {
    const bytes = await file.slice(offset, offset + CHUNK_BYTES).arrayBuffer();
    const taken = await bridge['consent.evidence_append']({ id, offset, base64: toBase64(new Uint8Array(bytes)) });
    if (!taken.ok) return taken;
    onProgress(taken.value.received);
  }
  return bridge['consent.evidence_finish']({ id });
}

function refused(reason: 'empty' | 'too_large'): { readonly ok: false; readonly error: BridgeFailure } {
  return { ok: false, error: { code: 'evidence_refused', details: { reason } } };
}
