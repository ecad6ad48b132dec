import { errorBodySchema } from '#domain/register-interface/envelope.ts';

type ErrorSchemas<Status extends number> = { readonly [Key in Status]: typeof errorBodySchema };

/** Documents the same error body for several statuses of a route. */
export function errorsOf<Status extends number>(...statuses: readonly Status[]): ErrorSchemas<Status> {
  return Object.fromEntries(statuses.map((status) => [status, errorBodySchema])) as ErrorSchemas<Status>;
}
