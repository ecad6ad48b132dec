import type { Documento } from '../basics/document.ts';
import type { Environment, Purpose } from '../basics/environment.ts';
import { type Instant, isoWithOffset } from '../basics/instant.ts';
import type { DataBase } from '../basics/month.ts';
import type { Party } from '../consent/institution.ts';
import type { Consulta } from '../consulta/consulta.ts';
import { type ResponseJudgement, readableFigures } from '../consulta/response-kind.ts';
import type { AnswerOrigin, ResponseSource } from '../provided/answer-origin.ts';
import { authorizedUntil, readSavedResponse } from '../provided/saved-response.ts';

export interface ResponseSituation extends ResponseJudgement {
  readonly source: ResponseSource;
  /** Version of the simulated register; null outside of Embutido, or if unknown. */
  readonly simulation: number | null;
}

/** Origin and purpose of an exported response (docs/register.md#duties). Instants are ISO with offset. */
export interface Provenance extends ResponseSituation {
  readonly resultId: string;
  readonly environment: Environment;
  readonly nome: string;
  /** Without mask. */
  readonly documento: string;
  readonly dataBase: DataBase;
  readonly queriedAt: string;
  readonly purpose: Purpose;
  readonly reference: string;
  readonly authorizationId: string;
  readonly authorizedUntil: string;
  /** The provider and the time of the import of an answer from elsewhere; null for any other. */
  readonly provider: string | null;
  readonly importedAt: string | null;
  /** The response's own time and version, as the service wrote them. */
  readonly data: string;
  readonly versao: string;
  /** SHA-256 of the raw response, in hex. */
  readonly sha256: string;
  readonly institution: { readonly nome: string; readonly cnpj: string };
  /** The computer's user who exported it, and the time. */
  readonly exportedBy: string;
  readonly exportedAt: string;
}

export interface ExportedResult {
  readonly provenance: Provenance;
  /** Without figures in a gap. */
  readonly consulta: Consulta;
}

/** The user and time of an export, the same for all results of a file. */
export type Exporter = Pick<Provenance, 'exportedBy' | 'exportedAt'>;

/** A saved result, without its response. */
export interface SavedMonth extends ResponseSituation {
  readonly id: string;
  readonly environment: Environment;
  readonly nome: string;
  readonly documento: Documento;
  readonly dataBase: DataBase;
  readonly queriedAt: Instant;
  readonly purpose: Purpose;
  readonly reference: string;
  readonly institution: Party;
}

interface ResultToExport extends SavedMonth, AnswerOrigin {
  readonly authorizationId: string;
  readonly consentEndsAt: Instant | null;
  readonly rawText: string;
}

/** Builds a result and its provenance for a file; `sha256` is that of its raw response, in hex. */
export function exportedResult(saved: ResultToExport, sha256: string, exporter: Exporter): ExportedResult {
  const { environment, nome, documento, dataBase, queriedAt, purpose, reference, authorizationId } = saved;
  const { kind, whose, processed, provisional, source, simulation, institution } = saved;
  const { data, versao, consulta } = readSavedResponse(saved.rawText, dataBase);
  return {
    consulta: readableFigures(consulta, kind),
    provenance: {
      resultId: saved.id,
      environment,
      nome,
      documento: documento.numero,
      dataBase,
      purpose,
      reference,
      kind,
      whose,
      processed,
      provisional,
      source,
      simulation,
      institution,
      provider: saved.imported?.provider ?? null,
      importedAt: saved.imported === null ? null : isoWithOffset(saved.imported.at),
      authorizationId,
      data,
      versao,
      sha256,
      queriedAt: isoWithOffset(queriedAt),
      authorizedUntil: authorizedUntil(saved),
      ...exporter,
    },
  };
}
