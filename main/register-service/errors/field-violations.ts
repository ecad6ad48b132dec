import type { ZodFastifySchemaValidationError } from 'fastify-type-provider-zod';

/** The violations of a request body by field, nested names with dots: `metadata.ip`. The first of a field stands. */
export function fieldViolations(found: readonly ZodFastifySchemaValidationError[]): Record<string, string> {
  const campo: Record<string, string> = {};
  for (const { instancePath, message } of found) {
    const name = instancePath.slice(1).replaceAll('/', '.');
    if (name !== '') campo[name] ??= message ?? 'valor inválido';
  }
  return campo;
}
