import { normalizeName } from '../basics/normalize-name.ts';
import { recordOf } from '../basics/record.ts';
import type { SheetRow } from '../sheets/sheet.ts';
import { type ColumnCells, proposeTitled } from '../sheets/titled-columns.ts';
import { IMPORT_COLUMNS, type ImportColumn, type ImportLayout, REQUIRED_COLUMNS } from './import-columns.ts';

/** Other programs' titles of each column: lower case, without accents, punctuation and blanks. */
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

/** Proposes columns by titles, as `proposeTitled` does. The officer confirms them. */
export function proposeImportLayout(rows: readonly SheetRow[], chosen?: number | null): ImportLayout {
  return proposeTitled(rows, chosen, { columns: columnsTitled, required: REQUIRED_COLUMNS });
}

/** Ignores a leading `metadata.` or `location.`. */
function columnsTitled(titles: readonly string[]): ColumnCells<ImportColumn> {
  const plain = titles.map(plainTitle);
  return recordOf(IMPORT_COLUMNS, (column) => {
    const own = plain.indexOf(plainTitle(column));
    const cell = own >= 0 ? own : plain.findIndex((title) => TITLES[column].test(title));
    return cell < 0 ? null : cell;
  });
}

function plainTitle(title: string): string {
  return normalizeName(title)
    .replace(/^(metadata\.)?(location\.)?/, '')
    .replace(/[^a-z0-9]/g, '');
}
