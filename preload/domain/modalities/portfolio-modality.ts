/** Whether a modality belongs to the credit portfolio: its domain number is 01 to 13 (register.md, R11 and R13). */
export function isPortfolioModality(codigo: string): boolean {
  return /^(0[1-9]|1[0-3])\d{2}$/.test(codigo);
}
