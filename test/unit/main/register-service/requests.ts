import type { ConsentRequest } from '#domain/register-interface/consent-authorization.ts';

export const CONSENT: ConsentRequest = {
  nome: 'Marina Alves de Souza',
  documento: '111.444.777-35',
  tipoDocumento: 'cpf',
  consentimento: true,
  metadata: {
    ip: '203.0.113.7',
    host: 'agencia-centro.example',
    timestamp: '2026-11-20T10:14:58-03:00',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64)',
    location: { accuracy: 12.5, latitude: -23.55, longitude: -46.633 },
  },
};

export const QUESTION = { documento: '11144477735', mes: '09', ano: '2026' };

type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** A copy of a body in which a field, named with dots, has another value; `undefined` takes it away. */
export function withField(body: Json, field: string, value: unknown): Json {
  const [head = '', ...rest] = field.split('.');
  if (rest.length === 0) return { ...body, [head]: value };
  const inner = body[head];
  return { ...body, [head]: withField(isJson(inner) ? inner : {}, rest.join('.'), value) };
}
