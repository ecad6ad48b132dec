import type { SubjectKey } from '#domain/basics/document.ts';
import type { Environment, Purpose } from '#domain/basics/environment.ts';
import type { Instant } from '#domain/basics/instant.ts';
import type { DataBase } from '#domain/basics/month.ts';
import type { Imported } from '#domain/provided/answer-origin.ts';

/** An imported answer without an authorization. It is no result: no figure uses it. */
export interface WaitingAnswer {
  readonly id: string;
  readonly environment: Environment;
  readonly subject: SubjectKey;
  readonly month: DataBase;
  /** When it was obtained at the provider. */
  readonly queriedAt: Instant;
  readonly purpose: Purpose;
  readonly imported: Omit<Imported, 'authorizedUntil'>;
  readonly text: string;
}

export type WaitingSummary = Omit<WaitingAnswer, 'text'>;
