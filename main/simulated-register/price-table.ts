/** Longest term of a credit in months. */
const MAX_LENGTH = 480;

const tables = new Map<number, readonly number[]>();

/** Present values of one unit by months until it is due, at a monthly rate; cached, because rates are few. */
function discountsAt(rate: number): readonly number[] {
  const known = tables.get(rate);
  if (known !== undefined) return known;
  const table = [1];
  // Repeated division gives the same result on every machine, unlike the engine's power function.
  for (let month = 1; month <= MAX_LENGTH; month += 1) table.push((table[month - 1] ?? 0) / (1 + rate));
  tables.set(rate, table);
  return table;
}

/** Present value of one unit due in `months`. */
export function discountOf(rate: number, months: number): number {
  const discount = discountsAt(rate)[months];
  if (discount === undefined) throw new RangeError(`no term of ${months} months`);
  return discount;
}

/** Equal instalment that repays a principal in `count` months (Price table). */
export function priceInstalment(principal: number, rate: number, count: number): number {
  return (principal * rate) / (1 - discountOf(rate, count));
}
