import { accept } from '../../../preload/domain/outcome.ts';
import {
  appendPiece,
  beginFile,
  finishFile,
  keepSignature,
  removeEvidence,
} from '../../workflows/consent/attach-evidence.ts';
import { readEvidence } from '../../workflows/consent/read-evidence.ts';
import { saveEvidence } from '../../workflows/consent/save-evidence.ts';
import type { Handlers } from '../handlers.ts';
import type { AtDesk } from './at-desk.ts';
import { subjectPorts } from './subject-ports.ts';

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
export function evidenceHandlers(atDesk: AtDesk): EvidenceHandlers {
  return {
    'evidence.begin': (input) => atDesk((desk) => beginFile(subjectPorts(desk), input)),
    'evidence.append': ({ id, offset, base64 }) =>
      atDesk((desk) => appendPiece(subjectPorts(desk), id, offset, Buffer.from(base64, 'base64'))),
    'evidence.finish': ({ id }) => atDesk((desk) => finishFile(subjectPorts(desk), id)),
    'evidence.draw': ({ draftId, base64 }) =>
      atDesk((desk) => keepSignature(subjectPorts(desk), draftId, Buffer.from(base64, 'base64'))),
    'evidence.remove': ({ id }) => atDesk((desk) => removeEvidence(subjectPorts(desk), id)),
    'evidence.save': ({ id }) => atDesk((desk) => saveEvidence(subjectPorts(desk), id)),
    'evidence.read': ({ id, offset }) =>
      atDesk(async (desk) => {
        const read = await readEvidence(subjectPorts(desk), id, offset);
        if (!read.ok) return read;
        const { bytes, next, evidence } = read.value;
        return accept({ base64: Buffer.from(bytes).toString('base64'), next, evidence });
      }),
  };
}
