import { describe, expect, test } from 'vitest';
import { createVaultStore } from '#renderer/features/vault/store.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { createFakeBridge, RECOVERY_CODE } from '#test/support/fakes/fake-bridge.ts';

function closedVault() {
  const fake = createFakeBridge({ vault: { status: 'passphrase_needed' } });
  const store = createVaultStore(fake.bridge);
  return { fake, store, vault: () => latestValue(store.getState().state)?.vault };
}

describe('the workstation store', () => {
  test('learns where the workstation stands', async () => {
    const { store, vault } = closedVault();
    expect(store.getState().state.status).toBe('idle');
    await store.getState().load();
    expect(vault()).toEqual({ status: 'passphrase_needed' });
  });

  test('opens the vault with the right passphrase', async () => {
    const { store, vault } = closedVault();
    await store.getState().openVault('senha certa da mesa');
    expect(vault()).toEqual({ status: 'open', vaultKind: 'passphrase' });
  });

  test('keeps a refusal beside the form, and the vault as it was', async () => {
    const { store, vault } = closedVault();
    await store.getState().load();
    await store.getState().openVault('senha errada');
    expect(store.getState()).toMatchObject({ failure: { code: 'passphrase_wrong' }, busy: false });
    expect(vault()).toEqual({ status: 'passphrase_needed' });
  });

  test('forgets the old refusal when it tries again', async () => {
    const { store } = closedVault();
    await store.getState().openVault('senha errada');
    await store.getState().openVault('senha certa da mesa');
    expect(store.getState().failure).toBeNull();
  });

  test('keeps no passphrase', async () => {
    const { store } = closedVault();
    await store.getState().createVault('senha certa da mesa');
    expect(JSON.stringify(store.getState())).not.toContain('senha certa');
  });

  test('keeps no PIN, right or wrong, and knows until when none is tried', async () => {
    const { fake, store } = closedVault();
    await store.getState().openWithPin('830572');
    await store.getState().setPin('274916');
    await store.getState().setPin('385027', '830572');
    expect(store.getState().officerSecret()).toBe('pin');
    fake.state.vault = { status: 'pin_needed' };
    fake.state.waitSeconds = 15;
    await store.getState().load();
    expect(store.getState().officerSecret()).toBe('pin');
    expect((store.getState().waitsUntil - Date.now()) / 1000).toBeCloseTo(15, 0);
    expect(JSON.stringify(store.getState())).not.toMatch(/830572|274916|385027/);
  });

  test('keeps no recovery code, neither one that was made nor one that was typed', async () => {
    const { store } = closedVault();
    expect(store.getState().recovery()).toBe('none');
    await store.getState().load();
    await store.getState().recover(RECOVERY_CODE, { passphrase: 'senha nova da mesa' });
    expect(await store.getState().makeRecoveryKey()).toEqual({ ok: true, value: { code: RECOVERY_CODE } });
    expect(store.getState().recovery()).toBe('unconfirmed');
    expect(await store.getState().confirmRecoveryKey()).toBeNull();
    expect(store.getState().recovery()).toBe('confirmed');
    expect(JSON.stringify(store.getState())).not.toContain(RECOVERY_CODE);
  });

  test('gives the refusal of a recovery to whoever asked, and not to the form beside', async () => {
    const { store, vault } = closedVault();
    await store.getState().load();
    expect(await store.getState().recover('0', {})).toEqual({ code: 'recovery_wrong' });
    expect(store.getState()).toMatchObject({ busy: false, failure: null });
    expect(vault()).toEqual({ status: 'passphrase_needed' });
  });

  test('listens to what changes elsewhere', () => {
    const { fake, store, vault } = closedVault();
    fake.emit('vault.changed', {
      version: '0.1.0',
      host: 'web',
      vault: { status: 'keychain_locked' },
      recovery: 'confirmed',
      officerSecret: 'none',
      waitSeconds: 0,
      offerPin: false,
    });
    expect(vault()).toEqual({ status: 'keychain_locked' });
    expect(store.getState().state.status).toBe('ready');
  });

  test('says why a link was not opened', async () => {
    const { fake, store } = closedVault();
    expect(await store.getState().openLink('https://autorizacao.example.com/')).toBeNull();
    fake.fail('consent.open_link', { code: 'link_refused' });
    expect(await store.getState().openLink('http://outro.example.com/')).toEqual({ code: 'link_refused' });
  });
});
