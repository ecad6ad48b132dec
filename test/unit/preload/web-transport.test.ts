import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { tabProof } from '#preload/web-proof.ts';
import { listenByFetch, sendByFetch } from '#preload/web-transport.ts';

const answering = (body: string, status = 200) => vi.fn<typeof fetch>(async () => new Response(body, { status }));

const proofOf = (proof: string | null) => ({ give: async () => proof, forget: vi.fn() });

describe('a message over the loopback', () => {
  test('is posted as JSON to its own path and never follows a redirect', async () => {
    const fetcher = answering('{"ok":true,"value":{"opened":true}}');
    const output = await sendByFetch(fetcher, proofOf('secret'))('consent.open_link', {
      url: 'https://auth.example/1',
    });
    expect(output).toEqual({ ok: true, value: { opened: true } });
    expect(fetcher).toHaveBeenCalledExactlyOnceWith('/bridge/consent.open_link', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-lastro-proof': 'secret' },
      body: '{"url":"https://auth.example/1"}',
      redirect: 'error',
    });
  });

  test('refused by the host tells its refusal, and the proof is forgotten', async () => {
    const fetcher = answering('{"ok":false,"error":{"code":"sender_refused"}}', 401);
    const proof = proofOf('secret');
    expect(await sendByFetch(fetcher, proof)('vault.state', {})).toEqual({
      ok: false,
      error: { code: 'sender_refused' },
    });
    expect(proof.forget).toHaveBeenCalledOnce();
  });

  test.each([
    ['nobody', vi.fn<typeof fetch>(() => Promise.reject(new TypeError('fetch failed')))],
    ['a page', answering('<!doctype html>')],
    ['nothing', answering('')],
    ['JSON that is no envelope', answering('{"status":"sucesso"}')],
    ['null', answering('null')],
    ['an envelope that only looks like one', answering('{"ok":"true"}')],
  ])('answered by %s says that the workstation is gone', async (_, fetcher) => {
    expect(await sendByFetch(fetcher, proofOf('secret'))('vault.state', {})).toEqual({
      ok: false,
      error: { code: 'workstation_gone' },
    });
  });
});

describe('events over the loopback', () => {
  /** Each stream is opened by hand, written to and ended; `null` for a host that cannot be reached. */
  function listening() {
    const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
    const fetcher = vi.fn<typeof fetch>(async () => {
      const body = new ReadableStream<Uint8Array>({ start: (stream) => void streams.push(stream) });
      return new Response(body);
    });
    const write = (text: string) => streams.at(-1)?.enqueue(new TextEncoder().encode(text));
    return { on: listenByFetch(fetcher, proofOf('secret')), fetcher, streams, write };
  }

  const written = (name: string, payload: unknown): string => `event: ${name}\ndata: ${JSON.stringify(payload)}\n\n`;

  test('come by one stream with the proof, opened when somebody listens', async () => {
    const { on, fetcher } = listening();
    expect(fetcher).not.toHaveBeenCalled();
    on('results.changed', () => {});
    on('consent.changed', () => {});
    await expect.poll(() => fetcher.mock.calls).toHaveLength(1);
    expect(fetcher).toHaveBeenCalledExactlyOnceWith('/bridge/events', {
      headers: { accept: 'text/event-stream', 'x-lastro-proof': 'secret' },
      redirect: 'error',
    });
  });

  test('reach the listeners of their name until these are taken away, however the text is cut', async () => {
    const { on, streams, write } = listening();
    const [archive, consent] = [vi.fn(), vi.fn()];
    const stop = on('results.changed', archive);
    on('consent.changed', consent);
    await expect.poll(() => streams).toHaveLength(1);
    write(': open\n\n');
    for (const character of written('results.changed', {})) write(character);
    await expect.poll(() => archive.mock.calls).toEqual([[{}]]);
    stop();
    write(written('results.changed', {}) + written('consent.changed', {}));
    await expect.poll(() => consent.mock.calls).toEqual([[{}]]);
    expect(archive.mock.calls).toHaveLength(1);
  });

  test('go on by a new stream when one ends, breaks or cannot be opened, and end where the host refuses', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { on, fetcher, streams, write } = listening();
    const heard = vi.fn();
    on('results.changed', heard);
    await vi.advanceTimersByTimeAsync(0);
    streams.at(-1)?.close();
    await vi.advanceTimersByTimeAsync(3_000);
    streams.at(-1)?.error(new TypeError('network error'));
    fetcher.mockRejectedValueOnce(new TypeError('fetch failed'));
    await vi.advanceTimersByTimeAsync(6_000);
    write(written('results.changed', {}));
    await vi.advanceTimersByTimeAsync(0);
    expect([fetcher.mock.calls.length, heard.mock.calls.length]).toEqual([4, 1]);
    fetcher.mockResolvedValueOnce(new Response('', { status: 401 }));
    streams.at(-1)?.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetcher).toHaveBeenCalledTimes(5);
  });
});

describe('the proof of a tab', () => {
  const channels: BroadcastChannel[] = [];
  afterEach(() => {
    for (const channel of channels.splice(0)) channel.close();
  });

  function tab(kept: string | null) {
    const store = new Map(kept === null ? [] : [['lastro-proof', kept]]);
    const channel = new BroadcastChannel('test-proof');
    channels.push(channel);
    return tabProof(
      {
        getItem: (key) => store.get(key) ?? null,
        setItem: (key, value) => void store.set(key, value),
        removeItem: (key) => void store.delete(key),
      },
      channel,
    );
  }

  test('is asked of the other tabs by one that has none, once, and kept', async () => {
    const first = tab('secret');
    const second = tab(null);
    expect(await Promise.all([second.give(), second.give()])).toEqual(['secret', 'secret']);
    first.forget();
    expect(await second.give()).toBe('secret');
  });

  test('is none where no tab has it, and one that was refused is not handed on', async () => {
    const first = tab('of the workstation before');
    first.forget();
    expect(await tab(null).give()).toBeNull();
  });
});
