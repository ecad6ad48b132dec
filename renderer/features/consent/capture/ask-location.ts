/** Milliseconds the system may take to find out where it is. */
const PATIENCE = 10_000;

/** Digits kept of a degree: about a metre. */
const DEGREE_DIGITS = 5;

/** Latitude, longitude in degrees and accuracy in metres, as typed texts; null when it was not granted or not found. */
export function askLocation(
  geolocation: Geolocation | undefined,
): Promise<{ latitude: string; longitude: string; accuracy: string } | null> {
  if (geolocation === undefined) return Promise.resolve(null);
  return new Promise((answer) =>
    geolocation.getCurrentPosition(
      ({ coords }) =>
        answer({
          latitude: coords.latitude.toFixed(DEGREE_DIGITS),
          longitude: coords.longitude.toFixed(DEGREE_DIGITS),
          accuracy: String(Math.round(coords.accuracy)),
        }),
      () => answer(null),
      { timeout: PATIENCE },
    ),
  );
}
