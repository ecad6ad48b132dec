import { fail, type Outcome, ok } from '../basics/outcome.ts';

/** 160 random bits cannot be guessed, so attempts need no delay. */
export const RECOVERY_BYTES = 20;

/** Crockford's base 32, without I, L, O and U, which look like other characters. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** The check character is the value modulo 37; it detects any wrong character and any swapped pair. */
const CHECKS = `${DIGITS}*~$=U`;
const DIGIT_COUNT = (RECOVERY_BYTES * 8) / 5;

/** Writes the bytes as groups of four characters and a check character, joined by hyphens: `8F3K-…-T0QX-7`. */
export function writeRecoveryCode(bytes: Uint8Array): string {
  if (bytes.length !== RECOVERY_BYTES) throw new RangeError(`a recovery code has ${RECOVERY_BYTES} bytes`);
  const value = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  const digits = Array.from({ length: DIGIT_COUNT }, (_, index) => digitAt(value, DIGIT_COUNT - 1 - index)).join('');
  return [...(digits.match(/.{4}/g) ?? []), checkOf(value)].join('-');
}

/**
 * Reads a code as typed: any case, any separators, I and L for 1, O for 0. Fails with `recovery_mistyped` if it cannot
 * be a code; only opening the file shows whether it is the right one.
 */
export function readRecoveryCode(text: string): Outcome<Uint8Array, 'recovery_mistyped'> {
  const characters = charactersOf(text);
  const positions = [...characters.slice(0, DIGIT_COUNT)].map((character) => DIGITS.indexOf(character));
  if (characters.length !== DIGIT_COUNT + 1 || positions.includes(-1)) return fail('recovery_mistyped');
  const value = positions.reduce((sum, index) => sum * 32n + BigInt(index), 0n);
  return checkOf(value) === characters.at(-1) ? ok(bytesOf(value)) : fail('recovery_mistyped');
}

/** Groups a partly typed code as it is printed; characters that no code has stay visible. */
export function groupRecoveryCode(text: string): string {
  return (
    charactersOf(text)
      .match(/.{1,4}/gu)
      ?.join('-') ?? ''
  );
}

function charactersOf(text: string): string {
  return text
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0');
}

function digitAt(value: bigint, index: number): string {
  return DIGITS.charAt(Number((value >> BigInt(index * 5)) & 31n));
}

function checkOf(value: bigint): string {
  return CHECKS.charAt(Number(value % 37n));
}

function bytesOf(value: bigint): Uint8Array {
  return Uint8Array.from({ length: RECOVERY_BYTES }, (_, index) =>
    Number((value >> BigInt((RECOVERY_BYTES - 1 - index) * 8)) & 255n),
  );
}
