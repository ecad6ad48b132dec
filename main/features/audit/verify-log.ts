import type { AuditReport } from '#contract/audit.ts';
import type { ChainHead, ChainReport } from '#domain/audit/check-chain.ts';
import { ok } from '#domain/outcome.ts';
import type { Outcome } from '../../ports/outcome.ts';
import type { AuditSeal } from './audit-seal.ts';
import { type AuditPorts, recordEvent } from './record-event.ts';

export interface VerifyPorts extends AuditPorts {
  readonly seal: AuditSeal;
}

/**
 * Walks the whole log and names what is not as it was written; the verification is an entry of the log itself. Without
 * a seal, or with a keeper that cannot be asked, what is left is verified in itself and the report says so.
 */
export async function verifyLog(ports: VerifyPorts): Promise<Outcome<AuditReport>> {
  const { sealed, head, findings, faults } = await walkLog(ports);
  const seal = sealed.ok ? sealed.value : null;
  const contradicted = seal !== null && (await ports.seal.contradicted(seal));
  await recordEvent(ports, { kind: 'verify', facts: { entries: head.count, faults } });
  ports.seal.soon();
  const status = seal === null ? 'none' : 'known';
  return ok({
    entries: head.count,
    findings: [...findings],
    faults,
    seal: sealed.ok ? status : 'unreadable',
    sealedEntries: seal?.count ?? null,
    contradicted,
  });
}

/** What the log came to against its seal, where that can be read. Nothing is written. */
export async function walkLog({ audit, seal }: Pick<VerifyPorts, 'audit' | 'seal'>): Promise<WalkedLog> {
  const sealed = await seal.read();
  return { sealed, ...(await audit.verify(sealed.ok ? sealed.value : null)) };
}

interface WalkedLog extends ChainReport {
  readonly sealed: Outcome<ChainHead | null>;
}
