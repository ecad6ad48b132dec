import { describe, expect, test, vi } from 'vitest';
import { externalAddress, guardOpening } from '#main/hosts/external-address.ts';

describe('checklist 15: an address that leaves for another program', () => {
  test.each([
    ['https://auth.example/autorizacao/1', 'https://auth.example/autorizacao/1'],
    ['HTTPS://AUTH.example/A', 'https://auth.example/A'],
    ['https://auth.example:8443/a?b=c#d', 'https://auth.example:8443/a?b=c#d'],
    ['http://127.0.0.1:4100/autorizacao/1', 'http://127.0.0.1:4100/autorizacao/1'],
    ['http://[::1]:4100/', 'http://[::1]:4100/'],
    ['http://localhost:4100/', 'http://localhost:4100/'],
    ['https://exämple.example/', 'https://xn--exmple-cua.example/'],
    ['https:\\\\auth.example\\a', 'https://auth.example/a'],
    ['ht\ntps://auth.example/a b', 'https://auth.example/a%20b'],
  ])('%j leaves as %j', (text, address) => {
    expect(externalAddress(text)).toBe(address);
  });

  test.each([
    '',
    'auth.example',
    '//auth.example/',
    'http://auth.example/',
    'http://127.0.0.1.attacker.example/',
    'http://localhost.attacker.example/',
    'http://192.168.0.10/',
    'https://user@auth.example/',
    'https://user:secret@auth.example/',
    'https://',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>1</script>',
    'file:///etc/passwd',
    'file://host/share',
    '\\\\host\\share',
    'smb://host/share',
    'ms-msdt:/id',
    'vscode://settings',
    'mailto:a@b.example',
    'app://local/',
    'blob:https://auth.example/1',
    'view-source:https://auth.example/',
    '--help',
    `https://auth.example/${'a'.repeat(2048)}`,
    `https://auth.example/${'ã'.repeat(1000)}`,
    `https://auth.example/${'a/../'.repeat(1000)}`,
  ])('%j stays', async (text) => {
    expect(externalAddress(text)).toBeNull();
    const open = vi.fn(async () => {});
    await expect(guardOpening(open)(text)).rejects.toThrow('must not be opened');
    expect(open).not.toHaveBeenCalled();
  });

  test('what is opened is what the parser read, not what was written', async () => {
    const open = vi.fn(async () => {});
    await guardOpening(open)('https:\\\\auth.example\\a b');
    expect(open).toHaveBeenCalledExactlyOnceWith('https://auth.example/a%20b');
  });

  test('the error of a refused address does not tell it', async () => {
    const failure = guardOpening(async () => {})('https://user:secret@auth.example/');
    await expect(failure).rejects.toSatisfy((error: Error) => !error.message.includes('secret'));
  });
});
