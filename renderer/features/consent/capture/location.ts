/** Milliseconds the system may take to find out where it is. */
const TIMEOUT = 10_000;

/** Digits kept of a degree: about a metre. */
const DEGREE_DIGITS = 5;

/** Latitude, longitude in degrees and accuracy in metres, as typed texts; null when it was not granted or not found. */
export function askLocation(
  geolocation: Geolocation | undefined,
): Promise<{ latitude: string; longitude: string; accuracy: string } | null> {
  if (geolocation === undefined) return Promise.resolve(null);
  return new Promise((response) =>
    geolocation.getCurrentPosition(
      ({ coords }) =>
        response({
          latitude: coords.latitude.toFixed(DEGREE_DIGITS),
          longitude: coords.longitude.toFixed(DEGREE_DIGITS),
          accuracy: String(Math.round(coords.accuracy)),
        }),
      () => response(null),
      { timeout: TIMEOUT },
    ),
  );
}

/** What browsers expose of a page's policy; Firefox exposes nothing. */
type Policied = Document & { readonly featurePolicy?: { readonly allowsFeature: (name: string) => boolean } };

/** Whether this page may ask for the location: what a page may do is fixed when it is loaded. */
export function mayAskHere(page: Policied = document): boolean {
  return page.featurePolicy?.allowsFeature('geolocation') ?? true;
}
