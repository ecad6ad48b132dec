import { describe, expect, test } from 'vitest';
import { checkNewPassphrase, MIN_PASSPHRASE } from '#renderer/lib/new-passphrase.ts';

describe('a new passphrase', () => {
  const good = 'cavalo bateria';

  test('counts signs, not the bytes they take', () => {
    const passphrase = '🔑🔑🔑🔑🔑';
    expect(checkNewPassphrase({ passphrase, confirmation: passphrase })).toEqual({ passphrase: 'too_short' });
  });

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
