import { describe, expect, it } from 'vitest';
import { checkNewPassphrase, MIN_PASSPHRASE, passphraseStrength } from '#renderer/features/vault/passphrase.ts';

describe('the strength of a passphrase', () => {
  it.each([
    ['', 'short'],
    ['abc123!@#', 'short'],
    ['abcdefghij', 'fair'],
    ['cavalo bateria grampo', 'strong'],
    ['aaaaaaaaaaaaaaaaaaaa', 'fair'],
  ])('of "%s" is %s', (passphrase, strength) => {
    expect(passphraseStrength(passphrase)).toBe(strength);
  });

  it('counts signs, not the bytes they take', () => {
    expect(passphraseStrength('🔑🔑🔑🔑🔑')).toBe('short');
  });
});

describe('a new passphrase', () => {
  const good = 'cavalo bateria';

  it('needs its length before anything else', () => {
    expect(checkNewPassphrase({ passphrase: 'a'.repeat(MIN_PASSPHRASE - 1), confirmation: 'x' })).toEqual({
      passphrase: 'too_short',
    });
  });

  it('has to be typed twice alike', () => {
    expect(checkNewPassphrase({ passphrase: good, confirmation: `${good} ` })).toEqual({ confirmation: 'mismatch' });
    expect(checkNewPassphrase({ passphrase: good, confirmation: good })).toEqual({});
  });
});
