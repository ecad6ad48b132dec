import { normalizeName } from '../normalize-name.ts';
import { recordOf } from '../record.ts';

/**
 * Columns of an import: a field of the returned record each (specification, Returned record), the last query, and what
 * the record lacks: purposes, and the CNPJ of the institution.
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

/** Columns that may be absent, or blank in a row; the officer chooses purposes and institution for such rows. */
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

/** Which cell of a row holds each column, counted from 0; null for one that the file does not have. */
export type ImportLayout = Readonly<Record<ImportColumn, number | null>>;

/** How programs title each column besides its own name: lower case, without accents, marks and blanks. */
const TITLES: Readonly<Record<ImportColumn, RegExp>> = {
  id: /^(numero|(id|numero)?(da)?autorizacao|uuid)$/,
  nome: /^(nomecompleto|(nomedo)?titular|razaosocial|name)$/,
  documento: /^(cpf|cnpj|cpfcnpj|cnpjcpf|doc)$/,
  consentimento: /^(consentiu|autorizou|consent)$/,
  ip: /^enderecoip$/,
  host: /^(computador|portal|servidor)$/,
  timestamp: /^((data|datahora)(da|do)(coleta|consentimento)|dad[ao]em|coletad[ao]em)$/,
  userAgent: /^(navegador|aplicativo)$/,
  accuracy: /^precisao$/,
  latitude: /^lat$/,
  longitude: /^(lon|lng)$/,
  dataExpiracao: /^(datadeexpiracao|expiracao|validade|valid[ao]ate|vencimento)$/,
  dataCriacao: /^(datadecriacao|criacao|criad[ao]em)$/,
  dataAtualizacao: /^(datadeatualizacao|atualizacao|atualizad[ao]em)$/,
  url: /^(link|endereco|enderecopublico)$/,
  ultimaConsulta: /^data(da)?ultimaconsulta$/,
  finalidades: /^(finalidade|finalidades?daconsulta|purposes?)$/,
  instituicao: /^(cnpj(da)?instituicao|institution)$/,
};

/** Proposes columns by the titles of the header, a leading `metadata.` or `location.` left off. The officer confirms them. */
export function proposeImportLayout(titles: readonly string[]): ImportLayout {
  const plain = titles.map(plainTitle);
  return recordOf(IMPORT_COLUMNS, (column) => {
    const own = plain.indexOf(plainTitle(column));
    const cell = own >= 0 ? own : plain.findIndex((title) => TITLES[column].test(title));
    return cell < 0 ? null : cell;
  });
}

/** Required columns that no cell stands for. */
export function missingColumns(layout: ImportLayout): readonly ImportColumn[] {
  return REQUIRED_COLUMNS.filter((column) => layout[column] === null);
}

/** The cells of a row by column; blank where the row or the file has none. */
export function cellsOf(row: readonly string[], layout: ImportLayout): Readonly<Record<ImportColumn, string>> {
  return recordOf(IMPORT_COLUMNS, (column) => (row[layout[column] ?? -1] ?? '').trim());
}

function plainTitle(title: string): string {
  return normalizeName(title)
    .replace(/^(metadata\.)?(location\.)?/, '')
    .replace(/[^a-z0-9]/g, '');
}

/**
 * Characters of a whole file, and of the chunks it is uploaded in: the web host takes 1 MB a message, escapes and all.
 */
export const MAX_IMPORT_SIZE = 8_000_000;

/** The most rows of one import. */
export const MAX_IMPORT_ROWS = 20_000;
