import { type Documento, tipoDoCliente } from '#domain/basics/document.ts';
import { addMonths, type DataBase, monthFromIndex, monthIndex } from '#domain/basics/month.ts';
import type { ConsultaWire } from '#domain/register-interface/consulta.ts';
import type { Client, Subject } from './client.ts';
import { type Circumstances, consultaOf } from './consulta.ts';
import { ordinaryClient } from './ordinary-client.ts';
import { EMPTY_POSITION, positionOf, rectified } from './position.ts';
import { NONE_PROCESSED, usuallyProcessed } from './processed.ts';
import { scriptedClient } from './scripted-client.ts';
import { scenarioOf, subjectOf, subjectOfNumber } from './subject.ts';

/**
 * Must be raised if any document's data change, so that months of two versions are not mixed (checked by
 * `test/unit/main/simulated-register/determinism.test.ts`).
 */
export const SIMULATION_VERSION = 2;

/** First report of a month, or the one that replaces it in a rectified scenario. */
export type Edition = 'first' | 'rectified';

/**
 * Returns the register's response for a document and a month. The same query always gets the same response; `newest`
 * (the newest available month) only decides whether the month is available:
 * - a month after `newest` is not processed yet: no amounts, percentages 0.00 and a validation message;
 * - a month before the first credit has no data: zero institutions and no start of the relationship.
 * Some scenarios respond about another document or month, and one has a second edition of each month.
 */
export function simulateRegister(
  documento: Documento,
  month: DataBase,
  newest: DataBase,
  edition: Edition = 'first',
): ConsultaWire {
  const subject = subjectOf(documento);
  if (month > newest) return consultaOf(EMPTY_POSITION, notAvailable(subject, month));
  const { about = null, alters = null } = scenarioOf(subject) ?? {};
  const response =
    about === null
      ? responseAbout(subject, month, edition)
      : responseAbout(subjectOfNumber(about.numero), addMonths(month, -about.monthsBefore), edition);
  return alters === null ? response : alters(response);
}

function responseAbout(subject: Subject, month: DataBase, edition: Edition): ConsultaWire {
  const index = monthIndex(month);
  const client = clientOf(subject);
  if (client === null || index < client.start) return consultaOf(EMPTY_POSITION, circumstances(subject, month, null));
  const position = positionOf(client, index);
  const isRectified = edition === 'rectified' && scenarioOf(subject)?.isRectified === true;
  return consultaOf(isRectified ? rectified(position) : position, circumstances(subject, month, client));
}

function clientOf(subject: Subject): Client | null {
  const scenario = scenarioOf(subject);
  if (scenario === undefined) return ordinaryClient(subject);
  return scenario.script === null ? null : scriptedClient(subject, scenario.script);
}

function circumstances(subject: Subject, month: DataBase, client: Client | null): Circumstances {
  const scenario = scenarioOf(subject);
  return {
    documentoDoCliente: subject.key,
    tipoDoCliente: tipoDoCliente(subject.tipo),
    month,
    relationshipStart: client === null ? null : startDate(client),
    processed: scenario?.processed(monthIndex(month)) ?? usuallyProcessed(monthIndex(month)),
    messages: scenario?.messages ?? [],
  };
}

function startDate(client: Client): string {
  return `${monthFromIndex(client.start)}-${String(client.startDay).padStart(2, '0')}`;
}

function notAvailable(subject: Subject, month: DataBase): Circumstances {
  return {
    ...circumstances(subject, month, null),
    processed: NONE_PROCESSED,
    messages: [{ codigo: 'DATA_BASE_INDISPONIVEL', mensagem: `A data-base ${month} ainda não está disponível.` }],
  };
}
