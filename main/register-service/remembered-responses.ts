import type { Documento } from '#domain/document.ts';
import type { DataBase } from '#domain/month.ts';
import { type EncodedConsulta, encodeConsulta } from './encode-consulta.ts';
import type { AskRegister, RegisterReply } from './options.ts';

/** Answers kept; each is a few KB, as what all have in common is shared. */
const REMEMBERED = 256;

/** A reply of the register with its answer already encoded. */
type EncodedReply =
  | { readonly kind: 'answer'; readonly consulta: EncodedConsulta; readonly delayMs: number }
  | Exclude<RegisterReply, { readonly kind: 'answer' }>;

/**
 * Asks the register and encodes its answer, or gives what was encoded for the same question before: the register answers
 * a question the same way forever. The answers asked for longest ago are forgotten first.
 */
export function rememberResponses(
  register: AskRegister,
): (documento: Documento, month: DataBase, newest: DataBase) => EncodedReply {
  const responses = new Map<string, EncodedReply>();
  return (documento, month, newest) => {
    const question = `${documento.numero} ${month} ${newest}`;
    const known = responses.get(question);
    const reply = known ?? encoded(register(documento, month, newest));
    if (known !== undefined) responses.delete(question);
    responses.set(question, reply);
    if (responses.size > REMEMBERED) forgetOldest(responses);
    return reply;
  };
}

function forgetOldest(responses: Map<string, EncodedReply>): void {
  const [oldest] = responses.keys();
  if (oldest !== undefined) responses.delete(oldest);
}

function encoded(reply: RegisterReply): EncodedReply {
  return reply.kind === 'answer' ? { ...reply, consulta: encodeConsulta(reply.consulta) } : reply;
}
