import type { Bridge } from '#contract/contract.ts';
import type { Envelope } from '#contract/errors.ts';
import type { Evidence } from '#contract/evidence.ts';
import type { FileKind } from '#domain/consent/evidence-type.ts';

/** Sends a file of a draft; main checks its content. `progress`: share sent, from 0 to 1. */
export async function attachFile(
  bridge: Bridge,
  { draftId, kind, file }: { readonly draftId: string; readonly kind: FileKind; readonly file: File },
  progress: (share: number) => void,
): Promise<Envelope<Evidence>> {
  const { sendEvidence } = await import('#renderer/lib/send-evidence.ts');
  const upload = await sendEvidence(bridge, file, { progress });
  if (!upload.ok) return upload;
  return bridge['consent.evidence_finish']({ upload: upload.value, draftId, kind, name: file.name.slice(-255) });
}
