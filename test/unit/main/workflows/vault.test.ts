import { describe, expect, test, vi } from 'vitest';
import type { RecoveryStore } from '../../../../main/workflows/ports/recovery-store.ts';
import type { SecretStore } from '../../../../main/workflows/ports/secret-store.ts';
import { createVault } from '../../../../main/workflows/vault/vault.ts';
import type { KeyFound, VaultPorts } from '../../../../main/workflows/vault/vault-ports.ts';
import { accept, refuse } from '../../../../preload/domain/outcome.ts';

interface FakeDesk {
  close: () => Promise<void>;
}

const storeOf = (keeper: SecretStore['keeper']): SecretStore => ({
  keeper,
  read: async () => accept(null),
  write: async () => accept(undefined),
  remove: async () => accept(undefined),
});

const KEY: KeyFound = { status: 'open', key: new Uint8Array(32) };

/** A recovery key that was made and confirmed, and opens with one code. */
function recoveryThatOpens(code: string): RecoveryStore {
  return {
    standing: async () => 'confirmed',
    make: async () => accept('a new code'),
    confirm: async () => accept(undefined),
    open: async (typed) => (typed === code ? accept(new Uint8Array(32)) : refuse('recovery_wrong')),
  };
}

function portsOf(
  changes: Partial<VaultPorts<FakeDesk>> = {},
): VaultPorts<FakeDesk> & { opened: string[]; closed: string[] } {
  const opened: string[] = [];
  const closed: string[] = [];
  const close = async () => {
    closed.push('desk');
  };
  return {
    opened,
    closed,
    keychain: storeOf('keychain'),
    hasArchive: async () => false,
    hasPassphraseVault: async () => false,
    createPassphraseVault: async (text) =>
      text.length < 10 ? refuse('passphrase_too_short') : accept(storeOf('passphrase')),
    openPassphraseVault: async (text) =>
      text === 'a right passphrase' ? accept(storeOf('passphrase')) : refuse('passphrase_wrong'),
    replacePassphraseVault: async (text) =>
      text.length < 10 ? refuse('passphrase_too_short') : accept(storeOf('passphrase')),
    sessionStore: () => storeOf('session'),
    recovery: recoveryThatOpens('the right code'),
    findKey: async () => KEY,
    findKeyForNew: async () => KEY,
    restoreKey: async () => accept(undefined),
    openDesk: async (store) => {
      opened.push(store.keeper);
      return accept({ close });
    },
    settle: async (_desk, reason) => void closed.push(`settled: ${reason}`),
    lookOf: async () => ({ locale: 'en', theme: 'dark' }),
    confirmOfficer: async () => true,
    ...changes,
  };
}

