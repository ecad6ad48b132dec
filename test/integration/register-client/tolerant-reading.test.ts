import { deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { SCR_PATH, tokenBody } from '../../support/hostile-service.ts';
import type { Behaviour } from '../../support/http/behaviour.ts';
import { respond } from '../../support/http/behaviours.ts';
import { clientAt } from '../../support/http/client-at.ts';
import { consentBody, consultaBody } from '../../support/http/sample-responses.ts';

describe('an answer that departs from the specification', () => {
  test('is read whatever content type it claims', async () => {
    for (const type of [
      'text/plain',
      'text/html',
      'application/octet-stream',
      'application/json; charset=iso-8859-1',
    ]) {
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
    const answer = await (await clientAt({ scr: latin })).answer();
    expect(answer.rawText).toBe(text);
    expect(answer.deviations).toContainEqual({ path: 'charset', kind: 'encoding', found: 'windows-1252' });
  });

  test('is read behind a byte order mark', async () => {
    const client = await clientAt({ scr: respond(200, `\uFEFF${JSON.stringify(consultaBody())}`) });
    expect(JSON.parse((await client.answer()).rawText)).toEqual(consultaBody());
  });

  test.each<[string, number]>([
    ['longer', 100],
    ['much longer', 1_000_000],
  ])('is read whole where its announced length is %s', async (_how, more) => {
    const text = JSON.stringify(consultaBody());
    const tooLong: Behaviour = (response) => {
      response.writeHead(200, { 'content-length': Buffer.byteLength(text) + more });
      response.write(text, () => response.socket?.end());
    };
    expect((await (await clientAt({ scr: tooLong })).answer()).rawText).toBe(text);
  });

  test('is read where it is whole and the connection then stays silent', { tags: ['long'] }, async () => {
    const text = JSON.stringify(consultaBody());
    const silent: Behaviour = (response) => {
      response.writeHead(200, { 'content-length': 1_000_000 });
      response.write(text);
    };
    expect((await (await clientAt({ scr: silent }, { timeouts: { queryMs: 1_000 } })).answer()).rawText).toBe(text);
  });

  test('shows what cannot be seen', async () => {
    const { consulta } = consultaBody();
    const mensagem = 'apro\u202Eodav\u0000 \u200B\r\nsim';
    const resumoDoCliente = {
      documentoDoCliente: '\u2066111',
      listaDeMensagensDeValidacao: [{ codigo: 'A\u202C', mensagem }],
    };
    const client = await clientAt({
      scr: respond(200, { ...consultaBody(), consulta: { ...consulta, resumoDoCliente } }),
    });
    const cliente = (await client.answer()).consulta.resumoDoCliente;
    expect(cliente.documentoDoCliente).toBe('U+2066111');
    expect(cliente.listaDeMensagensDeValidacao).toEqual([
      { codigo: 'AU+202C', mensagem: 'aproU+202Eodav  U+200B sim' },
    ]);
  });

  test('is listed, member by member', async () => {
    const { consulta } = consultaBody();
    const client = await clientAt({
      scr: respond(200, { status: 'OK', consulta, urlDeAuditoria: 'https://example.com' }),
    });
    const answer = await client.answer();
    expect(answer.deviations).toEqual([
      { path: 'data', kind: 'missing' },
      { path: 'versao', kind: 'missing' },
      { path: 'status', kind: 'unreadable' },
      { path: 'urlDeAuditoria', kind: 'unknown_member' },
    ]);
    expect(answer.rawText).toContain('https://example.com');
  });

  test('without any data is an ordinary answer', async () => {
    const consulta = { resumoDoCliente: { listaDeMensagensDeValidacao: ['Cliente sem operações'] } };
    const client = await clientAt({ scr: respond(200, { ...consultaBody(), consulta }) });
    const answer = await client.answer();
    expect(answer.consulta.resumoDaCarteira.carteiradeCredito).toBeNull();
    expect(answer.consulta.resumoDoCliente.listaDeMensagensDeValidacao).toEqual([
      { codigo: null, mensagem: 'Cliente sem operações' },
    ]);
  });
});

describe('an answer whose label of compression is wrong', () => {
  const text = JSON.stringify(consultaBody());
  const packed: readonly (readonly [string, Uint8Array])[] = [
    ['plain', Buffer.from(text)],
    ['gzip', gzipSync(text)],
    ['gzip twice', gzipSync(gzipSync(text))],
    ['zlib', deflateSync(text)],
    ['gzip without its end', gzipSync(text).subarray(0, -8)],
  ];
  const labels = ['gzip', 'x-gzip', 'deflate', 'br', 'gzip, gzip', 'zstd', 'identity', 'utf-8', ''];
  const coded = (bytes: Uint8Array, label: string, status = 200): Behaviour => {
    return (response) => {
      response.writeHead(status, { 'content-type': 'application/json', 'content-encoding': label });
      response.end(bytes);
    };
  };

  test.each(packed)('is read where it is %s, whatever the label', async (_what, bytes) => {
    for (const label of labels) {
      const client = await clientAt({ scr: coded(bytes, label) });
      expect([label, (await client.answer()).rawText]).toEqual([label, text]);
      expect(client.service.seenAt(SCR_PATH)).toHaveLength(1);
    }
  });

  const damaged = gzipSync(text);
  damaged[damaged.length - 5] = (damaged.at(-5) ?? 0) ^ 1;

  test.each<[string, Uint8Array]>([
    ['fails its checksum', damaged],
    ['nothing unpacks', Buffer.from([0x1f, 0x8b, 8, 255, 254, 0, 1, 2, 3, 4, 129, 141])],
  ])('keeps the bytes of one that %s', async (_what, bytes) => {
    const { outcome } = await (await clientAt({ scr: coded(bytes, 'gzip') })).asked();
    const asLetters = new TextDecoder('windows-1252').decode(bytes);
    expect(outcome).toEqual({ ok: true, value: { readable: false, text: asLetters } });
  });

  test('is read of a token and of an authorization too', async () => {
    const token = coded(Buffer.from(JSON.stringify(tokenBody())), 'gzip');
    const consent = coded(Buffer.from(JSON.stringify(consentBody())), 'br', 201);
    const client = await clientAt({ token, consent, scr: respond(200, text) });
    expect([(await client.ask()).ok, (await client.consent()).ok]).toEqual([true, true]);
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
    ['a hundred thousand levels', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
    [
      'levels beyond the bound',
      JSON.stringify({ ...consultaBody(), a: JSON.parse(`${'['.repeat(64)}${']'.repeat(64)}`) }),
    ],
    ['a text beyond the bound', JSON.stringify({ ...consultaBody(), texto: 'x'.repeat(10_001) })],
    ['a list beyond the bound', JSON.stringify({ ...consultaBody(), lista: Array(20_001).fill(0) })],
  ];

  test.each(unreadable)('%s is handed back whole: it may have been paid', async (_what, text) => {
    const client = await clientAt({ scr: respond(200, text) });
    expect(await client.asked()).toMatchObject({
      requests: 1,
      state: 'answered',
      outcome: { ok: true, value: { readable: false, text } },
    });
    expect(client.service.seenAt(SCR_PATH)).toHaveLength(1);
  });

  test('never quotes what it holds, not even in the log', async () => {
    const client = await clientAt({ scr: respond(200, '{"nome":"Brandão 11144477735') });
    await client.ask();
    expect(client.log.lines.join('\n')).not.toMatch(/nome|Brand|111/);
  });
});
