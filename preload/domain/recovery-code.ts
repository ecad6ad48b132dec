import { accept, type Outcome, refuse } from './outcome.ts';

/** 160 random bits: nobody guesses them, so nothing has to slow a guess down. */
export const RECOVERY_BYTES = 20;

/** Crockford's base 32: no I, L, O and U, which are read as other signs. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** The check sign is the value modulo 37; it finds every wrong sign and every two that changed places. */
const CHECKS = `${DIGITS}*~$=U`;
const DIGIT_COUNT = (RECOVERY_BYTES * 8) / 5;

/** Writes the bytes as groups of four signs and a check sign, joined by hyphens: `8F3K-…-T0QX-7`. */
export function writeRecoveryCode(bytes: Uint8Array): string {
  if (bytes.length !== RECOVERY_BYTES) throw new RangeError(`a recovery code has ${RECOVERY_BYTES} bytes`);
  const value = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  const digits = Array.from({ length: DIGIT_COUNT }, (_, place) => digitAt(value, DIGIT_COUNT - 1 - place)).join('');
  return [...(digits.match(/.{4}/g) ?? []), checkOf(value)].join('-');
}

/**
 * Reads a code as it was typed: any case, any separators, I and L for 1, O for 0. Refuses with `recovery_mistyped` what
 * cannot be a code; whether it is the right one only the file it opens can tell.
 */
export function readRecoveryCode(text: string): Outcome<Uint8Array, 'recovery_mistyped'> {
  const signs = signsOf(text);
  const places = [...signs.slice(0, DIGIT_COUNT)].map((sign) => DIGITS.indexOf(sign));
  if (signs.length !== DIGIT_COUNT + 1 || places.includes(-1)) return refuse('recovery_mistyped');
  const value = places.reduce((sum, place) => sum * 32n + BigInt(place), 0n);
  return checkOf(value) === signs.at(-1) ? accept(bytesOf(value)) : refuse('recovery_mistyped');
}

/** What was typed so far, in groups as the code is printed; signs that no code has are left for the reader to see. */
export function groupRecoveryCode(text: string): string {
  return (
    signsOf(text)
      .match(/.{1,4}/gu)
      ?.join('-') ?? ''
  );
}

function signsOf(text: string): string {
  return text
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0');
}

function digitAt(value: bigint, place: number): string {
  return DIGITS.charAt(Number((value >> BigInt(place * 5)) & 31n));
}

function checkOf(value: bigint): string {
  return CHECKS.charAt(Number(value % 37n));
}

function bytesOf(value: bigint): Uint8Array {
  return Uint8Array.from({ length: RECOVERY_BYTES }, (_, place) =>
    Number((value >> BigInt((RECOVERY_BYTES - 1 - place) * 8)) & 255n),
  );
}
