import { CONSENT } from '../../unit/main/register-service/requests.ts';

/** A service that is asked as an integrator asks it: its address and a key. */
export interface Asked {
  readonly baseUrl: string;
  readonly apiKey: string;
}

/** A token for the key; null when the service refuses it. */
export async function tokenFor({ baseUrl }: Asked, key: string): Promise<string | null> {
  const response = await fetch(`${baseUrl}/api/sessions/token`, { headers: { authorization: key } });
  return response.ok ? ((await response.json()) as { token: string }).token : null;
}

/** Posts with a token that was obtained before, or with a fresh one. */
export async function post(service: Asked, path: string, body: unknown, token?: string | null): Promise<Response> {
  const authorization = `Bearer ${token ?? (await tokenFor(service, service.apiKey))}`;
  const headers = { 'content-type': 'application/json', authorization };
  return fetch(`${service.baseUrl}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** Registers a consent and answers its id. */
export async function registered(service: Asked): Promise<string> {
  const response = await post(service, '/api/consents/authorizations/', CONSENT);
  return ((await response.json()) as { dados: { id: string } }).dados.id;
}

/** The public page of an authorization, as text. */
export async function pageOf({ baseUrl }: Asked, id: string): Promise<string> {
  return (await fetch(`${baseUrl}/autorizacao/${id}`)).text();
}
