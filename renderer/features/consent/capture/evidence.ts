import type { Bridge } from '#contract/contract.ts';
import type { BridgeFailure, Envelope } from '#contract/errors.ts';
import type { Evidence } from '#contract/evidence.ts';
import { type FileKind, MAX_FILE_SIZE } from '#domain/consent/evidence-type.ts';
import { sendUpload } from '#renderer/lib/upload.ts';

/** Sends a file of a draft; main checks its content. `progress`: share sent, from 0 to 1. */
export async function attachFile(
  bridge: Bridge,
  { draftId, kind, file }: { readonly draftId: string; readonly kind: FileKind; readonly file: File },
  progress: (share: number) => void,
): Promise<Envelope<Evidence>> {
  if (file.size === 0) return refused('empty');
  if (file.size > MAX_FILE_SIZE) return refused('too_large');
  const upload = await sendUpload(bridge, 'evidence', file, { progress });
  if (!upload.ok) return upload;
  return bridge['consent.evidence_finish']({ upload: upload.value, draftId, kind, name: file.name.slice(-255) });
}

function refused(reason: 'empty' | 'too_large'): { readonly ok: false; readonly error: BridgeFailure } {
  return { ok: false, error: { code: 'evidence_refused', details: { reason } } };
}
