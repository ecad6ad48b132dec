import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors, type ZodFastifySchemaValidationError } from 'fastify-type-provider-zod';
import type { Log } from '../../ports/system.ts';
import type { Calendar } from '../calendar.ts';
import { errorBody } from '../envelope.ts';
import { type RefusedAhead, sendAhead } from './send-ahead.ts';
import { invalidFields, ServiceError } from './service-error.ts';
import { textOfStatus } from './status-texts.ts';

/** Turns any error into the specification's envelope; an unexpected one is logged and only its id is returned. */
export function errorHandler(calendar: () => Calendar, log: Log, refusedAhead: RefusedAhead) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const failure = toFailure(error);
    if (failure === null) {
      const id = log.unexpected('register_service.failed', error);
      return reply.code(500).send(errorBody(calendar(), `Falha interna do serviço. Identificador: ${id}.`));
    }
    reply.code(failure.statusCode);
    const body = errorBody(calendar(), failure.message, failure.campo);
    const { complete, readableEnded } = request.raw;
    return complete || readableEnded ? reply.send(body) : sendAhead(reply, body, refusedAhead);
  };
}

/** Null for an unexpected error. */
function toFailure(error: unknown): ServiceError | null {
  if (error instanceof ServiceError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return fieldsError(fieldViolations(error.validation));
  const statusCode = statusOf(error);
  return statusCode !== null && statusCode >= 400 && statusCode < 500
    ? new ServiceError(statusCode, textOfStatus(statusCode))
    : null;
}

/** Returns the first violation of each field, with dots in nested names: `metadata.ip`. */
function fieldViolations(found: readonly ZodFastifySchemaValidationError[]): Record<string, string> {
  const campo: Record<string, string> = {};
  for (const { instancePath, message } of found) {
    const name = instancePath.slice(1).replaceAll('/', '.');
    if (name !== '') campo[name] ??= message ?? 'valor inválido';
  }
  return campo;
}

/** If the body is not an object, there is no field to name. */
function fieldsError(campo: Record<string, string>): ServiceError {
  if (Object.keys(campo).length > 0) return invalidFields(campo);
  return new ServiceError(400, 'O corpo deve ser um objeto JSON.');
}

function statusOf(error: unknown): number | null {
  const found = error instanceof Error && 'statusCode' in error ? error.statusCode : null;
  return typeof found === 'number' ? found : null;
}
