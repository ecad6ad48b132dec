import type { Consulta } from '../consulta/consulta.ts';
import type { ResponseJudgement } from '../consulta/response-kind.ts';
import type { Environment, Purpose } from '../environment.ts';
import type { DataBase } from '../month.ts';

/** What was decided of a response, and how it came. */
export interface ResponseSituation extends ResponseJudgement {
  readonly source: 'received' | 'attached';
  /** The version of the simulated register; null outside of Embutido, and if it is not known. */
  readonly simulation: number | null;
}

/**
 * Where an exported response comes from, by whom and what for (docs/register.md#duties). Instants are ISO with offset.
 */
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
  /** The service's own time of the response and its version, as it wrote them. */
  readonly data: string;
  readonly versao: string;
  /** Of the raw response, in hex. */
  readonly sha256: string;
  readonly institution: { readonly nome: string; readonly cnpj: string };
  /** The user of the computer who exported it, and when. */
  readonly exportedBy: string;
  readonly exportedAt: string;
}

/** One saved result on its way into a file. */
export interface ExportedResult {
  readonly provenance: Provenance;
  /** In a gap without figures. */
  readonly consulta: Consulta;
}
