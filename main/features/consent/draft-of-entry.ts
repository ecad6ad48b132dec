import type { CaptureKind } from '#domain/consent/capture-kind.ts';
import type { StoredConsent } from '../../ports/consent-repository.ts';
import type { StoredDraft } from '../../ports/draft-repository.ts';

/** The capture an entry was typed as: where it goes back to when nothing was registered. */
export function draftOfEntry(entry: StoredConsent, kind: CaptureKind): StoredDraft {
  const { purpose, place, representatives } = entry.capture;
  const { ip, host, timestamp, userAgent, location } = entry.metadata;
  const number = (value: number | undefined): string => (value === undefined ? '' : String(value));
  return {
    id: entry.id,
    createdAt: entry.createdAt,
    savedAt: entry.createdAt,
    form: {
      kind,
      nome: entry.nome,
      documento: entry.documento.numero,
      purpose,
      place,
      metadata: {
        ...{ ip, host, timestamp, userAgent },
        latitude: number(location?.latitude),
        longitude: number(location?.longitude),
        accuracy: number(location?.accuracy),
      },
      representatives,
    },
  };
}
