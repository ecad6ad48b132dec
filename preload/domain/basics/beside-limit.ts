/**
 * Significant digits of a double. Rounding to them makes a share equal to its limit although it is not a binary
 * fraction.
 */
const DIGITS = 12;

/** The most decimals tried; beyond this, doubles that differ in twelve digits also differ as texts. */
export const MOST_DECIMALS = 14;

/** A number as compared with a limit. */
export function compared(value: number): number {
  return Number.isFinite(value) ? Number(value.toPrecision(DIGITS)) : value;
}

/**
 * Returns the decimals of a value printed beside limits: the usual number, or the fewest more with which the printed
 * value is on the same side of every limit as the value itself. 35.04 % beside 35 % is `35,04%`, and beside 40 %
 * `35,0%`. `write` formats a value with so many decimals, in Portuguese; `scale` is the factor from the value to its
 * text, such as 100 for a percentage.
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

/** Reads a number from its Portuguese text: `-R$ 1.234,56` is -1234.56. */
export function readPrinted(text: string): number {
  return Number(text.replace(/[^\d,-]/g, '').replace(',', '.'));
}