describe('the vault', () => {
  test('opens by itself with a working keychain', async () => {
    const vault = createVault(portsOf());
    await vault.retry();
    expect(vault.state()).toEqual({ status: 'open', keeper: 'keychain' });
    expect(vault.desk().ok).toBe(true);
  });

  test.each([
    ['unavailable', 'choice_needed'],
    ['keychain_locked', 'keychain_locked'],
    ['key_changed', 'key_changed'],
  ] as const)('with a keychain that is %s says %s and opens nothing', async (status, state) => {
    const ports = portsOf({ findKey: async () => ({ status }) });
    const vault = createVault(ports);
    await vault.retry();
    expect(vault.state()).toEqual({ status: state });
    expect(vault.desk()).toEqual(refuse('vault_closed'));
    expect(ports.opened).toEqual([]);
  });

  test('asks for the passphrase once one was chosen, and never the keychain', async () => {
    const ports = portsOf({ hasPassphraseVault: yes });
    const vault = createVault(ports);
    await vault.retry();
    expect(vault.state()).toEqual({ status: 'passphrase_needed' });

    expect(await vault.open('a wrong passphrase')).toEqual(refuse('passphrase_wrong'));
    expect(vault.state()).toEqual({ status: 'passphrase_needed' });
    expect(await vault.open('a right passphrase')).toEqual(accept(undefined));
    expect(vault.state()).toEqual({ status: 'open', keeper: 'passphrase' });
    expect(ports.opened).toEqual(['passphrase']);
  });

  test('counts a keychain out of reach as locked while there is an archive, and makes nothing new', async () => {
    const ports = portsOf({ findKey: async () => ({ status: 'unavailable' }), hasArchive: async () => true });
    const vault = createVault(ports);
    await vault.retry();
    expect(vault.state()).toEqual({ status: 'keychain_locked' });
    expect(await vault.create('a long passphrase')).toEqual(refuse('vault_changed'));
    expect(ports.opened).toEqual([]);
  });

  test('says that the disk is full when the key itself could not be kept', async () => {
    const vault = createVault(portsOf({ findKey: async () => ({ status: 'failed', reason: 'disk_full' }) }));
    await vault.retry();
    expect(vault.state()).toEqual({ status: 'archive_failed', reason: 'disk_full' });
  });

  test('is made with a passphrase or for one session, as the officer chose', async () => {
    const withPassphrase = createVault(portsOf());
    expect(await withPassphrase.create('short')).toEqual(refuse('passphrase_too_short'));
    expect(withPassphrase.state()).toEqual({ status: 'choice_needed' });
    await withPassphrase.create('a long passphrase');
    expect(withPassphrase.state()).toEqual({ status: 'open', keeper: 'passphrase' });

    const forSession = createVault(portsOf());
    await forSession.useSession();
    expect(forSession.state()).toEqual({ status: 'open', keeper: 'session' });
  });

  test.each(['archive_unreadable', 'archive_in_use', 'disk_full', 'disk_read_only'] as const)(
    'says %s when the archive does not open, and opens it on a later try',
    async (code) => {
      let tries = 0;
      const openDesk = async () => (tries++ === 0 ? refuse(code) : accept({ close: async () => {} }));
      const vault = createVault(portsOf({ openDesk }));
      expect(await vault.retry()).toEqual(refuse(code));
      expect(vault.state()).toEqual({ status: 'archive_failed', reason: code });
      await vault.retry();
      expect(vault.state()).toEqual({ status: 'open', keeper: 'keychain' });
    },
  );

  test.each([
    ['missing', 'archive_missing'],
    ['newer', 'archive_newer'],
    ['damaged', 'archive_unreadable'],
  ] as const)('tells an archive that is %s as what it is', async (reason, told) => {
    const vault = createVault(portsOf({ openDesk: async () => refuse('archive_unreadable', { reason }) }));
    await vault.retry();
    expect(vault.state()).toEqual({ status: 'archive_failed', reason: told });
  });

  test('tells a key of another archive from a broken archive', async () => {
    const vault = createVault(portsOf({ openDesk: async () => refuse('vault_changed') }));
    await vault.retry();
    expect(vault.state()).toEqual({ status: 'key_changed' });
  });

  test('says when an open archive stopped by itself, closes what leaned on it, and opens it on a later try', async () => {
    const ports = portsOf();
    const vault = createVault(ports);
    await vault.retry();
    await vault.lose();
    expect(vault.state()).toEqual({ status: 'archive_failed', reason: 'archive_stopped' });
    expect(vault.desk()).toEqual(refuse('vault_closed'));
    expect(ports.closed).toEqual(['desk']);
    await vault.retry();
    expect(vault.state()).toEqual({ status: 'open', keeper: 'keychain' });
  });

  test('says that an open archive is damaged until it is opened anew; a closed one is not marked', async () => {
    const vault = createVault(portsOf());
    vault.damage();
    expect(vault.state()).toEqual({ status: 'choice_needed' });
    await vault.retry();
    vault.damage();
    expect(vault.state()).toEqual({ status: 'open', keeper: 'keychain', damaged: true });
    await vault.lose();
    await vault.retry();
    expect(vault.state()).toEqual({ status: 'open', keeper: 'keychain' });
  });

  test('opens the archive once however often it is asked at the same time', async () => {
    const ports = portsOf();
    const vault = createVault(ports);
    await Promise.all([vault.retry(), vault.retry(), vault.create('a long passphrase'), vault.useSession()]);
    expect(ports.opened).toEqual(['keychain']);
  });

  test('goes on after a surprise', async () => {
    let tries = 0;
    const findKey = async (): Promise<KeyFound> => {
      if (tries++ === 0) throw new Error('the keychain broke');
      return KEY;
    };
    const vault = createVault(portsOf({ findKey }));
    await expect(vault.retry()).rejects.toThrow('the keychain broke');
    await vault.retry();
    expect(vault.state().status).toBe('open');
  });

  test('closes what it opened', async () => {
    const ports = portsOf();
    const vault = createVault(ports);
    await vault.retry();
    await vault.close();
    expect(ports.closed).toEqual(['settled: quit', 'desk']);
    expect(vault.desk()).toEqual(refuse('vault_closed'));
  });
});

