import type { Bridge } from '#contract/contract.ts';
import type { BridgeFailure, Envelope } from '#contract/errors.ts';
import { CHUNK_BYTES, type UploadPurpose } from '#domain/basics/upload.ts';
import { MAX_FILE_SIZE } from '#domain/consent/evidence-type.ts';
import { toBase64 } from './base64.ts';

interface UploadOptions {
  /** Called after each chunk with the share that arrived, from 0 to 1. */
  readonly progress?: (share: number) => void;
  /** An abort discards the upload and refuses it with `cancelled`. */
  readonly signal?: AbortSignal;
}

/** Sends bytes to main in chunks; returns the id by which an act takes them. */
export async function sendUpload(
  bridge: Bridge,
  purpose: UploadPurpose,
  content: Blob,
  { progress, signal }: UploadOptions = {},
): Promise<Envelope<string>> {
  const begun = await bridge['upload.begin']({ purpose, size: content.size });
  if (!begun.ok) return begun;
  const { id } = begun.value;
  for (let offset = 0; !signal?.aborted && offset < content.size; offset += CHUNK_BYTES) {
    const bytes = await content.slice(offset, offset + CHUNK_BYTES).arrayBuffer();
    const taken = await bridge['upload.append']({ id, offset, base64: toBase64(new Uint8Array(bytes)) });
    if (!taken.ok) return taken;
    if (!signal?.aborted) progress?.(taken.value.received / content.size);
  }
  if (!signal?.aborted) return { ok: true, value: id };
  await bridge['upload.discard']({ id });
  return { ok: false, error: { code: 'cancelled' } };
}

/** Sends a file that is to be kept as evidence; main checks its content. */
export async function sendEvidence(bridge: Bridge, file: File, options: UploadOptions = {}): Promise<Envelope<string>> {
  if (file.size === 0) return refused('empty');
  return file.size > MAX_FILE_SIZE ? refused('too_large') : sendUpload(bridge, 'evidence', file, options);
}

function refused(reason: 'empty' | 'too_large'): { readonly ok: false; readonly error: BridgeFailure } {
  return { ok: false, error: { code: 'evidence_refused', details: { reason } } };
}
