import { describe, expect, test } from 'vitest';
import type { Unread } from '#main/register-client/call.ts';
import { SCR_PATH } from '../../support/hostile-service.ts';
import type { Behaviour } from '../../support/http/behaviour.ts';
import { respond } from '../../support/http/behaviours.ts';
import { clientAt } from '../../support/http/client-at.ts';
import { consultaBody } from '../../support/http/sample-responses.ts';

describe('an answer that departs from the specification', () => {
  test('is read whatever content type it claims', async () => {
    for (const type of ['text/plain', 'application/octet-stream', 'application/json; charset=iso-8859-1']) {
      const client = await clientAt({ scr: respond(200, consultaBody(), { 'content-type': type }) });
      expect(await client.ask()).toMatchObject({ ok: true });
    }
  });

  test('is read in Latin letters without losing one', async () => {
    const text = JSON.stringify({ ...consultaBody(), observacao: 'Conceição' });
    const latin: Behaviour = (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(Buffer.from(text, 'latin1'));
    };
    const response = await (await clientAt({ scr: latin })).ask();
    expect(response.ok && response.value.rawText).toBe(text);
  });

  test('is read behind a byte order mark', async () => {
    const client = await clientAt({ scr: respond(200, `\uFEFF${JSON.stringify(consultaBody())}`) });
    const response = await client.ask();
    expect(response.ok && JSON.parse(response.value.rawText)).toEqual(consultaBody());
  });

  test('is listed, member by member', async () => {
    const { consulta } = consultaBody();
    const client = await clientAt({
      scr: respond(200, { status: 'OK', consulta, urlDeAuditoria: 'https://example.com' }),
    });
    const response = await client.ask();
    expect(response.ok && response.value.deviations).toEqual([
      { path: 'data', kind: 'missing' },
      { path: 'versao', kind: 'missing' },
      { path: 'status', kind: 'unreadable' },
      { path: 'urlDeAuditoria', kind: 'unknown_member' },
    ]);
    expect(response.ok && response.value.rawText).toContain('https://example.com');
  });

  test('without any data is an ordinary answer', async () => {
    const consulta = { resumoDoCliente: { listaDeMensagensDeValidacao: ['Cliente sem operações'] } };
    const client = await clientAt({ scr: respond(200, { ...consultaBody(), consulta }) });
    const response = await client.ask();
    expect(response.ok && response.value.consulta.resumoDaCarteira.carteiradeCredito).toBeNull();
    expect(response.ok && response.value.consulta.resumoDoCliente.listaDeMensagensDeValidacao).toEqual([
      { codigo: null, mensagem: 'Cliente sem operações' },
    ]);
  });
});

describe('an answer that cannot be read', () => {
  const { consulta: _none, ...withoutConsulta } = consultaBody();
  const unreadable: readonly (readonly [string, string])[] = [
    ['truncated JSON', JSON.stringify(consultaBody()).slice(0, -40)],
    ['`sucesso` without `consulta`', JSON.stringify(withoutConsulta)],
    ['`consulta` null', JSON.stringify({ ...withoutConsulta, consulta: null })],
    ['a list', '[]'],
    ['a text', '"sucesso"'],
    ['nothing', ''],
  ];

  test.each(unreadable)('%s is unexpected, and its text is kept for support', async (_what, text) => {
    const kept: Unread[] = [];
    const keepUnreadable = async (unread: Unread): Promise<string> => `guardado-${kept.push(unread)}`;
    const client = await clientAt({ scr: respond(200, text) }, { keepUnreadable });
    expect(await client.ask()).toEqual({
      ok: false,
      error: { code: 'unexpected_answer', details: { id: 'guardado-1', reached: true } },
    });
    expect(kept).toEqual([{ text, documento: '11144477735' }]);
    expect(client.service.seenAt(SCR_PATH)).toHaveLength(1);
  });

  test('is refused as well when its text cannot be kept', async () => {
    const keepUnreadable = (): Promise<string> => Promise.reject(new Error('disk full'));
    const client = await clientAt({ scr: respond(200, 'oops') }, { keepUnreadable });
    expect(await client.ask()).toEqual({ ok: false, error: { code: 'unexpected_answer', details: { reached: true } } });
    expect(client.log.events()).toContain('register.unreadable_not_kept');
  });

  test('never quotes what it holds, not even in the log', async () => {
    const client = await clientAt({ scr: respond(200, '{"nome":"Brandão 11144477735') });
    await client.ask();
    expect(client.log.lines.join('\n')).not.toMatch(/nome|Brand|111/);
  });
});
