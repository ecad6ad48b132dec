import { describe, expect, test, vi } from 'vitest';
import { listenByEventSource, sendByFetch } from '#preload/web-transport.ts';

const answering = (body: string, status = 200) => vi.fn<typeof fetch>(async () => new Response(body, { status }));

describe('a message over the loopback', () => {
  test('is posted as JSON to its own path and never follows a redirect', async () => {
    const fetcher = answering('{"ok":true,"value":{"opened":true}}');
    const output = await sendByFetch(fetcher)('consent.open_link', { url: 'https://auth.example/1' });
    expect(output).toEqual({ ok: true, value: { opened: true } });
    expect(fetcher).toHaveBeenCalledExactlyOnceWith('/bridge/consent.open_link', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"url":"https://auth.example/1"}',
      redirect: 'error',
    });
  });

  test('refused by the host tells its refusal', async () => {
    const fetcher = answering('{"ok":false,"error":{"code":"sender_refused"}}', 401);
    expect(await sendByFetch(fetcher)('vault.state', {})).toEqual({
      ok: false,
      error: { code: 'sender_refused' },
    });
  });

  test.each([
    ['nobody', vi.fn<typeof fetch>(() => Promise.reject(new TypeError('fetch failed')))],
    ['a page', answering('<!doctype html>')],
    ['nothing', answering('')],
    ['JSON that is no envelope', answering('{"status":"sucesso"}')],
    ['null', answering('null')],
    ['an envelope that only looks like one', answering('{"ok":"true"}')],
  ])('answered by %s says that the workstation is gone', async (_, fetcher) => {
    expect(await sendByFetch(fetcher)('vault.state', {})).toEqual({
      ok: false,
      error: { code: 'workstation_gone' },
    });
  });
});

describe('events over the loopback', () => {
  function listening() {
    const source = new EventTarget();
    const open = vi.fn(() => source as EventSource);
    const emit = (name: string, data: unknown) =>
      source.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
    return { on: listenByEventSource(open), open, emit };
  }

  test('come by one stream, opened when somebody listens', () => {
    const { on, open } = listening();
    expect(open).not.toHaveBeenCalled();
    on('results.changed', () => {});
    on('consent.changed', () => {});
    expect(open).toHaveBeenCalledOnce();
  });

  test('reach the listeners of their name until these are taken away', () => {
    const { on, emit } = listening();
    const [archive, consent] = [vi.fn(), vi.fn()];
    const stop = on('results.changed', archive);
    on('consent.changed', consent);
    emit('results.changed', {});
    stop();
    emit('results.changed', {});
    emit('consent.changed', {});
    expect([archive.mock.calls, consent.mock.calls]).toEqual([[[{}]], [[{}]]]);
  });
});
