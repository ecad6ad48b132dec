import type { Unlocked } from '../unlocked.ts';
import type { ConsentPorts } from './capture.ts';
import type { SaveEvidencePorts } from './evidence.ts';
import type { DetailPorts } from './mapping.ts';
import type { ResolvePorts } from './resolve.ts';

/** What the workflows about a subject lean on, the register service aside. */
export type SubjectPorts = Omit<ConsentPorts, 'register'> & DetailPorts & ResolvePorts & SaveEvidencePorts;

/** The ports of an open desk under the names the workflows know them by. */
export function subjectPorts(unlocked: Unlocked): SubjectPorts {
  const { clock, newId, device, officer, authUrlOf, sending, files, storageFailure, archive } = unlocked;
  const { consents: ledger, drafts, evidence, audit, subjectResults } = archive;
  return {
    clock,
    newId,
    device,
    officer,
    authUrlOf,
    sending,
    files,
    storageFailure,
    ledger,
    drafts,
    evidence,
    audit,
    subjectResults,
  };
}
