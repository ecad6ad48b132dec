import type { Documento } from '#domain/basics/document.ts';
import type { DataBase } from '#domain/basics/month.ts';
import { type EncodedConsulta, encodeConsulta } from './encode-consulta.ts';
import type { AskRegister, RegisterReply } from './options.ts';

/** Number of cached responses; each is a few KB, because the common part is shared. */
const REMEMBERED = 256;

type EncodedReply =
  | {
      readonly kind: 'response';
      readonly consulta: EncodedConsulta;
      readonly delayMs: number;
      readonly mayChange?: boolean;
    }
  | Exclude<RegisterReply, { readonly kind: 'response' }>;

/**
 * Queries the register and encodes its response, or returns the cached one: the same query always gets the same
 * response, unless `mayChange` is set. The least recently used response is dropped first.
 */
export function rememberResponses(
  register: AskRegister,
): (documento: Documento, month: DataBase, newest: DataBase) => EncodedReply {
  const responses = new Map<string, EncodedReply>();
  return (documento, month, newest) => {
    const query = `${documento.numero} ${month} ${newest}`;
    const known = responses.get(query);
    const reply = known ?? encoded(register(documento, month, newest));
    if (reply.kind === 'response' && reply.mayChange === true) return reply;
    if (known !== undefined) responses.delete(query);
    responses.set(query, reply);
    if (responses.size > REMEMBERED) forgetOldest(responses);
    return reply;
  };
}

function forgetOldest(responses: Map<string, EncodedReply>): void {
  const [oldest] = responses.keys();
  if (oldest !== undefined) responses.delete(oldest);
}

function encoded(reply: RegisterReply): EncodedReply {
  return reply.kind === 'response' ? { ...reply, consulta: encodeConsulta(reply.consulta) } : reply;
}
