import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLoopback, parseAddress } from '#main/register-client/addresses.ts';

describe('parseAddress', () => {
  test.each([
    ['https://api.example.com', 'https://api.example.com'],
    ['  https://API.Example.com/  ', 'https://api.example.com'],
    ['api.example.com', 'https://api.example.com'],
    ['api.example.com:8443/scr/', 'https://api.example.com:8443/scr'],
    ['https://api.example.com:443/v1//', 'https://api.example.com/v1'],
    ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
    ['http://localhost:4000/', 'http://localhost:4000'],
    ['http://[::1]:4000', 'http://[::1]:4000'],
  ])('takes %j as %s', (typed, address) => {
    expect(parseAddress(typed)).toEqual({ ok: true, value: address });
  });

  test.each([
    ['http://api.example.com', 'address_not_https'],
    ['http://127.0.0.1.example.com', 'address_not_https'],
    ['http://localhost.example.com', 'address_not_https'],
    ['http://192.168.0.10', 'address_not_https'],
    ['ftp://api.example.com', 'address_not_https'],
    ['file:///etc/passwd', 'address_not_https'],
    ['', 'address_malformed'],
    ['https://', 'address_malformed'],
    ['javascript:alert(1)', 'address_malformed'],
    ['https://key@api.example.com', 'address_malformed'],
    ['https://user:secret@api.example.com', 'address_malformed'],
    ['https://api.example.com/?key=1', 'address_malformed'],
    ['https://api.example.com/?', 'address_malformed'],
    ['https://api.example.com/#top', 'address_malformed'],
    ['https://api.example.com/#', 'address_malformed'],
    ['https://api example.com', 'address_malformed'],
    ['https://api.exam\nple.com', 'address_malformed'],
    ['https:\\\\api.example.com', 'address_malformed'],
    ['https://api.example.com:99999', 'address_malformed'],
  ])('refuses %j as %s', (typed, code) => {
    expect(parseAddress(typed)).toEqual({ ok: false, error: { code } });
  });

  test('gives an address that is its own normal form and never leaves its scheme, host or port', () => {
    fc.assert(
      fc.property(
        fc.webUrl({ validSchemes: ['https', 'http'], withQueryParameters: true, withFragments: true }),
        (url) => {
          const parsed = parseAddress(url);
          if (!parsed.ok) return;
          expect(parseAddress(parsed.value)).toEqual(parsed);
          expect(new URL(parsed.value).origin).toBe(new URL(url).origin);
          expect(new URL(`${parsed.value}/api/scr`).origin).toBe(new URL(url).origin);
        },
      ),
    );
  });

  test('answers any text with an https address, this machine, or a refusal', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string({ unit: 'binary' }).map((tail) => `https://${tail}`),
        ),
        (typed) => {
          const parsed = parseAddress(typed);
          if (!parsed.ok) return;
          const url = new URL(parsed.value);
          expect(url.protocol === 'https:' || isLoopback(url)).toBe(true);
          expect([url.username, url.password, url.search, url.hash]).toEqual(['', '', '', '']);
        },
      ),
    );
  });
});
