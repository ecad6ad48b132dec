import fastify from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { fail } from '#domain/outcome.ts';
import { sendError } from '#main/hosts/web/send-error.ts';
import { sameSecret } from '#main/hosts/web/session.ts';
import { browserCommand, listeningPort, waitForShutdownSignal } from '#main/hosts/web/start-up.ts';
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
    for (const signal of signals) {
      const added = process.listeners(signal).filter((listener) => !before.get(signal)?.includes(listener));
      for (const listener of added) process.off(signal, listener);
    }
  });

  test.each(signals)('%s is heard', async (signal) => {
    const received = waitForShutdownSignal();
    process.emit(signal);
    await expect(received).resolves.toBeUndefined();
  });
});
