import type { AuditReport } from '../../../preload/contract/audit.ts';
import { accept } from '../../../preload/domain/outcome.ts';
import type { Answer } from '../ports.ts';
import type { AuditSeal } from './audit-seal.ts';
import { type NotePorts, noteEvent } from './note-event.ts';

export interface VerifyPorts extends NotePorts {
  readonly seal: AuditSeal;
}

/**
 * Walks the whole log and names what is not as it was written; the verification is an entry of the log itself. Without
 * a seal, or with a keeper that cannot be asked, what is left is verified in itself and the report says so.
 */
export async function verifyLog(ports: VerifyPorts): Promise<Answer<AuditReport>> {
  const sealed = await ports.seal.read();
  const seal = sealed.ok ? sealed.value : null;
  const { head, findings, faults } = await ports.audit.verify(seal);
  await noteEvent(ports, { kind: 'verify', facts: { entries: head.count, faults } });
  ports.seal.soon();
  const standing = seal === null ? 'none' : 'known';
  return accept({
    entries: head.count,
    findings: [...findings],
    faults,
    seal: sealed.ok ? standing : 'unreadable',
    sealedEntries: seal?.count ?? null,
  });
}
