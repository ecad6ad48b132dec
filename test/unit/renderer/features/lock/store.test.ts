import { describe, expect, test, vi } from 'vitest';
import { reloadPage, reloadWhenLocked } from '#renderer/app/reload-when-locked.ts';
import { createLockStore } from '#renderer/features/lock/store.ts';
import { createVaultStore } from '#renderer/features/vault/store.ts';
import { createFakeBridge } from '#test/support/fakes/fake-bridge.ts';

describe('locking', () => {
  test('keeps what is being typed first', async () => {
    const { bridge, sent } = createFakeBridge();
    const order: string[] = [];
    const store = createLockStore(bridge, async () => order.push(`typed, ${sent.length} sent`));
    await store.getState().lock();
    expect([order, sent.map(({ name }) => name)]).toEqual([['typed, 0 sent'], ['lock.now']]);
  });

  test('happens when main asks for it, once', async () => {
    const { bridge, sent, emit } = createFakeBridge();
    const store = createLockStore(bridge, async () => {});
    emit('lock.coming', {});
    emit('lock.coming', {});
    await vi.waitFor(() => expect(store.getState().busy).toBe(false));
    expect(sent).toHaveLength(1);
  });

  test('that is refused says why', async () => {
    const { bridge, fail } = createFakeBridge();
    fail('lock.now', { code: 'lock_unavailable' });
    const store = createLockStore(bridge, async () => {});
    await store.getState().lock();
    expect(store.getState()).toMatchObject({ busy: false, failure: { code: 'lock_unavailable' } });
  });
});

describe('a window whose desk is locked', () => {
  function shown() {
    const fake = createFakeBridge();
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
    const startOver = vi.fn();
    const store = createVaultStore(fake.bridge);
    reloadWhenLocked(store, page as unknown as Document, startOver);
    return { ...fake, page, startOver, store };
  }

  test('starts over, by an event or by what it finds when it comes into sight again', async () => {
    const received = shown();
    await received.store.getState().load();
    await received.bridge['lock.now']({});
    expect(received.startOver).toHaveBeenCalledOnce();

    const missed = shown();
    await missed.store.getState().load();
    missed.state.vault = { status: 'locked', vaultKind: 'passphrase', locale: 'en', theme: 'dark' };
    expect(missed.startOver).not.toHaveBeenCalled();
    missed.page.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(missed.startOver).toHaveBeenCalledOnce());
  });

  test('does not when it never showed an open desk: it is the fresh one', async () => {
    const { store, startOver, state } = shown();
    state.vault = { status: 'locked', vaultKind: 'keychain', locale: 'pt-BR', theme: 'system' };
    await store.getState().load();
    expect(startOver).not.toHaveBeenCalled();
  });

  test('is loaded anew at an address that tells nothing', () => {
    const window = {
      history: { replaceState: vi.fn() },
      location: { pathname: '/', hash: '#/resultado/1', reload: vi.fn() },
    };
    reloadPage(window as unknown as Window);
    expect(window.history.replaceState).toHaveBeenCalledWith(null, '', '/');
    expect(window.location.reload).toHaveBeenCalledOnce();
  });
});