describe('recovery', () => {
  /** A keeper that has no key of this archive until it is given back. */
  function losing(changes: Partial<VaultPorts<FakeDesk>> = {}): ReturnType<typeof portsOf> & { restored: string[] } {
    const restored: string[] = [];
    const ports = portsOf({
      findKey: async ({ keeper }) => (restored.includes(keeper) ? KEY : { status: 'keychain_locked' }),
      restoreKey: async ({ keeper }) => {
        restored.push(keeper);
        return accept(undefined);
      },
      ...changes,
    });
    return { ...ports, restored };
  }

  test('with the code opens the archive and gives the key back to the keychain', async () => {
    const ports = losing();
    const vault = createVault(ports);
    await vault.retry();
    expect(await vault.recover('the right code')).toEqual(accept(undefined));
    expect(vault.state()).toEqual({ status: 'open', keeper: 'keychain' });
    expect(ports.restored).toEqual(['keychain']);
  });

  test('with a wrong code changes nothing', async () => {
    const ports = losing({
      replacePassphraseVault: () => {
        throw new Error('a vault was replaced');
      },
    });
    const vault = createVault(ports);
    await vault.retry();
    expect(await vault.recover('another code', 'a long passphrase')).toEqual(refuse('recovery_wrong'));
    expect(vault.state()).toEqual({ status: 'keychain_locked' });
    expect(ports.restored).toEqual([]);
    expect(ports.opened).toEqual([]);
  });

  test.each(['vault_locked', 'vault_unavailable'] as const)(
    'with a keychain that is still %s says so, and opens with a new passphrase instead',
    async (code) => {
      const restored: string[] = [];
      const ports = losing({
        restoreKey: async ({ keeper }) => {
          if (keeper === 'keychain') return refuse(code);
          restored.push(keeper);
          return accept(undefined);
        },
        findKey: async ({ keeper }) => (restored.includes(keeper) ? KEY : { status: 'keychain_locked' }),
      });
      const vault = createVault(ports);
      await vault.retry();
      expect(await vault.recover('the right code')).toEqual(refuse(code));
      expect(await vault.recover('the right code', 'short')).toEqual(refuse('passphrase_too_short'));
      expect(await vault.recover('the right code', 'a long passphrase')).toEqual(accept(undefined));
      expect(vault.state()).toEqual({ status: 'open', keeper: 'passphrase' });
    },
  );

  test('of a forgotten passphrase asks for a new one: the keychain would not be asked at the next start', async () => {
    const ports = losing({ hasPassphraseVault: yes });
    const vault = createVault(ports);
    await vault.retry();
    expect(await vault.recover('the right code')).toEqual(refuse('passphrase_too_short'));
    await vault.recover('the right code', 'a long passphrase');
    expect(vault.state()).toEqual({ status: 'open', keeper: 'passphrase' });
  });

  test('behind an open vault does nothing', async () => {
    const ports = losing({ findKey: async () => KEY });
    const vault = createVault(ports);
    await vault.retry();
    expect(await vault.recover('another code')).toEqual(accept(undefined));
    expect(ports.restored).toEqual([]);
  });
});

describe('a recovery key', () => {
  test('is made and confirmed behind an open vault only', async () => {
    const vault = createVault(portsOf());
    expect(await vault.makeRecoveryKey()).toEqual(refuse('vault_closed'));
    expect(await vault.confirmRecoveryKey()).toEqual(refuse('vault_closed'));
    expect(await vault.recovery()).toBe('confirmed');
    await vault.retry();
    expect(await vault.makeRecoveryKey()).toEqual(accept('a new code'));
    expect(await vault.confirmRecoveryKey()).toEqual(accept(undefined));
  });

  test('is not made for a session, which nothing outlives', async () => {
    const vault = createVault(portsOf());
    await vault.useSession();
    expect(await vault.recovery()).toBe('none');
    expect(await vault.makeRecoveryKey()).toEqual(refuse('vault_unavailable'));
  });

  test.each([
    [{ status: 'keychain_locked' }, 'vault_locked'],
    [{ status: 'key_changed' }, 'vault_changed'],
    [{ status: 'unavailable' }, 'vault_unavailable'],
    [{ status: 'failed', reason: 'disk_full' }, 'disk_full'],
  ] as const)('is not made from a keeper that has become %j', async (later, code) => {
    const answers: KeyFound[] = [KEY, later];
    const vault = createVault(portsOf({ findKey: async () => answers.shift() ?? later }));
    await vault.retry();
    expect(await vault.makeRecoveryKey()).toEqual(refuse(code));
  });
});

