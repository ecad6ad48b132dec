import type { TipoDocumento } from '#domain/document.ts';
import { normalizeName } from '#domain/normalize-name.ts';
import type { SavedResultSummary } from '../../ports/repositories.ts';

/** A saved result as the table holds it, without its raw response. */
export interface ResultColumns extends Omit<SavedResultSummary, 'documento'> {
  readonly documento: string;
  readonly tipoDocumento: TipoDocumento;
}

export const RESULT_COLUMNS = `
  id, environment, nome, documento, tipo_documento AS tipoDocumento, data_base AS dataBase, queried_at AS queriedAt,
  purpose, reference, (SELECT consents.id FROM consents WHERE consents.seq = consent_seq) AS consentId,
  authorization_id AS authorizationId, carteira_ativa AS carteiraAtiva,
  vencido, prejuizo, risco_total AS riscoTotal`;

export function resultToColumns(result: SavedResultSummary): ResultColumns & { readonly nomeNormalized: string } {
  return {
    ...result,
    nomeNormalized: normalizeName(result.nome),
    documento: result.documento.numero,
    tipoDocumento: result.documento.tipo,
  };
}

export function resultFromColumns({ documento, tipoDocumento, ...rest }: ResultColumns): SavedResultSummary {
  return { ...rest, documento: { tipo: tipoDocumento, numero: documento } };
}
