import type { ConsultaResponse } from '../consulta/read-response.ts';

/**
 * Formats of an answer of the register: this service's own, the central bank's as providers pass it on, and the client
 * summary of its older web service (docs/register.md#other-formats).
 */
export const PROVIDED_FORMATS = ['service', 'register', 'summary'] as const;
type ProvidedFormat = (typeof PROVIDED_FORMATS)[number];

/** An answer about one month; the subject and the month are those that the text names. */
export interface ProvidedAnswer {
  readonly format: ProvidedFormat;
  readonly response: ConsultaResponse;
}
