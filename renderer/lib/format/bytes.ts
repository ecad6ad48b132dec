const KIB = 1024;
const oneDecimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** `812 B`, `340 KB`, `1,4 MB`; KB and MB as file managers count them, by 1024. */
export function formatBytes(bytes: number): string {
  if (bytes < KIB) return `${bytes} B`;
  if (bytes < KIB * KIB) return `${Math.round(bytes / KIB)} KB`;
  return `${oneDecimal.format(bytes / (KIB * KIB))} MB`;
}
