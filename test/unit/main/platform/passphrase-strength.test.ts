import { expect, test } from 'vitest';
import { fail, ok } from '#domain/basics/outcome.ts';
import { passphraseRules } from '#main/platform/passphrase-rules.ts';
import { judgePassphrase } from '#main/platform/passphrase-strength.ts';

const { check } = passphraseRules(judgePassphrase, async () => []);

test.each(['          ', '1234567890', 'senha12345', 'aaaaaaaaaaaa', 'qwertyuiop', 'abcdefghij', '01/01/1990'])(
  'secrets, weak passphrases: M5: %j is refused',
  async (passphrase) => {
    expect(await check(passphrase)).toMatchObject({ ok: false, error: { code: 'passphrase_weak' } });
  },
);

/** The institution's, the officer's and the account. */
const NAMES = ['Cooperativa de Crédito Vale do Rio', 'Ana Prado', 'ana.prado'];

test.each([
  'Cooperativa Vale do Rio',
  'cooperativavaledorio',
  'ValeDoRio2026',
  'CoopValeRio#2026',
  'Ana Prado 2026!',
  'AnaPrado1987',
  'ap1503ana1987',
  '4n4.pr4d0 2026',
  'c00perativa v4le',
  'banco de crédito 2026',
  'AnalistaDeCredito',
  'lastro consulta scr',
  'Sicoob@2026',
  'qwerty@asdfgh#2024',
  'asdfghjklç2024',
  'tyuiopghjklç',
  'qwe asd zxc 2025',
  '!QAZ2wsx#EDC2024',
  '1234567890qwertyuiop',
])('secrets, weak passphrases: %j is refused at a workstation of these names', async (passphrase) => {
  expect(await check(passphrase, NAMES)).toMatchObject({ ok: false, error: { code: 'passphrase_weak' } });
});

test.each(['uma senha só da Ana', 'chuva no banco da praça velha', 'banana caramelo azul', '84729104738261940'])(
  'M5: a name, a word of the trade or a figure within %j takes nothing from its other words',
  async (passphrase) => {
    expect(await check(passphrase, NAMES)).toEqual(ok(undefined));
  },
);

test('M5: what is short is refused as short, whatever it is made of', async () => {
  expect(await check('xK9#mQ2$v')).toEqual(fail('passphrase_too_short', { minimum: 10 }));
  expect(await check('🔑🔑🔑🔑🔑')).toMatchObject({ error: { code: 'passphrase_too_short' } });
});

test.each(['cavalo correto bateria', 'três araras à janela', 'vinho barco lua', 'x7Kq-2mPz-9vRt'])(
  'M5: %j is taken',
  async (passphrase) => {
    expect(await check(passphrase)).toEqual(ok(undefined));
  },
);
