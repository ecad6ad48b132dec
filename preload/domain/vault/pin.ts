/** Digits of a PIN: fewer are too easy to guess, more are hard to remember. */
export const PIN_DIGITS = { min: 6, max: 16 } as const;

export type PinProblem = 'not_digits' | 'too_short' | 'too_long' | 'repeated' | 'sequence' | 'date';

/**
 * Returns why a new PIN is refused, null if it is accepted. It refuses common choices: fewer than three different
 * digits, a repeated block, consecutive digits, and dates.
 */
export function checkPin(pin: string): PinProblem | null {
  if (/\D/.test(pin)) return 'not_digits';
  if (pin.length < PIN_DIGITS.min) return 'too_short';
  if (pin.length > PIN_DIGITS.max) return 'too_long';
  if (new Set(pin).size < 3 || /^(\d+)\1+$/.test(pin)) return 'repeated';
  if (isSequence(pin) || isSequence(pin.replace(/(\d)\1+/g, '$1'))) return 'sequence';
  return isDate(pin) ? 'date' : null;
}

/** Whether all digits, except possibly one at either end, follow with the same step: 123456, 098765, 246802, 123457. */
function isSequence(digits: string): boolean {
  const steps = [...digits].slice(1).map((digit, index) => (Number(digit) - Number(digits[index]) + 10) % 10);
  return [steps.slice(1), steps.slice(0, -1)].some((part) => part.length > 0 && new Set(part).size === 1);
}

/** Day D, month M and year Y in usual orders; the year has two digits, or begins with 19 or 20. */
const DATES = ['DDMMYY', 'MMDDYY', 'YYMMDD', 'MMYYYY', 'YYYYMM', 'DDMMYYYY', 'MMDDYYYY', 'YYYYMMDD'] as const;

function isDate(pin: string): boolean {
  return DATES.some((order) => {
    if (order.length !== pin.length) return false;
    const part = (letter: string): string => [...pin].filter((_, index) => order[index] === letter).join('');
    const [day, month, year] = [part('D'), part('M'), part('Y')];
    const isYear = year.length === 2 || /^(19|20)/.test(year);
    return isYear && isWithin(month, 12) && (day === '' || isWithin(day, 31));
  });
}

function isWithin(digits: string, max: number): boolean {
  return Number(digits) >= 1 && Number(digits) <= max;
}
