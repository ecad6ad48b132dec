/** Bytes converted per call; more would overflow the call's arguments. */
const RUN = 0x8000;

export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += RUN) {
    text += String.fromCharCode(...bytes.subarray(start, start + RUN));
  }
  return btoa(text);
}

/** Throws if the text is not base64. */
export function fromBase64(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
