import { describe, expect, test } from 'vitest';
import { checkNewPassphrase, MIN_PASSPHRASE, passphraseStrength } from '#renderer/features/vault/passphrase.ts';

describe('the strength of a passphrase', () => {
  test.each([
    ['', 'short'],
    ['abc123!@#', 'short'],
    ['abcdefghij', 'fair'],
    ['cavalo bateria grampo', 'strong'],
    ['aaaaaaaaaaaaaaaaaaaa', 'fair'],
  ])('of "%s" is %s', (passphrase, strength) => {
    expect(passphraseStrength(passphrase)).toBe(strength);
  });

  test('counts signs, not the bytes they take', () => {
    expect(passphraseStrength('🔑🔑🔑🔑🔑')).toBe('short');
  });
});

describe('a new passphrase', () => {
  const good = 'cavalo bateria';

  test('needs its length before anything else', () => {
    expect(checkNewPassphrase({ passphrase: 'a'.repeat(MIN_PASSPHRASE - 1), confirmation: 'x' })).toEqual({
      passphrase: 'too_short',
    });
  });

  test('has to be typed twice alike', () => {
    expect(checkNewPassphrase({ passphrase: good, confirmation: `${good} ` })).toEqual({ confirmation: 'mismatch' });
    expect(checkNewPassphrase({ passphrase: good, confirmation: good })).toEqual({});
  });
});
