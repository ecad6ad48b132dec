import type { Bridge } from '#contract/contract.ts';
import type { Envelope } from '#contract/errors.ts';
import type { Evidence } from '#contract/evidence.ts';
import { fromBase64 } from '#renderer/lib/base64.ts';

export interface ProofFile {
  readonly evidence: Evidence;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export async function readProof(bridge: Bridge, id: string): Promise<Envelope<ProofFile>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for (let offset: number | null = 0; ; ) {
    const read: Awaited<ReturnType<Bridge['consent.evidence_read']>> = await bridge['consent.evidence_read']({
      id,
      offset,
    });
    if (!read.ok) return read;
    chunks.push(fromBase64(read.value.base64));
    offset = read.value.next;
    if (offset === null) {
      const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer());
      return { ok: true, value: { evidence: read.value.evidence, bytes } };
    }
  }
}
