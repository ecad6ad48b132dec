import { randomUUID } from 'node:crypto';
import { stripMask } from '#domain/basics/document.ts';
import { addYears, saoPauloStamp } from '#domain/basics/instant.ts';
import type { ConsentRecord, ConsentRequest } from '#domain/register-interface/consent-authorization.ts';
import type { Behaviour, SeenRequest } from './behaviour.ts';
import { respond } from './behaviours.ts';

/** The record of an act that arrived, as the service should give it back: its page stands where the request was sent. */
export function recordOfRequest({ body, headers }: SeenRequest): ConsentRecord {
  const sent: ConsentRequest = JSON.parse(body);
  const [id, now] = [randomUUID(), Date.now()];
  const stamp = saoPauloStamp(now);
  return {
    ...sent,
    id,
    documento: stripMask(sent.documento),
    dataCriacao: stamp,
    dataAtualizacao: stamp,
    dataExpiracao: saoPauloStamp(addYears(now, 5)),
    url: `http://${headers.host}/autorizacao/${id}`,
  };
}

/** Registers an act; `change` makes something else of the body before it leaves. */
export function registers(change: (body: RegisteredBody) => object = (body) => body, status = 201): Behaviour {
  return (response, request) => {
    const data = saoPauloStamp(Date.now());
    const body = { status: 'sucesso', data, versao: '1', dados: recordOfRequest(request) };
    return respond(status, change(body))(response, request);
  };
}

interface RegisteredBody {
  readonly status: string;
  readonly data: string;
  readonly versao: string;
  readonly dados: ConsentRecord;
}
