import type { Output } from '#contract/contract.ts';
import { isoWithOffset } from '#domain/basics/instant.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { namedSubject } from '#domain/provided/read-file.ts';
import { readProvided } from '#domain/provided/read-provided.ts';
import { answerOf } from '#domain/provided/saved-response.ts';
import { buildEvent } from '../audit/record-event.ts';
import { consentFor, importEvent, resultOf, type SavePorts, waitingEvent } from './save-answers.ts';

/** Most answers listed. */
const MAX_LISTED = 500;

export async function waitingList({
  provided,
}: Pick<SavePorts, 'provided'>): Promise<Outcome<Output<'provided.waiting'>>> {
  const { rows, total } = await provided.list(MAX_LISTED);
  return ok({
    answers: rows.map(({ id, environment, subject, month, purpose, imported }) => {
      const { format, provider, institution, officer, at } = imported;
      return {
        id,
        environment,
        subject,
        month,
        purpose,
        format,
        provider,
        institution,
        officer,
        at: isoWithOffset(at),
      };
    }),
    total,
  });
}

/** Makes a waiting answer a result, if an authorization of its own subject covers it now. */
export async function authorizeAnswer(ports: SavePorts, id: string): Promise<Outcome<{ resultId: string }>> {
  const answer = await ports.provided.get(id);
  if (answer === null) return fail('not_found');
  const consent = await consentFor(ports, { ...answer, institution: answer.imported.institution });
  if (!consent.ok) return consent;
  const read = answerOf(readProvided(answer.text) ?? [], answer.month);
  const { documentoDoCliente = null, tipoDoCliente = null } = read?.response.consulta.resumoDoCliente ?? {};
  const subject = namedSubject(documentoDoCliente, tipoDoCliente);
  if (read === undefined || subject?.key !== answer.subject) return fail('not_found');
  const result = await resultOf(ports, answer, { ...read, subject, month: answer.month }, consent.value);
  const entry = buildEvent(ports, importEvent(result, answer));
  return (await ports.provided.authorize(id, result, entry)) ? ok({ resultId: result.id }) : fail('not_found');
}

export async function removeAnswer(ports: SavePorts, id: string): Promise<Outcome<Output<'provided.remove'>>> {
  const answer = await ports.provided.get(id);
  if (answer === null) return fail('not_found');
  const { facts, ...event } = waitingEvent(answer);
  const entry = buildEvent(ports, { ...event, facts: { ...facts, act: 'removed' } });
  return (await ports.provided.remove(id, entry)) ? waitingList(ports) : fail('not_found');
}
