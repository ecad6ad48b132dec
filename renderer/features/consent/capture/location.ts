/** Milliseconds that the system has to find its location. */
const TIMEOUT = 10_000;

/** Decimals of a degree: about a metre. */
const DEGREE_DIGITS = 5;

/** Latitude and longitude in degrees and accuracy in metres, as texts; null if not granted or not found. */
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

/** The page's policy, as browsers expose it; Firefox does not. */
type Policied = Document & { readonly featurePolicy?: { readonly allowsFeature: (name: string) => boolean } };

/** True if this page may ask for the location; a page's permissions are fixed when it loads. */
export function mayAskHere(page: Policied = document): boolean {
  return page.featurePolicy?.allowsFeature('geolocation') ?? true;
}
