import { ok } from '#domain/outcome.ts';
import type { Handlers } from '../handlers.ts';
import type { WithUnlocked } from '../with-unlocked.ts';
import { appendChunk, beginFile, finishFile, keepSignature, removeEvidence } from './attach-evidence.ts';
import { subjectPorts } from './ports.ts';
import { readEvidence } from './read-evidence.ts';
import { saveEvidence } from './save-evidence.ts';

type EvidenceHandlers = Pick<
  Handlers,
  | 'evidence.begin'
  | 'evidence.append'
  | 'evidence.finish'
  | 'evidence.draw'
  | 'evidence.remove'
  | 'evidence.read'
  | 'evidence.save'
>;

/** Proofs of an act: bytes cross the border as base64, in pieces. */
export function evidenceHandlers(withUnlocked: WithUnlocked): EvidenceHandlers {
  return {
    'evidence.begin': (input) => withUnlocked((unlocked) => beginFile(subjectPorts(unlocked), input)),
    'evidence.append': ({ id, offset, base64 }) =>
      withUnlocked((unlocked) => appendChunk(subjectPorts(unlocked), id, offset, Buffer.from(base64, 'base64'))),
    'evidence.finish': ({ id }) => withUnlocked((unlocked) => finishFile(subjectPorts(unlocked), id)),
    'evidence.draw': ({ draftId, base64 }) =>
      withUnlocked((unlocked) => keepSignature(subjectPorts(unlocked), draftId, Buffer.from(base64, 'base64'))),
    'evidence.remove': ({ id }) => withUnlocked((unlocked) => removeEvidence(subjectPorts(unlocked), id)),
    'evidence.save': ({ id }) => withUnlocked((unlocked) => saveEvidence(subjectPorts(unlocked), id)),
    'evidence.read': ({ id, offset }) =>
      withUnlocked(async (unlocked) => {
        const read = await readEvidence(subjectPorts(unlocked), id, offset);
        if (!read.ok) return read;
        const { bytes, next, evidence } = read.value;
        return ok({ base64: Buffer.from(bytes).toString('base64'), next, evidence });
      }),
  };
}
