import type { ConsentPorts } from '../../workflows/consent/capture-consent.ts';
import type { DetailPorts } from '../../workflows/consent/consent-detail.ts';
import type { ResolvePorts } from '../../workflows/consent/resolve-outcome.ts';
import type { SaveEvidencePorts } from '../../workflows/consent/save-evidence.ts';
import type { Desk } from '../desk.ts';

/** What the workflows about a subject lean on, the register service aside. */
export type SubjectPorts = Omit<ConsentPorts, 'register'> & DetailPorts & ResolvePorts & SaveEvidencePorts;

/** The ports of an open desk under the names the workflows know them by. */
export function subjectPorts(desk: Desk): SubjectPorts {
  const { clock, newId, device, officer, authUrlOf, sending, files, storageRefusal, archive } = desk;
  const { consents: ledger, drafts, evidence, audit, subjectResults } = archive;
  return {
    clock,
    newId,
    device,
    officer,
    authUrlOf,
    sending,
    files,
    storageRefusal,
    ledger,
    drafts,
    evidence,
    audit,
    subjectResults,
  };
}
