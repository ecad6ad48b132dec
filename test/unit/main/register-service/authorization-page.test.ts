import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escapeHtml } from '#main/register-service/authorization-page.ts';
import { CONSENT } from './requests.ts';
import { serviceUnderTest } from './service-under-test.ts';

const service = serviceUnderTest();

async function pageOf(changes: object = {}) {
  const response = await service.post(
    '/api/consents/authorizations/',
    { ...CONSENT, ...changes },
    await service.token(),
  );
  return service.app.inject(new URL(response.json().dados.url).pathname);
}

describe('the public page of an authorization', () => {
  test('tells in Portuguese who authorized what until when, with a masked CPF', async () => {
    const { body, statusCode } = await pageOf();
    expect(statusCode).toBe(200);
    expect(body).toContain('<html lang="pt-BR">');
    for (const text of ['Marina Alves de Souza', '***.444.777-**', '20/11/2031 10:15:00', 'Válida']) {
      expect(body).toContain(text);
    }
  });

  test('leaves out the whole CPF and the place of collection', async () => {
    const { body } = await pageOf();
    for (const secret of ['11144477735', '111.444.777-35', '-23.55', '-46.633']) expect(body).not.toContain(secret);
  });

  test('shows a CNPJ whole: it is public', async () => {
    const { body } = await pageOf({ documento: '11222333000181', tipoDocumento: 'cnpj' });
    expect(body).toContain('<dt>CNPJ</dt><dd>11.222.333/0001-81</dd>');
  });

  test('says Vencida after five years without a query', async () => {
    const own = serviceUnderTest();
    const response = await own.post('/api/consents/authorizations/', CONSENT, await own.token());
    own.pass(5 * 366 * 86_400_000);
    expect((await own.app.inject(new URL(response.json().dados.url).pathname)).body).toContain('Vencida');
    await own.app.close();
  });

  test('embedded service, escaped page: turns markup in any field into text', async () => {
    const attack = `<script>alert("1")</script>'&`;
    const { body } = await pageOf({ nome: attack, metadata: { ...CONSENT.metadata, host: attack, userAgent: attack } });
    expect(body).not.toContain('<script');
    expect(body.split('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;&amp;')).toHaveLength(4);
  });

  test('embedded service, page policy: allows its own style by hash, and nothing else', async () => {
    const { body, headers } = await pageOf();
    const style = /<style>([\s\S]*)<\/style>/.exec(body)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
  });

  test.each(['unknown', '00000000-0000-4000-8000-000000000000', '%3Cscript%3E', "'%20OR%201=1"])(
    'an unknown id (%s) is a readable page with 404 that repeats nothing',
    async (id) => {
      const { body, statusCode } = await service.app.inject(`/autorizacao/${id}`);
      expect(statusCode).toBe(404);
      expect(body).toContain('Autorização não encontrada');
      expect(body).not.toContain('script');
    },
  );
});

test('escaped text holds no character that could begin markup', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', 'a', ';', '#') }), (text) => {
      const escaped = escapeHtml(text);
      expect(escaped).not.toMatch(/[<>"']/);
      expect(escaped.replace(/&(amp|lt|gt|quot|#39);/g, '')).not.toContain('&');
    }),
  );
});
