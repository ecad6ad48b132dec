import { inspect } from 'node:util';
import { AxiosError, AxiosHeaders } from 'axios';
import { describe, expect, test } from 'vitest';
import { outcomeOf } from '#main/register-client/errors.ts';
import { libraryFailure, type Progress } from '#main/register-client/transport-errors.ts';

const KEY = '0e8f6a44-1d3b-4c8e-9a57-5f6f0f6f2b61';

/** An axios error that carries the key as the real ones do. */
function axiosError(code: string, cause?: Error): AxiosError {
  const headers = new AxiosHeaders({ authorization: KEY });
  return Object.assign(new AxiosError(`failed with ${KEY}`, code, { headers }), cause ? { cause } : {});
}

function read(error: unknown, progress: Progress): unknown {
  return libraryFailure(error, progress);
}

describe('libraryFailure', () => {
  test.each<[string, Progress, string, boolean]>([
    ['ECONNREFUSED', 'connecting', 'refused', false],
    ['ENOTFOUND', 'connecting', 'name', false],
    ['EAI_AGAIN', 'connecting', 'name', false],
    ['EHOSTUNREACH', 'connecting', 'route', false],
    ['ETIMEDOUT', 'connecting', 'route', false],
    ['ETIMEDOUT', 'connected', 'reset', true],
    ['EHOSTUNREACH', 'connected', 'reset', true],
    ['ECONNRESET', 'connecting', 'reset', false],
    ['ECONNRESET', 'connected', 'reset', true],
    ['ECONNRESET', 'responding', 'answer', true],
    ['ECONNRESET', 'unseen', 'reset', true],
    ['ERR_PROXY_TUNNEL', 'connecting', 'proxy', false],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'connected', 'tls', false],
    ['CERT_HAS_EXPIRED', 'connected', 'tls', false],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'connected', 'tls', false],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'connected', 'tls', false],
    ['EPROTO', 'connected', 'tls', true],
    ['EWHATEVER', 'connected', 'other', true],
    ['EWHATEVER', 'connecting', 'other', false],
  ])('reads %s while %s as broken at %s, reached: %s', (code, progress, at, reached) => {
    expect(read(axiosError(code), progress)).toMatchObject({
      code: 'service_unreachable',
      details: { reason: at },
      reached,
    });
  });

  test('looks behind the error for the code, also among several addresses', () => {
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const several = new AggregateError([refused], 'all attempts failed');
    expect(read(axiosError('ERR_NETWORK', several), 'connecting')).toMatchObject({ details: { reason: 'refused' } });
  });

  test('is not misled by a host name', () => {
    const error = new Error('getaddrinfo ENOTFOUND redirect.example.com');
    expect(read(Object.assign(error, { code: 'ENOTFOUND' }), 'connecting')).toMatchObject({
      details: { reason: 'name' },
    });
  });

  test('lets nothing of the library through, however it is looked at', async () => {
    const failure = read(axiosError('ECONNRESET', new Error(KEY)), 'connected');
    expect(inspect(failure, { depth: Number.POSITIVE_INFINITY, showHidden: true })).not.toContain(KEY);
    const outcome = await outcomeOf(() => Promise.reject(failure));
    expect(JSON.stringify(outcome)).not.toContain(KEY);
  });

  test.each([null, undefined, 'text', 5, {}])('reads %j as broken somewhere', (error) => {
    expect(read(error, 'connected')).toMatchObject({ details: { reason: 'other' }, reached: true });
  });
});

describe('outcomeOf', () => {
  test('lets a surprise go on upwards', async () => {
    await expect(outcomeOf(() => Promise.reject(new TypeError('mistake')))).rejects.toThrow('mistake');
  });

  test('wraps a value', async () => {
    expect(await outcomeOf(async () => 5)).toEqual({ ok: true, value: 5 });
  });
});
