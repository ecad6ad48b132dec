import { type ErrorBody, errorBodySchema } from '#domain/register-interface/envelope.ts';
import type { Calendar } from './calendar.ts';

/** Version of the API in every body (specification, Versioning). */
export const API_VERSION = '1.0.0';

/** First members of every successful body (specification, Endpoints). */
export function success({ stamp }: Calendar): { status: 'sucesso'; data: string; versao: string } {
  return { status: 'sucesso', data: stamp, versao: API_VERSION };
}

/** Body of an error (specification, Errors). */
export function errorBody({ stamp }: Calendar, messagem: string, campo?: Readonly<Record<string, string>>): ErrorBody {
  const body = { status: 'erro', data: stamp, versao: API_VERSION, messagem } as const;
  return campo === undefined ? body : { ...body, campo: { ...campo } };
}

type ErrorSchemas<Status extends number> = { readonly [Key in Status]: typeof errorBodySchema };

/** Statuses that any request may get: too slow, wrong host, too many, too large, or failed. */
const ANYWHERE = [408, 421, 429, 431, 500] as const;

/** Documents the error body for a route's own statuses and those of any request. */
export function errorsOf<Status extends number>(
  ...statuses: readonly Status[]
): ErrorSchemas<Status | (typeof ANYWHERE)[number]> {
  const entries = [...statuses, ...ANYWHERE].map((status) => [status, errorBodySchema] as const);
  return Object.fromEntries(entries) as ErrorSchemas<Status | (typeof ANYWHERE)[number]>;
}
