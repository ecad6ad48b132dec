const integer = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0, signDisplay: 'negative' });

/** `1.234`. */
export function formatCount(count: number): string {
  return integer.format(count);
}
