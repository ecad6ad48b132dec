const percent = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'negative',
});

/** `12,3%` of a ratio; "—" where the ratio has no meaning (division by zero, a side missing). */
export function formatRatio(ratio: number | null): string {
  return ratio === null ? '—' : percent.format(ratio);
}

/** `12,3%` of a number already in percent. */
export function formatPercentPoints(points: number): string {
  return percent.format(points / 100);
}
