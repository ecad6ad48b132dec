import { recordOf } from '../basics/record.ts';
import type { ColumnCells, TitledColumns } from '../sheets/titled-columns.ts';

/**
 * Columns of an import: the fields of the returned record (specification, Returned record), the last query and, since
 * the record lacks them, purposes and the CNPJ of the institution.
 */
export const IMPORT_COLUMNS = [
  'id',
  'nome',
  'documento',
  'consentimento',
  'ip',
  'host',
  'timestamp',
  'userAgent',
  'accuracy',
  'latitude',
  'longitude',
  'dataExpiracao',
  'dataCriacao',
  'dataAtualizacao',
  'url',
  'ultimaConsulta',
  'finalidades',
  'instituicao',
] as const;

export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** Titles of the template's columns, in officers' words; read back like any other program's (`proposeImportLayout`). */
export const IMPORT_TITLES: Readonly<Record<ImportColumn, string>> = {
  id: 'Número da autorização',
  nome: 'Nome do titular',
  documento: 'CPF/CNPJ',
  consentimento: 'Autorizou',
  ip: 'Endereço IP',
  host: 'Computador',
  timestamp: 'Data da coleta',
  userAgent: 'Aplicativo',
  accuracy: 'Precisão',
  latitude: 'Latitude',
  longitude: 'Longitude',
  dataExpiracao: 'Válida até',
  dataCriacao: 'Criada em',
  dataAtualizacao: 'Atualizada em',
  url: 'Endereço público',
  ultimaConsulta: 'Última consulta',
  finalidades: 'Finalidades',
  instituicao: 'CNPJ da instituição',
};

/** Columns that may be absent or blank; the officer chooses purposes and institution for such rows. */
const OPTIONAL: readonly ImportColumn[] = [
  'accuracy',
  'latitude',
  'longitude',
  'dataAtualizacao',
  'ultimaConsulta',
  'finalidades',
  'instituicao',
];

export const REQUIRED_COLUMNS: readonly ImportColumn[] = IMPORT_COLUMNS.filter((column) => !OPTIONAL.includes(column));

export type ImportLayout = TitledColumns<ImportColumn>;

export const NO_LAYOUT: ImportLayout = { ...recordOf(IMPORT_COLUMNS, () => null), header: null };

export function missingColumns(layout: ColumnCells<ImportColumn>): readonly ImportColumn[] {
  return REQUIRED_COLUMNS.filter((column) => layout[column] === null);
}

export const MAX_IMPORT_ROWS = 20_000;
