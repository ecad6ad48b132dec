import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { parseDocument } from '#domain/basics/document.ts';
import {
  type ConsentRequest,
  consentRecordSchema,
  consentRequestSchema,
} from '#domain/register-interface/consent-authorization.ts';
import { envelopeSchema } from '#domain/register-interface/envelope.ts';
import { recordOf } from '../authorization-record.ts';
import type { Authorization } from '../authorization-store.ts';
import { errorsOf, success } from '../envelope.ts';
import { invalidFields } from '../errors/service-error.ts';
import type { ServiceContext } from '../service-context.ts';
import { requireToken } from './require-token.ts';

/**
 * The specification's example names the record's member "the service", its tables `dados`; here it is `dados`, and the
 * body has `versao` like all others.
 */
const consentResponseSchema = envelopeSchema.extend({ status: z.literal('sucesso'), dados: consentRecordSchema });

const SCHEMA = {
  operationId: 'registrarAutorizacao',
  summary: 'Registra a autorização do titular',
  tags: ['autorização'],
  security: [{ token: [] }],
  body: consentRequestSchema,
  response: { 201: consentResponseSchema, ...errorsOf(400, 401, 413, 415) },
};

/** `POST /api/consents/authorizations/`, with the trailing slash (specification, Register a consent authorization). */
export function consentRoute(context: ServiceContext): FastifyPluginAsyncZod {
  const { authorizations, authUrl, calendar, tokens } = context;
  return async (app) => {
    const onRequest = requireToken(tokens);
    app.post('/api/consents/authorizations/', { onRequest, schema: SCHEMA }, async ({ body }, reply) => {
      const authorization = newAuthorization(body, context);
      authorizations.add(authorization);
      return reply.code(201).send({ ...success(calendar()), dados: recordOf(authorization, authUrl()) });
    });
  };
}

function newAuthorization(request: ConsentRequest, { clock, newId }: ServiceContext): Authorization {
  const documento = parseDocument(request.documento);
  if (!documento.ok) throw invalidFields({ documento: 'CPF ou CNPJ inválido' });
  const now = clock();
  return {
    id: newId(),
    nome: request.nome,
    documento: documento.value,
    metadata: request.metadata,
    createdAt: now,
    updatedAt: now,
    lastQueryAt: null,
  };
}
