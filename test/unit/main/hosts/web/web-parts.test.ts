import fastify from 'fastify';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fail } from '#domain/basics/outcome.ts';
import { sameSecret } from '#main/hosts/same-secret.ts';
import { sendError } from '#main/hosts/web/send-error.ts';
import { browserCommand, listeningPort, waitForShutdown } from '#main/hosts/web/start-up.ts';
import { rememberingLog } from '#test/support/fakes/fake-workstation.ts';

describe('the port to listen on', () => {
  test.each([
    [undefined, 0],
    ['', 0],
    [' ', 0],
    ['0', 0],
    ['8080', 8080],
    ['65535', 65_535],
  ])('"%s" is %i', (text, port) => {
    expect(listeningPort(text)).toBe(port);
  });

  test.each(['65536', '-1', '1.5', '0x50', '80 ', 'http', '1e3', '999999'])('"%s" is none', (text) => {
    expect(() => listeningPort(text)).toThrow('LASTRO_PORT');
  });
});

describe('two secrets', () => {
  test.each([
    ['the same', 'abc', true],
    ['another of the same length', 'abd', false],
    ['a shorter one', 'ab', false],
    ['a longer one', 'abcd', false],
    ['nothing', '', false],
    ['no text', undefined, false],
    ['a list of the same', ['abc'], false],
  ])('%s', (_, given, same) => {
    expect(sameSecret(given, 'abc')).toBe(same);
  });
});

test('web host, no stack: a surprise of the server is answered by an id, and the log knows the rest', async () => {
  const log = rememberingLog();
  const host = fastify();
  host.setErrorHandler(sendError(log));
  host.get('/', async () => {
    throw new Error('no such file: /home/maria/.lastro');
  });
  const response = await host.inject('/');
  expect([response.statusCode, response.json()]).toEqual([500, fail('internal', { id: 'surprise-1' })]);
  expect(log.lines).toMatchObject([{ level: 'surprise', event: 'web_host.failed' }]);
});

describe("the officer's browser", () => {
  const address = 'https://auth.example/?a=1&b=%22|calc';

  test.each(['linux', 'darwin', 'win32', 'freebsd'] as const)(
    'on %s is given the address as one argument, by no shell',
    (platform) => {
      const { program, args } = browserCommand(address, platform);
      expect(args.at(-1)).toBe(address);
      expect(program).not.toMatch(/cmd|sh$|powershell/);
    },
  );
});

describe('the signal to end', () => {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const before = new Map(signals.map((signal) => [signal, process.listeners(signal)]));

  afterEach(() => {
    vi.useRealTimers();
    for (const signal of signals) {
      const added = process.listeners(signal).filter((listener) => !before.get(signal)?.includes(listener));
      for (const listener of added) process.off(signal, listener);
    }
  });

  test.each(signals)('%s is heard', async (signal) => {
    const received = waitForShutdown({ prepare: async () => true, anyway: () => {} });
    process.emit(signal);
    await expect(received).resolves.toBeUndefined();
  });

  test('is prepared once, whatever its echo, and a later one ends the program anyway', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const prepared = Promise.withResolvers<boolean>();
    const prepare = vi.fn(() => prepared.promise);
    const anyway = vi.fn(() => prepared.resolve(true));
    const received = waitForShutdown({ prepare, anyway });
    process.emit('SIGINT');
    vi.advanceTimersByTime(500);
    process.emit('SIGTERM');
    expect([prepare.mock.calls.length, anyway.mock.calls.length]).toEqual([1, 0]);
    vi.advanceTimersByTime(2_000);
    process.emit('SIGINT');
    await expect(received).resolves.toBeUndefined();
    expect(anyway).toHaveBeenCalledOnce();
  });

  test('changes nothing if the officer stays', async () => {
    const words = [false, true];
    const prepare = vi.fn(async () => words.shift() ?? true);
    const received = waitForShutdown({ prepare, anyway: () => {} });
    process.emit('SIGINT');
    await new Promise(setImmediate);
    process.emit('SIGINT');
    await expect(received).resolves.toBeUndefined();
    expect(prepare).toHaveBeenCalledTimes(2);
  });
});
