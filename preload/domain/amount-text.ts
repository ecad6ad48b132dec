/*
 * Figures keep the Brazilian form in every language of the window: they are read against the register's own documents
 * and the institution's books, and "1.234" must never mean two things in one office (docs/register.md#numbers).
 */
const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL', signDisplay: 'negative' });
const integer = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0, signDisplay: 'negative' });
const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'negative' } as const;
const percent = new Intl.NumberFormat('pt-BR', { ...oneDecimal, style: 'percent' });
const share = new Intl.NumberFormat('pt-BR', {
  ...{ style: 'percent', maximumFractionDigits: 4, signDisplay: 'negative' },
});
const tenths = new Intl.NumberFormat('pt-BR', oneDecimal);

/** `R$ 1.234,56` of cents, with a no-break space; `-R$ 1.234,56`, never `-R$ 0,00`. */
export function moneyText(cents: number): string {
  return reais.format(cents / 100);
}

/** `1.234`. */
export function countText(count: number): string {
  return integer.format(count);
}

/** `12,3%` of a ratio of 0.123. */
export function percentText(ratio: number): string {
  return percent.format(ratio);
}

/** `4,99%` of a ratio of 0.0499: beside a limit of 5 % it must not read as that. */
export function shareText(ratio: number): string {
  return share.format(ratio);
}

/** `3,4`. */
export function decimalText(value: number): string {
  return tenths.format(value);
}

/** What a number is written as, with a plus where that is more than nothing: `+1,2 pp`, but `0,0 pp` of a hundredth. */
export function withSign(value: number, text: string): string {
  return value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}
