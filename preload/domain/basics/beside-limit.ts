/** Digits of a double that are its own: a limit that is met exactly is met, though a share is no binary fraction. */
const DIGITS = 12;

/** The most decimals that are tried: beyond these two doubles that differ in their twelve digits differ in no text. */
export const MOST_DECIMALS = 14;

/** A number as it is compared with a limit. */
export function compared(value: number): number {
  return Number.isFinite(value) ? Number(value.toPrecision(DIGITS)) : value;
}

/**
 * A value as it is printed beside limits: with the usual decimals, or the fewest more with which the text stands to every
 * limit as the value does. 35.04 % beside 35 % is `35,04%`, and beside 40 % `35,0%`.
 * `write` gives the text of a number of decimals, in Portuguese; `scale` is how many of the text's numbers are one of the value.
 */
export function decimalsBeside(
  value: number,
  limits: readonly number[],
  { usual, scale, write }: { usual: number; scale: number; write: (value: number, decimals: number) => string },
): number {
  const own = compared(value * scale);
  const sides = limits.map((limit) => ({
    limit: compared(limit * scale),
    side: Math.sign(own - compared(limit * scale)),
  }));
  for (let decimals = usual; decimals < MOST_DECIMALS; decimals += 1) {
    const printed = readPrinted(write(value, decimals));
    if (sides.every(({ limit, side }) => Math.sign(compared(printed) - limit) === side)) return decimals;
  }
  return MOST_DECIMALS;
}

/** The number in a Portuguese text of one: `-R$ 1.234,56` is -1234.56. */
export function readPrinted(text: string): number {
  return Number(text.replace(/[^\d,-]/g, '').replace(',', '.'));
}
