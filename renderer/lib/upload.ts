import type { Bridge } from '#contract/contract.ts';
import type { Envelope } from '#contract/errors.ts';
import { CHUNK_BYTES, type UploadPurpose } from '#domain/basics/upload.ts';
import { toBase64 } from './base64.ts';

export interface UploadOptions {
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
