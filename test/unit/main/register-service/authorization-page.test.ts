import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { saoPauloStamp } from '#domain/basics/instant.ts';
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
  test('shows in Portuguese what the service received and keeps, with a masked CPF and times of Brasília', async () => {
    const { body, statusCode } = await pageOf();
    expect(statusCode).toBe(200);
    expect(body).toContain('<html lang="pt-BR">');
    const shown = [...body.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g)].map(([, term, text]) => [term, text]);
    expect(Object.fromEntries(shown)).toEqual({
      Titular: CONSENT.nome,
      CPF: '***.444.777-**',
      Consentimento: 'sim',
      'Dado em': saoPauloStamp(Date.parse(CONSENT.metadata.timestamp)),
      'Computador ou portal': CONSENT.metadata.host,
      'Endereço IP': CONSENT.metadata.ip,
      'Navegador ou aplicativo': CONSENT.metadata.userAgent,
      'Registro criado em': '20/11/2026 10:15:00',
      'Registro atualizado em': '20/11/2026 10:15:00',
      'Registro vale até': '20/11/2031 10:15:00',
      'Situação do registro': 'em vigor',
      Número: expect.any(String),
    });
  });

  test('shows the five years as the rule of the service, and says where parties and purposes stand', async () => {
    const { body } = await pageOf();
    expect(body).toContain('Sistema de Informações de Créditos (SCR)');
    expect(body).toMatch(/Regra do serviço: o registro vale 5 anos a partir da última consulta/);
    expect(body).toMatch(/constam do termo que o titular aceitou/);
    expect(body).not.toMatch(/Válida/);
  });

  test('leaves out the whole CPF and the place of collection', async () => {
    const { body } = await pageOf();
    for (const secret of ['11144477735', '111.444.777-35', '-23.55', '-46.633']) expect(body).not.toContain(secret);
  });

  test('shows a CNPJ whole: it is public', async () => {
    const { body } = await pageOf({ documento: '11222333000181', tipoDocumento: 'cnpj' });
    expect(body).toContain('<dt>CNPJ</dt><dd>11.222.333/0001-81</dd>');
  });

  test('says that the record is over after five years without a query', async () => {
    const own = serviceUnderTest();
    const response = await own.post('/api/consents/authorizations/', CONSENT, await own.token());
    own.pass(5 * 366 * 86_400_000);
    expect((await own.app.inject(new URL(response.json().dados.url).pathname)).body).toContain('<dd>vencido</dd>');
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
