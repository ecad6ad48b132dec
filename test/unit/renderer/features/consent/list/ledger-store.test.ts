import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ConsentRow } from '#contract/consent.ts';
import { BLANK_FORM } from '#renderer/features/consent/capture/form.ts';
import { createLedgerStore, LEDGER_PAGE, UNDO_PAUSE } from '#renderer/features/consent/list/ledger-store.ts';
import { rowAt } from '#renderer/lib/paged-list.ts';
import { createFakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { consentOf, NOW_ISO, PEOPLE } from '#test/support/fakes/fake-unlocked.ts';

const many = (count: number): ConsentRow[] =>
  Array.from({ length: count }, (_, step) =>
    consentOf(PEOPLE.maria, {
      id: `entry-${step}`,
      nome: `Titular ${step}`,
      status: step % 2 === 0 ? 'valid' : 'unknown',
    }),
  );

function ledger(consents: ConsentRow[]) {
  const fake = createFakeBridge({ consents });
  const store = createLedgerStore(fake.bridge);
  const pagesAsked = () =>
    fake.sent.filter(
      ({ name, input }) => name === 'consent.list' && (input as { limit: number }).limit === LEDGER_PAGE,
    );
  return { fake, act: store.getState(), now: store.getState, pagesAsked };
}

describe('the ledger', () => {
  test('reads a hundred thousand entries no further than they are looked at', async () => {
    const { act, now, pagesAsked } = ledger(many(100_000));
    await act.reload();
    expect(now().total).toBe(100_000);
    expect(pagesAsked()).toHaveLength(1);
    act.show(99_880, 99_920);
    await expect.poll(() => rowAt(now().pages, 99_899)?.nome).toBe('Titular 99899');
    expect(rowAt(now().pages, 99_900)?.nome).toBe('Titular 99900');
    expect(pagesAsked()).toHaveLength(3);
    expect(rowAt(now().pages, 50_000)).toBeUndefined();
  });

  test('asks for no page twice while nothing changes', async () => {
    const { act, pagesAsked } = ledger(many(300));
    await act.reload();
    act.show(0, 40);
    act.show(10, 150);
    act.show(120, 150);
    await expect.poll(() => pagesAsked().length).toBe(2);
  });

  test('reads again after a query, since that moves the validity of an authorization', async () => {
    const { fake, act, now } = ledger([consentOf(PEOPLE.maria)]);
    await act.reload();
    fake.state.consents = [consentOf(PEOPLE.maria, { lastQueryAt: '2026-11-20T10:15:00-03:00' })];
    fake.emit('results.changed', {});
    await expect.poll(() => rowAt(now().pages, 0)?.lastQueryAt).not.toBeNull();
  });

  test('does not read what nobody looks at', () => {
    const { fake } = ledger(many(3));
    fake.emit('consent.changed', {});
    expect(fake.sent).toEqual([]);
  });

  test('keeps the rows on the screen until those of a new filter are there', async () => {
    const { act, now } = ledger(many(10));
    await act.reload();
    act.filter({ status: 'unknown' });
    expect(now().total).toBe(10);
    await expect.poll(() => now().total).toBe(5);
    expect(rowAt(now().pages, 0)?.nome).toBe('Titular 1');
  });

  test('lets the last question win, whatever order the answers come in', async () => {
    const { fake, act, now } = ledger(many(10));
    await act.reload();
    const first = Promise.withResolvers<void>();
    fake.reply('consent.list', async ({ statuses }) => {
      if (statuses?.[0] === 'valid') await first.promise;
      const nome = statuses?.[0] ?? 'all';
      return { ok: true, value: { rows: [consentOf({ ...PEOPLE.maria, nome })], total: 1 } };
    });
    act.filter({ status: 'valid' });
    act.filter({ status: 'revoked' });
    await expect.poll(() => rowAt(now().pages, 0)?.nome).toBe('revoked');
    first.resolve();
    await new Promise((later) => setTimeout(later, 20));
    expect(rowAt(now().pages, 0)?.nome).toBe('revoked');
  });

  test('says how many outcomes wait to be found out, whatever the filters', async () => {
    const { act, now } = ledger(many(9));
    await act.reload();
    expect(now().unresolved).toBe(4);
  });
});

test('drafts are counted beyond those that are read', async () => {
  const drafts = Array.from({ length: 230 }, () => ({
    id: crypto.randomUUID(),
    createdAt: NOW_ISO,
    savedAt: NOW_ISO,
    form: BLANK_FORM,
  }));
  const { getState } = createLedgerStore(createFakeBridge({ drafts }).bridge);
  await getState().reload();
  expect([getState().drafts.length, getState().moreDrafts]).toEqual([200, 30]);
});

describe('a discarded draft', () => {
  const FORM = { ...BLANK_FORM, nome: 'Maria' };
  const ID = 'b6c1f7a0-5a3e-4d55-9a77-3d2f5f4b8a11';
  const draft = { id: ID, createdAt: NOW_ISO, savedAt: NOW_ISO, form: FORM };
  const discarding = async () => {
    vi.useFakeTimers();
    const { bridge, state } = createFakeBridge({ drafts: [draft] });
    const { getState } = createLedgerStore(bridge);
    await getState().reload();
    getState().discardDraft({ id: draft.id, nome: 'Maria' });
    return { getState, state };
  };
  afterEach(() => void vi.useRealTimers());

  test('is off the list at once, and deleted when it can no longer be had back', async () => {
    const { getState, state } = await discarding();
    await getState().reload();
    expect(getState()).toMatchObject({ drafts: [], discarded: [{ nome: 'Maria' }] });
    await vi.advanceTimersByTimeAsync(UNDO_PAUSE - 1);
    expect(state.drafts).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(state.drafts).toEqual([]);
    expect(getState().discarded).toEqual([]);
  });

  test('comes back as it was, and stays', async () => {
    const { getState, state } = await discarding();
    await vi.advanceTimersByTimeAsync(UNDO_PAUSE - 1);
    await getState().undoDiscard(draft.id);
    await vi.advanceTimersByTimeAsync(UNDO_PAUSE);
    expect(getState()).toMatchObject({ drafts: [draft], discarded: [] });
    expect(state.drafts).toEqual([draft]);
  });
});
