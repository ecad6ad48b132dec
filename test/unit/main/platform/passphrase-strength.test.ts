import { expect, test } from 'vitest';
import { fail, ok } from '#domain/basics/outcome.ts';
import { checkPassphrase } from '#main/platform/passphrase-strength.ts';

test.each(['          ', '1234567890', 'senha12345', 'aaaaaaaaaaaa', 'qwertyuiop', 'abcdefghij', '01/01/1990'])(
  'secrets, weak passphrases: M5: %j is refused',
  async (passphrase) => {
    expect(await checkPassphrase(passphrase)).toMatchObject({ ok: false, error: { code: 'passphrase_weak' } });
  },
);

test('M5: what is short is refused as short, whatever it is made of', async () => {
  expect(await checkPassphrase('xK9#mQ2$v')).toEqual(fail('passphrase_too_short', { minimum: 10 }));
  expect(await checkPassphrase('🔑🔑🔑🔑🔑')).toMatchObject({ error: { code: 'passphrase_too_short' } });
});

test.each(['cavalo correto bateria', 'três araras à janela', 'vinho barco lua', 'x7Kq-2mPz-9vRt'])(
  'M5: %j is taken',
  async (passphrase) => {
    expect(await checkPassphrase(passphrase)).toEqual(ok(undefined));
  },
);
