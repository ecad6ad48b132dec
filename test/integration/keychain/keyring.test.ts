import { describe, expect, test } from 'vitest';
import { fail, ok } from '#domain/basics/outcome.ts';
import { keyIdOf } from '#main/platform/database/raw-key.ts';
import { freshUser, needsKeyring, type User } from './real-keyring.ts';

const deeds = (user: User, keyring: 'unlocked' | 'locked' | 'none', ...received: readonly string[]): unknown[] =>
  user.run(keyring === 'none' ? 'no bus' : 'bus', 'use-keyring.ts', keyring, ...received);

describe('a real keyring', () => {
  test('keeps a secret beyond the session and forgets it when told', { tags: ['long'] }, async (context) => {
    needsKeyring(context);
    const user = await freshUser();
    expect(deeds(user, 'unlocked', 'read api-key', 'write api-key s3cret', 'read api-key')).toEqual([
      ok(null),
      { ok: true },
      ok('s3cret'),
    ]);
    expect(deeds(user, 'unlocked', 'read api-key', 'remove api-key', 'read api-key')).toEqual([
      ok('s3cret'),
      { ok: true },
      ok(null),
    ]);
  });

  test('that is locked refuses to be read and written, and a locked one never costs the archive its key', async (context) => {
    needsKeyring(context);
    const user = await freshUser();
    const [made] = deeds(user, 'unlocked', 'key');
    expect(made).toMatch(/^[0-9a-f]{64}$/);
    const keyId = keyIdOf(Buffer.from(String(made), 'hex'));

    expect(deeds(user, 'locked', `key ${keyId}`, 'key', 'read archive-key', 'write archive-key other')).toEqual([
      'keychain_locked',
      'keychain_locked',
      fail('vault_locked'),
      fail('vault_locked'),
    ]);
    expect(deeds(user, 'unlocked', `key ${keyId}`, 'key 0123456789abcdef')).toEqual([made, made]);
  });

  test('secrets, keyring restarted: one that died and was started again in mid-session is read and written again', async (context) => {
    needsKeyring(context);
    const user = await freshUser();
    const asked = [
      'write api-key s3cret',
      'restart',
      'read api-key',
      'write api-key other',
      'read api-key',
      'read none',
    ];
    expect(deeds(user, 'unlocked', ...asked)).toEqual([
      { ok: true },
      'restarted',
      ok('s3cret'),
      { ok: true },
      ok('other'),
      ok(null),
    ]);
  });

  test('that is not there at all is unavailable', { tags: ['long'] }, async (context) => {
    needsKeyring(context);
    const user = await freshUser();
    expect(deeds(user, 'none', 'read api-key', 'write api-key x', 'key')).toEqual([
      fail('vault_unavailable'),
      fail('vault_unavailable'),
      'unavailable',
    ]);
  });
});
