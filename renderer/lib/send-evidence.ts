import type { Bridge } from '#contract/contract.ts';
import type { BridgeFailure, Envelope } from '#contract/errors.ts';
import { MAX_FILE_SIZE } from '#domain/consent/evidence-type.ts';
import { sendUpload, type UploadOptions } from './upload.ts';

/** Sends a file that is to be kept as evidence; main checks its content. */
export async function sendEvidence(bridge: Bridge, file: File, options: UploadOptions = {}): Promise<Envelope<string>> {
  if (file.size === 0) return refused('empty');
  return file.size > MAX_FILE_SIZE ? refused('too_large') : sendUpload(bridge, 'evidence', file, options);
}

function refused(reason: 'empty' | 'too_large'): { readonly ok: false; readonly error: BridgeFailure } {
  return { ok: false, error: { code: 'evidence_refused', details: { reason } } };
}
