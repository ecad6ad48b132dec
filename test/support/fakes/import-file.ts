import { IMPORT_COLUMNS, type ImportColumn } from '#domain/consent/import-columns.ts';

/** Cells of a row that can be taken over: Maria's, registered on 4 March 2025; `number` tells one from another. */
export function importCells(
  number = 1,
  changes: Partial<Record<ImportColumn, string>> = {},
): Record<ImportColumn, string> {
  const id = importedId(number);
  return {
    id,
    nome: 'Maria da Silva',
    documento: '529.982.247-25',
    consentimento: 'sim',
    ip: '203.0.113.10',
    host: 'portal.example.com',
    timestamp: '2025-03-04T10:00:00-03:00',
    userAgent: 'Navegador',
    accuracy: '',
    latitude: '',
    longitude: '',
    dataExpiracao: '04/03/2030 10:00:00',
    dataCriacao: '04/03/2025 10:00:01',
    dataAtualizacao: '',
    url: `https://auth.example.com/autorizacao/${id}`,
    ultimaConsulta: '',
    finalidades: 'concessao',
    instituicao: '',
    ...changes,
  };
}

export function importedId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

/** A file as Brazilian spreadsheets write it: `;`, every cell in quotes, lines ended as on Windows. */
export function importFile(rows: readonly Readonly<Record<ImportColumn, string>>[]): string {
  const quoted = (cells: readonly string[]): string =>
    `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')}\r\n`;
  return quoted(IMPORT_COLUMNS) + rows.map((row) => quoted(IMPORT_COLUMNS.map((column) => row[column]))).join('');
}
