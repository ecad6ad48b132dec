import type { DraftForm } from '#contract/draft.ts';
import { isoWithOffset, parseSaoPauloStamp } from '#domain/basics/instant.ts';
import type { ConsentMetadata } from '#domain/register-interface/consent-authorization.ts';

/** The typed metadata for the check (specification, `metadata.*`); unreadable text stays as typed. */
export function readMetadata(typed: DraftForm['metadata']): ConsentMetadata {
  const location = readLocation(typed);
  return {
    ip: typed.ip.trim(),
    host: typed.host.trim(),
    timestamp: readGivenAt(typed.timestamp),
    userAgent: typed.userAgent.trim(),
    ...(location !== null && { location }),
  };
}

/** `dd/mm/aaaa hh:mm`, seconds optional, as ISO with São Paulo's offset of that day; other text unchanged. */
export function readGivenAt(typed: string): string {
  const text = typed.trim();
  const instant = parseSaoPauloStamp(/ \d{2}:\d{2}$/.test(text) ? `${text}:00` : text);
  return instant === null ? text : isoWithOffset(instant);
}

/** The location, if any part is typed; a decimal comma counts as a point, other text becomes NaN. */
export function readLocation({
  latitude,
  longitude,
  accuracy,
}: DraftForm['metadata']): NonNullable<ConsentMetadata['location']> | null {
  const given = Object.entries({ latitude, longitude, accuracy }).filter(([, text]) => text.trim() !== '');
  if (given.length === 0) return null;
  return Object.fromEntries(given.map(([name, text]) => [name, Number(text.trim().replace(',', '.'))]));
}