describe('a vault that is locked', () => {
  test('waits for what is under way, closes, wipes the key and remembers who keeps it', async () => {
    const key = new Uint8Array(32).fill(7);
    const seen: number[] = [];
    const forget = vi.fn();
    const keychain = { ...storeOf('keychain'), forget };
    const ports = portsOf({
      keychain,
      findKey: async () => ({ status: 'open', key }),
      openDesk: async (_store, given) => {
        seen.push(given[0] ?? 0);
        return accept({ close: async () => void ports.closed.push('desk') });
      },
    });
    const vault = createVault(ports);
    await vault.retry();
    expect([seen, key.every((byte) => byte === 0)]).toEqual([[7], true]);

    expect(await vault.lock('idle')).toEqual(accept(undefined));
    expect(ports.closed).toEqual(['settled: idle', 'desk']);
    expect(forget).toHaveBeenCalledOnce();
    expect(vault.state()).toEqual({ status: 'locked', keeper: 'keychain', locale: 'en', theme: 'dark' });
    expect(vault.desk()).toEqual(refuse('vault_closed'));
    expect(await vault.lock('officer')).toEqual(accept(undefined));
    expect(ports.closed).toHaveLength(2);
  });

  test('gives nothing out from the first moment, however long it waits', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const ports = portsOf({ settle: () => promise });
    const vault = createVault(ports);
    await vault.retry();
    const locking = vault.lock('officer');
    await expect.poll(() => vault.state().status).toBe('locked');
    expect(vault.desk()).toEqual(refuse('vault_closed'));
    const opening = vault.retry();
    expect(ports.closed).toEqual([]);
    resolve();
    await Promise.all([locking, opening]);
    expect(ports.closed).toEqual(['desk']);
    expect(vault.state().status).toBe('open');
  });

  test('opens only when the system says that its user is there', async () => {
    const vault = createVault(portsOf({ confirmOfficer: async () => false }));
    await vault.retry();
    await vault.lock('screen');
    expect(await vault.retry()).toEqual(refuse('unlock_declined'));
    expect(vault.state().status).toBe('locked');
  });

  test('tells the desk how many wrong passphrases were tried before', async () => {
    const tried: number[] = [];
    const ports = portsOf({
      hasPassphraseVault: async () => true,
      openDesk: async (_store, _key, refusedKeys) => {
        tried.push(refusedKeys);
        return accept({ close: async () => {} });
      },
    });
    const vault = createVault(ports);
    await vault.retry();
    for (const passphrase of ['wrong', 'wrong again', 'a right passphrase']) await vault.open(passphrase);
    await vault.lock('officer');
    await vault.open('a right passphrase');
    expect(tried).toEqual([2, 0]);
  });

  test('is not made of a session', async () => {
    const vault = createVault(portsOf());
    await vault.useSession();
    expect(await vault.lock('officer')).toEqual(refuse('lock_unavailable'));
    expect(vault.state()).toEqual({ status: 'open', keeper: 'session' });
  });
});

const yes = async (): Promise<boolean> => true;

describe('an archive in the place of another', () => {
  test('is put there between two desks, under the key of the one that was open', async () => {
    const ports = portsOf();
    const vault = createVault(ports);
    await vault.retry();
    const work = vi.fn(async (key: Uint8Array) => {
      expect(key).toHaveLength(32);
      expect(ports.closed).toEqual(['settled: quit', 'desk']);
      expect(vault.desk()).toEqual(refuse('vault_closed'));
      return accept(undefined);
    });
    expect(await vault.exchange(undefined, work)).toEqual(accept(undefined));
    expect(ports.opened).toEqual(['keychain', 'keychain']);
    expect(vault.state()).toEqual({ status: 'open', keeper: 'keychain' });
  });

  test('that is refused leaves the former one open', async () => {
    const vault = createVault(portsOf());
    await vault.retry();
    expect(await vault.exchange(undefined, async () => refuse('backup_damaged'))).toEqual(refuse('backup_damaged'));
    expect(vault.desk().ok).toBe(true);
  });

  test.each([
    ['makes a vault where there is none', {}, 'a new passphrase', 'passphrase'],
    ['opens the vault that is there', { hasPassphraseVault: yes }, 'a right passphrase', 'passphrase'],
    ['replaces a vault nobody opens', { hasPassphraseVault: yes }, 'a new passphrase', 'passphrase'],
    ['asks the keychain without a passphrase', {}, undefined, 'keychain'],
  ] as const)('where nothing is open %s', async (_, changes, passphrase, keeper) => {
    const vault = createVault(portsOf(changes));
    expect(await vault.exchange(passphrase, async () => accept(undefined))).toEqual(accept(undefined));
    expect(vault.state()).toEqual({ status: 'open', keeper });
  });

  test('is not for a session, nor for a passphrase too short', async () => {
    const work = vi.fn(async () => accept(undefined));
    const session = createVault(portsOf());
    await session.useSession();
    expect(await session.exchange(undefined, work)).toEqual(refuse('vault_unavailable'));
    expect(await createVault(portsOf()).exchange('curta', work)).toEqual(refuse('passphrase_too_short'));
    expect(work).not.toHaveBeenCalled();
  });
});
