import { describe, expect, test } from 'vitest';
import { SCR_PATH, TOKEN_PATH } from '../../support/hostile-service.ts';
import { respond } from '../../support/http/behaviours.ts';
import { API_KEY, clientAt } from '../../support/http/client-at.ts';
import { consultaBody, ERROR_BODY, SUBJECT } from '../../support/http/sample-responses.ts';

describe('a query', () => {
  test('sends the bare key for a token and the token with the document, month and year', async () => {
    const client = await clientAt({ scr: respond(200, consultaBody()) });
    await client.ask();
    const [token, query] = client.service.seen;
    expect(token).toMatchObject({ method: 'GET', path: TOKEN_PATH, headers: { authorization: API_KEY } });
    expect(query).toMatchObject({ method: 'POST', path: SCR_PATH });
    expect(query?.headers.authorization).toMatch(/^Bearer eyJ/);
    expect(JSON.parse(query?.body ?? '')).toEqual({ documento: SUBJECT.documento, mes: '09', ano: '2026' });
    expect([token, query].map((request) => request?.headers['content-type'])).toEqual([
      'application/json',
      'application/json',
    ]);
  });

  test('gives the answer in cents beside its text byte for byte', async () => {
    const text = `${JSON.stringify(consultaBody(), null, '\t')}\r\n `;
    const client = await clientAt({ scr: respond(200, text) });
    const answer = await client.answer();
    expect(answer).toMatchObject({ data: '20/11/2026 10:00:00', versao: '1.0.0', deviations: [] });
    expect(answer.rawText).toBe(text);
    expect(answer.consulta.resumoDaCarteira.carteiraVencer).toBe(123_456);
  });

  test('keeps the words of the service about a violation, field by field', async () => {
    const campo = { documento: 'O CPF deve ter exatamente 11 dígitos' };
    const client = await clientAt({ scr: respond(400, { ...ERROR_BODY, messagem: 'Campos inválidos', campo }) });
    expect(await client.ask()).toEqual({
      ok: false,
      error: {
        code: 'service_refused',
        details: { status: 400, messagem: 'Campos inválidos', 'campo.documento': campo.documento, reached: true },
      },
    });
  });

  test('strikes the document and other secrets out of what the service says', async () => {
    const messagem = `Token eyJhbGciOi.eyJz.x e chave ${API_KEY} não servem para 111.444.777-35 (11144477735)`;
    const client = await clientAt({ scr: respond(422, { ...ERROR_BODY, messagem }) });
    expect(await client.ask()).toMatchObject({
      error: { details: { messagem: 'Token ••• e chave ••• não servem para ••• (•••)' } },
    });
  });

  test('reads `erro` with HTTP 200 as a refusal', async () => {
    const client = await clientAt({ scr: respond(200, { ...ERROR_BODY, messagem: 'Sem permissão' }) });
    expect(await client.ask()).toMatchObject({
      error: { code: 'service_refused', details: { status: 200, messagem: 'Sem permissão' } },
    });
  });
});
