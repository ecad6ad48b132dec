import type { FastifyPluginAsync } from 'fastify';
import { type Documento, parseDocument } from '#domain/basics/document.ts';
import { type DataBase, OLDEST_DATA_BASE } from '#domain/basics/month.ts';
import {
  type ConsultaRequest,
  consultaRequestSchema,
  consultaResponseSchema,
} from '#domain/register-interface/consulta.ts';
import type { Calendar } from '../calendar.ts';
import { errorsOf, success } from '../envelope.ts';
import { invalidFields, ServiceError } from '../errors/service-error.ts';
import { rememberResponses } from '../remembered-responses.ts';
import { createSendResponse, sendHalf } from '../send-response.ts';
import type { ServiceContext } from '../service-context.ts';
import { requireToken } from './require-token.ts';

/** `POST /api/scr` (specification, Query the register). A successful query extends the subject's authorizations. */
export function queryRoute(context: ServiceContext): FastifyPluginAsync {
  const { authorizations, calendar, clock, pause, tokens } = context;
  const ask = rememberResponses(context.register);
  const send = createSendResponse();
  return async (app) => {
    const onRequest = requireToken(tokens);
    app.post<{ Body: ConsultaRequest }>('/api/scr', { onRequest, schema: SCHEMA }, async ({ body }, reply) => {
      const now = calendar();
      const month = monthOf(body, now);
      const documento = documentOf(body);
      const found = ask(documento, month, now.newest);
      if (found.kind === 'rejected') throw new ServiceError(400, found.messagem);
      if (found.kind === 'failed') throw new Error('the simulated register failed, as its scenario says');
      await pause(found.delayMs);
      authorizations.touch(documento, clock());
      if (found.kind === 'unreadable') return reply.type('application/json').send(found.text);
      if (found.kind === 'cut') return sendHalf(reply, `${headOf(calendar())}${JSON.stringify(found.consulta)}}`);
      return send(reply, headOf(calendar()), found.consulta);
    });
  };
}

const SCHEMA = {
  operationId: 'consultarRegistro',
  summary: 'Consulta um mês do registro para um CPF ou CNPJ',
  tags: ['consulta'],
  security: [{ token: [] }],
  body: consultaRequestSchema,
  response: { 200: consultaResponseSchema, ...errorsOf(400, 401, 413, 415) },
};

/** JSON of a success up to the value of `consulta`; only its stamp varies. */
function headOf(calendar: Calendar): string {
  return `${JSON.stringify(success(calendar)).slice(0, -1)},"consulta":`;
}

/**
 * A month that has not ended, or that lies before the register's first one, is an invalid field. A month that has ended
 * but is not processed yet gets a response (see simulateRegister).
 */
function monthOf({ ano, mes }: ConsultaRequest, { currentMonth }: Calendar): DataBase {
  const month = `${ano}-${mes}`;
  const field = ano === currentMonth.slice(0, 4) ? 'mes' : 'ano';
  if (month > currentMonth) throw invalidFields({ [field]: 'a data-base está no futuro' });
  if (month < OLDEST_DATA_BASE) throw invalidFields({ ano: 'a data-base é anterior a 06/2000' });
  return month;
}

/** The schema has already checked the document. */
function documentOf({ documento }: ConsultaRequest): Documento {
  const parsed = parseDocument(documento);
  if (!parsed.ok) throw invalidFields({ documento: 'CPF ou CNPJ inválido' });
  return parsed.value;
}
