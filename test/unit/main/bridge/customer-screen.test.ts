import { describe, expect, test, vi } from 'vitest';
import { MESSAGE_NAMES } from '#contract/contract.ts';
import type { WorkstationState } from '#contract/vault.ts';

import { fail } from '#domain/basics/outcome.ts';
import { isKeptFromCustomer } from '#main/bridge/customer-screen.ts';
import { forwardEvents } from '#main/bridge/forward-events.ts';
import { serve } from '#main/bridge/serve.ts';
import type { Handlers } from '#main/features/handlers.ts';
import { CLOSED_STATE, fakeWorkstation, rememberingLog } from '#test/support/fakes/fake-workstation.ts';

const SHOWN = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';
const TERM = 'a'.repeat(64);
const shown = { draftId: SHOWN, termSha256: TERM, since: 0 };
const OPEN_STATE: WorkstationState = { ...CLOSED_STATE, vault: { status: 'open', vaultKind: 'keychain' } };
const sender = { userAgent: 'Test/1.0' };

/** Messages of the customer's screen; all others are refused while it is shown. */
const OF_THE_TERM = ['consent.draft_load', 'consent.evidence_draw', 'consent.register', 'consent.receipt'];
const OF_THE_SCREEN = ['vault.state', 'customer.leave', 'lock.touch', 'lock.now', 'consent.prepare'];

/** The messages of the whole contract that pass with an input that names this draft in every way there is. */
const passing = (draft: string, turned: typeof shown | null = shown): string[] =>
  MESSAGE_NAMES.filter(
    (name) => !isKeptFromCustomer(name, { id: draft, draftId: draft, termSha256: TERM } as never, turned),
  );

describe('while the screen is turned to the customer', () => {
  test('of the whole contract only what the term needs passes', () => {
    expect(passing(SHOWN).toSorted()).toEqual([...OF_THE_SCREEN, ...OF_THE_TERM].toSorted());
  });

  test('nothing passes that names another draft', () => {
    expect(passing(OTHER).toSorted()).toEqual(OF_THE_SCREEN.toSorted());
  });

  test.each([
    ['another text', { termSha256: 'b'.repeat(64) }],
    ['an act on paper', { kind: 'papel' }],
    ['another draft', { draftId: OTHER }],
    ['no draft', { draftId: undefined }],
  ])('%s is not registered', (_name, part) => {
    const act = { draftId: SHOWN, termSha256: TERM, kind: 'presencial', ...part };
    expect(isKeptFromCustomer('consent.register', act as never, shown)).toBe(true);
  });

  test('nothing is refused once the officer is back', () => {
    expect(passing(OTHER, null)).toEqual(MESSAGE_NAMES);
  });

  test('the customer screen, while the vault still opens: a message waits until it is known whose the screen is', async () => {
    const handler = vi.fn<Handlers['consent.draft_load']>(async () => fail('not_found'));
    const opened = Promise.withResolvers<void>();
    let turned: typeof shown | null = null;
    const fake = fakeWorkstation({ 'consent.draft_load': handler });
    const ask = serve({ ...fake, opened: opened.promise, customerScreen: () => turned }, rememberingLog());
    const asked = ask('consent.draft_load', { id: OTHER }, sender);
    await new Promise(setImmediate);
    expect(handler).not.toHaveBeenCalled();
    turned = shown;
    opened.resolve();
    expect(await asked).toEqual(fail('customer_screen'));
    expect(handler).not.toHaveBeenCalled();
  });

  test('a refused message never reaches its handler', async () => {
    const handler = vi.fn<Handlers['consent.draft_load']>(async () => fail('not_found'));
    const workstation = { ...fakeWorkstation({ 'consent.draft_load': handler }), customerScreen: () => shown };
    const ask = serve(workstation, rememberingLog());
    expect(await ask('consent.draft_load', { id: OTHER }, sender)).toEqual(fail('customer_screen'));
    expect(await ask('vault.state', {}, sender)).toEqual(fail('not_found'));
    expect(handler).not.toHaveBeenCalled();
    await ask('consent.draft_load', { id: SHOWN }, sender);
    expect(handler).toHaveBeenCalledExactlyOnceWith({ id: SHOWN }, sender);
  });
});

describe('events', () => {
  function forwarding() {
    const workstation = fakeWorkstation();
    let turned: typeof shown | null = shown;
    const passed: unknown[] = [];
    forwardEvents({ on: workstation.on, customerScreen: () => turned }, (...event) => passed.push(event));
    const lock = (): void => {
      turned = null;
      workstation.emit('vault.changed', CLOSED_STATE);
    };
    const unlock = (again: typeof shown | null): void => {
      turned = again;
      workstation.emit('vault.changed', OPEN_STATE);
    };
    return { emit: workstation.emit, passed, lock, unlock };
  }

  test('of the officer’s work wait until the officer is back, the last of each', () => {
    const { emit, passed, unlock } = forwarding();
    emit('quit.changed', { status: 'ending' });
    emit('quit.changed', { status: 'none' });
    emit('consent.changed', {});
    expect(passed).toEqual([]);
    unlock(null);
    expect(passed).toEqual([
      ['vault.changed', OPEN_STATE],
      ['quit.changed', { status: 'none' }],
      ['consent.changed', {}],
    ]);
    unlock(null);
    expect(passed).toHaveLength(4);
  });

  test('of the officer’s work wait also through a lock, after which the screen is the customer’s again', () => {
    const { emit, passed, lock, unlock } = forwarding();
    emit('consent.changed', {});
    lock();
    emit('results.changed', {});
    unlock(shown);
    expect(passed).toEqual([
      ['vault.changed', CLOSED_STATE],
      ['vault.changed', OPEN_STATE],
    ]);
    unlock(null);
    expect(passed.slice(3)).toEqual([
      ['consent.changed', {}],
      ['results.changed', {}],
    ]);
  });

  test('that say nothing of anybody arrive at once', () => {
    const { emit, passed } = forwarding();
    emit('vault.changed', CLOSED_STATE);
    emit('lock.coming', {});
    expect(passed).toEqual([
      ['vault.changed', CLOSED_STATE],
      ['lock.coming', {}],
    ]);
  });
});
