import type { ConsentPorts } from '#main/features/consent/capture.ts';
import type { DetailPorts } from '#main/features/consent/mapping.ts';
import type { Register } from '#main/ports/register.ts';
import type { Archive } from '#main/ports/repositories.ts';
import { fakeArchive } from './fake-archive.ts';
import { NOW } from './samples.ts';

/** Ports of the consent workflows over an archive in memory, at NOW; ids are `consent-1`, `consent-2`, … */
export function consentPorts(register: Register, archive: Archive = fakeArchive()): ConsentPorts & DetailPorts {
  let made = 0;
  const { consents: ledger, drafts, evidence, audit, subjectResults } = archive;
  return {
    clock: () => NOW,
    newId: () => {
      made += 1;
      return `consent-${made}`;
    },
    officer: () => 'ana',
    device: { ip: () => '10.0.0.7', host: () => 'mesa-7' },
    sending: new Set(),
    ...{ register, ledger, drafts, evidence, audit, subjectResults },
  };
}
