/** Four digits as the annex writes them: a code that lost its leading zeros on the way gets them back. */
export function modalityCode(text: string): string {
  return /^\d{1,3}$/.test(text) ? text.padStart(4, '0') : text.toLowerCase();
}
