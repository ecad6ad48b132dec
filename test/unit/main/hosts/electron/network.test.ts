import { EventEmitter } from 'node:events';
import { net, type Session, session } from 'electron';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { firstProxy, serviceSession, sessionNetwork } from '#main/hosts/electron/network.ts';
import { createRegisterClient } from '#main/register-client/client.ts';
import { rememberingLog } from '#test/support/fakes/fake-workstation.ts';
import { CONSENT, consentBody, consultaBody } from '#test/support/http/sample-responses.ts';

beforeEach(() => {
  vi.clearAllMocks();
});

const ADDRESS = 'https://servico.example/api/scr';

/** The network with the sessions it made, the kept one first. */
function made() {
  const network = sessionNetwork();
  const [kept, ...fresh] = vi.mocked(session.fromPartition).mock.results.map(({ value }): Session => value);
  if (kept === undefined) throw new Error('no session was made');
  return { network, kept, fresh };
}

describe("the way of Electron's network stack", () => {
  test('has sessions of its own, in memory and without a cache', () => {
    made();
    const partitions = vi.mocked(session.fromPartition).mock.calls;
    expect(partitions.map(([, options]) => options)).toEqual(partitions.map(() => ({ cache: false })));
    const names = partitions.map(([name]) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => name.startsWith('persist:') || name === 'window')).toEqual([]);
  });

  test('asks by its session, as it was asked', async () => {
    const { network, kept } = made();
    const response = new Response('ok');
    vi.mocked(kept.fetch).mockResolvedValue(response);
    const request = new Request(ADDRESS);
    expect(await network.fetch?.(request, { cache: 'no-store' })).toBe(response);
    expect(await network.fetch?.(new URL(ADDRESS))).toBe(response);
    expect(vi.mocked(kept.fetch).mock.calls).toEqual([
      [request, { cache: 'no-store' }],
      [ADDRESS, undefined],
    ]);
  });

  test('closes what was kept before an exchange that must not be sent twice, and never what is under way', async () => {
    const { network, fresh } = made();
    const order: string[] = [];
    for (const [index, own] of fresh.entries()) {
      vi.mocked(own.closeAllConnections).mockImplementation(async () => void order.push(`close ${index}`));
      vi.mocked(own.fetch).mockImplementation(async () => {
        order.push(`ask ${index}`);
        return new Response();
      });
    }
    const slow = Promise.withResolvers<void>();
    const askThen = (end: Promise<void>) =>
      network.alone?.(async (fetch) => {
        await fetch(ADDRESS);
        await end;
      });
    const first = askThen(slow.promise);
    for (let later = 0; later < 2 * fresh.length; later += 1) await askThen(Promise.resolve());
    expect(order.filter((step) => step === 'close 0')).toHaveLength(1);
    expect(order.filter((step) => step.startsWith('close'))).toHaveLength(1 + 2 * fresh.length);
    slow.resolve();
    await first;
  });

  test('lets an exchange that finds all sessions busy wait for the first to be free, also after a failure', async () => {
    const { network, fresh } = made();
    for (const own of fresh) vi.mocked(own.fetch).mockResolvedValue(new Response());
    const busy = fresh.map(() => Promise.withResolvers<void>());
    const under = busy.map(({ promise }) => network.alone?.(() => promise));
    let asked = false;
    const late = network.alone?.(async () => {
      asked = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(asked).toBe(false);
    busy[1]?.reject(new Error('broken'));
    await late;
    expect(asked).toBe(true);
    for (const { resolve } of busy) resolve();
    await Promise.allSettled(under);
  });

  test('carries a token by the kept session, and a query and a consent by a fresh one each', async () => {
    const { network, kept, fresh } = made();
    const token = { status: 'sucesso', data: '20/11/2026 10:00:00', versao: '1', token: 'opaco', validade: 600 };
    vi.mocked(kept.fetch).mockImplementation(async () => Response.json(token));
    for (const { fetch } of fresh) {
      vi.mocked(fetch).mockImplementation(async (input) =>
        input instanceof Request && input.url === ADDRESS
          ? Response.json(consultaBody())
          : Response.json(consentBody(), { status: 201 }),
      );
    }
    const client = createRegisterClient({
      baseUrl: 'https://servico.example',
      readKey: async () => ({ ok: true, value: '0e8f6a44-1d3b-4c8e-9a57-5f6f0f6f2b61' }),
      clock: Date.now,
      log: rememberingLog(),
      ...network,
    });
    expect(await client.registerConsent(CONSENT)).toMatchObject({ ok: true });
    expect(await client.query({ tipo: 'cpf', numero: '52998224725' }, '2025-10')).toMatchObject({ state: 'answered' });
    expect([kept, ...fresh].map((own) => vi.mocked(own.fetch).mock.calls.length)).toEqual([1, 1, 1, 0, 0]);
  });

  test.each([
    ['DIRECT', null],
    ['PROXY muro.banco.example:3128', 'http://muro.banco.example:3128'],
    ['HTTPS muro.banco.example:443; DIRECT', 'https://muro.banco.example:443'],
    ['SOCKS5 10.0.0.1:1080;PROXY b:80', 'socks5://10.0.0.1:1080'],
  ])('tells the proxy of the system: %s', async (list, origin) => {
    const { network, kept } = made();
    vi.mocked(kept.resolveProxy).mockResolvedValue(list);
    expect(await network.proxyOf(ADDRESS)).toBe(origin);
    expect(kept.resolveProxy).toHaveBeenCalledExactlyOnceWith(ADDRESS);
  });

  describe('logged in at a proxy', () => {
    const login = { user: 'maria', password: 'segredo' };

    /** Challenges of a proxy or server to each request of the login, and the replies. */
    async function loggingIn(asked: readonly { isProxy: boolean }[]) {
      vi.mocked(net.request).mockClear();
      const { network, kept, fresh } = made();
      const given: unknown[][] = [];
      vi.mocked(net.request).mockImplementation((options) => {
        const request = new EventEmitter();
        const end = (): void => {
          for (const info of asked) request.emit('login', info, (...response: unknown[]) => given.push(response));
          request.emit('response', {});
        };
        void options;
        return Object.assign(request, { end, abort: vi.fn() }) as never;
      });
      await network.logIn?.(ADDRESS, login);
      const sessions = vi.mocked(net.request).mock.calls.map(([options]) => (options as { session: Session }).session);
      return { given, sessions, all: [kept, ...fresh] };
    }

    test('each session gives it once what it asks for, and asks nothing but for the head', async () => {
      const { given, sessions, all } = await loggingIn([{ isProxy: true }]);
      expect(sessions).toEqual(all);
      expect(given).toEqual(all.map(() => ['maria', 'segredo']));
      expect(net.request).toHaveBeenCalledWith(
        expect.objectContaining({ method: 'HEAD', url: ADDRESS, redirect: 'error' }),
      );
    });

    test('a proxy that refused it is not given it again', async () => {
      const { given } = await loggingIn([{ isProxy: true }, { isProxy: true }]);
      expect(given.slice(0, 2)).toEqual([['maria', 'segredo'], []]);
    });

    test('a server that asks for one gets none', async () => {
      expect((await loggingIn([{ isProxy: false }])).given).toEqual([[], [], [], [], []]);
    });
  });

  test.each(['', 'direct', 'TELEPATHY a:1', 'PROXY', ';PROXY a:1'])('a list that says "%s" names none', (list) => {
    expect(firstProxy(list)).toBeNull();
  });

  test('a name and password in a list stay there', () => {
    expect(firstProxy('PROXY maria:segredo@muro:3128')).toBe('http://muro:3128');
  });
});

describe('a session of the service', () => {
  function cancelled(url: string): boolean | undefined {
    const response = vi.fn();
    const own = serviceSession('service');
    const listener = vi.mocked(own.webRequest.onBeforeRequest).mock.lastCall?.[0] as unknown;
    (listener as (details: { url: string }, callback: typeof response) => void)({ url }, response);
    return response.mock.lastCall?.[0].cancel;
  }

  test.each([
    ['https://servico.example/api/scr', false],
    ['http://127.0.0.1:4100/api/scr', false],
    ['http://servico.example/api/scr', true],
    ['https://maria:segredo@servico.example/', true],
    ['file:///etc/passwd', true],
    ['app://local/', true],
    ['ftp://servico.example/', true],
  ])('lets %s leave unless it is not to: %s', (url, refused) => {
    expect(cancelled(url)).toBe(refused);
  });

  test('grants nothing', () => {
    const own = serviceSession('service');
    const response = vi.fn();
    vi.mocked(own.setPermissionRequestHandler).mock.lastCall?.[0]?.({} as never, 'geolocation', response, {} as never);
    expect(response).toHaveBeenCalledExactlyOnceWith(false);
    const check = vi.mocked(own.setPermissionCheckHandler).mock.lastCall?.[0];
    expect(check?.(null, 'geolocation', '', {} as never)).toBe(false);
  });
});
