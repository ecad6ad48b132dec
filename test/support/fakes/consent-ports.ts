import type { Unlocked } from '#main/features/unlocked.ts';
import type { Register } from '#main/ports/register.ts';
import type { Archive } from '#main/ports/repositories.ts';
import { memoryArchive } from './memory-archive.ts';
import { NOW } from './samples.ts';

type ConsentPorts = Pick<
  Unlocked,
  | 'clock'
  | 'newId'
  | 'officer'
  | 'device'
  | 'sending'
  | 'clientFor'
  | 'authUrlOf'
  | 'consents'
  | 'drafts'
  | 'evidence'
  | 'audit'
  | 'subjectResults'
  | 'tags'
  | 'notes'
  | 'settings'
>;

/** Ports of captures, over an archive in memory, at NOW; ids are `consent-1`, `consent-2`, … */
export function consentPorts(register: Register, archive: Archive = memoryArchive()): ConsentPorts {
  let made = 0;
  return {
    ...archive,
    clock: () => NOW,
    newId: () => {
      made += 1;
      return `consent-${made}`;
    },
    officer: () => 'ana',
    device: { ip: () => '10.0.0.7', host: () => 'mesa-7' },
    sending: new Set(),
    clientFor: async () => register,
    authUrlOf: async () => 'https://auth.example.com',
  };
}
