import type { TFunction } from 'i18next';
import type { ConsentMetadata } from '#domain/register-interface/consent-authorization.ts';

/** Latitude and longitude in degrees and accuracy in metres, as far as known. */
export function locationText(t: TFunction, location: NonNullable<ConsentMetadata['location']>): string {
  const { latitude, longitude, accuracy } = location;
  const parts = [
    latitude === undefined ? '' : t('consent.location.latitude', { degrees: latitude }),
    longitude === undefined ? '' : t('consent.location.longitude', { degrees: longitude }),
    accuracy === undefined ? '' : t('consent.location.accuracy', { metres: accuracy }),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}
