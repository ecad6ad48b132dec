import type { Environment } from '#domain/environment.ts';
import type { Instant } from '#domain/instant.ts';

/** The text of an answer nobody could read, kept for whoever looks into it. */
export interface UnreadableResponse {
  readonly id: string;
  readonly environment: Environment;
  /** Whom the service was asked about, so that erasing a subject finds it; null for answers kept before that was noted. */
  readonly documento: string | null;
  readonly keptAt: Instant;
  readonly text: string;
}

export interface UnreadableResponses {
  /** Keeps the newest 100 answers; older ones are dropped. On disk when the promise resolves. */
  keep(response: UnreadableResponse): Promise<void>;
  get(id: string): Promise<UnreadableResponse | null>;
}
