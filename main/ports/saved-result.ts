import type { Documento } from '#domain/basics/document.ts';
import type { Environment, Purpose } from '#domain/basics/environment.ts';
import type { Instant } from '#domain/basics/instant.ts';
import type { DataBase } from '#domain/basics/month.ts';
import type { Party } from '#domain/consent/institution.ts';
import type { ConsultaFigures } from '#domain/consulta/figures.ts';
import type { ResponseJudgement } from '#domain/consulta/response-kind.ts';
import type { AnswerOrigin } from '#domain/provided/answer-origin.ts';
import type { KeptFigures } from '#domain/series/kept-figures.ts';

export interface SavedResultSummary extends ConsultaFigures, ResponseJudgement, AnswerOrigin {
  readonly id: string;
  readonly environment: Environment;
  readonly nome: string;
  readonly documento: Documento;
  readonly dataBase: DataBase;
  readonly queriedAt: Instant;
  readonly purpose: Purpose;
  readonly reference: string;
  readonly consentId: string;
  readonly authorizationId: string;
  /** The institution that the query was for; blank if not named. */
  readonly institution: Party;
  /** Version of the simulated register that made the response; null outside of Embutido or if unknown. */
  readonly simulation: number | null;
}

/** Figures of one saved month, without the response. */
export interface MonthResult extends SavedResultSummary {
  readonly figures: KeptFigures;
}
