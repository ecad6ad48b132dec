import type { TFunction } from 'i18next';
import type { ConsentMetadata } from '#domain/register-interface/consent-authorization.ts';

/** A location in words: latitude and longitude in degrees, accuracy in metres; what is not known is left out. */
export function locationText(t: TFunction, location: NonNullable<ConsentMetadata['location']>): string {
  const { latitude, longitude, accuracy } = location;
  const parts = [
    latitude === undefined ? '' : t('consent.location.latitude', { degrees: latitude }),
    longitude === undefined ? '' : t('consent.location.longitude', { degrees: longitude }),
    accuracy === undefined ? '' : t('consent.location.accuracy', { metres: accuracy }),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}
