import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Envelope } from '../../../../preload/contract/errors.ts';
import { knownValue } from '../../../../renderer/lib/loadable.ts';
import {
  createPagedList,
  type ListPage,
  PAGE_SIZE,
  type PageRequest,
  SEARCH_PAUSE,
} from '../../../../renderer/lib/paged-list.ts';

type Answer = Envelope<ListPage<number>>;

/** A list of 250 numbers whose answers come when the test says so. */
function slowList() {
  const waiting: { readonly request: PageRequest; readonly answer: () => void }[] = [];
  const store = createPagedList<number>(
    (request) =>
      new Promise<Answer>((resolve) => {
        const rows = Array.from(
          { length: Math.min(request.limit, 250 - request.offset) },
          (_, i) => request.offset + i,
        );
        const shown = request.search === '' ? rows : rows.filter((row) => String(row).includes(request.search));
        waiting.push({ request, answer: () => resolve({ ok: true, value: { rows: shown, total: 250 } }) });
      }),
  );
  const rows = (): readonly number[] | undefined => knownValue(store.getState().page)?.rows;
  const answer = async (place: number): Promise<void> => {
    waiting[place]?.answer();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { store, waiting, rows, answer };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a paged list', () => {
  it('asks for the first page', async () => {
    const { store, waiting, rows, answer } = slowList();
    void store.getState().reload();
    expect(waiting[0]?.request).toEqual({ search: '', limit: PAGE_SIZE, offset: 0 });
    await answer(0);
    expect(rows()).toHaveLength(PAGE_SIZE);
  });

  it('appends what comes next', async () => {
    const { store, waiting, rows, answer } = slowList();
    void store.getState().reload();
    await answer(0);
    void store.getState().showMore();
    expect(waiting[1]?.request.offset).toBe(PAGE_SIZE);
    await answer(1);
    expect(rows()).toHaveLength(2 * PAGE_SIZE);
    expect(rows()?.at(-1)).toBe(2 * PAGE_SIZE - 1);
  });

  it('reads all shown rows again in one question', async () => {
    const { store, waiting, answer } = slowList();
    void store.getState().reload();
    await answer(0);
    void store.getState().showMore();
    await answer(1);
    void store.getState().reload();
    expect(waiting[2]?.request).toEqual({ search: '', limit: 2 * PAGE_SIZE, offset: 0 });
  });

  it('asks once when typing pauses, not with every key', async () => {
    const { store, waiting } = slowList();
    for (const typed of ['1', '12', '123']) {
      store.getState().setSearch(typed);
      await vi.advanceTimersByTimeAsync(SEARCH_PAUSE - 1);
    }
    expect(waiting).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(waiting.map(({ request }) => request.search)).toEqual(['123']);
  });

  it('shows what was typed at once', () => {
    const { store } = slowList();
    store.getState().setSearch('Maria');
    expect(store.getState().search).toBe('Maria');
  });

  it('lets the last question win when answers come in another order', async () => {
    const { store, rows, answer } = slowList();
    store.getState().setSearch('9');
    await vi.advanceTimersByTimeAsync(SEARCH_PAUSE);
    store.getState().setSearch('99');
    await vi.advanceTimersByTimeAsync(SEARCH_PAUSE);
    await answer(1);
    await answer(0);
    expect(rows()).toEqual([99]);
  });

  it('keeps the old rows on screen while it asks again', async () => {
    const { store, rows, answer } = slowList();
    void store.getState().reload();
    await answer(0);
    void store.getState().reload();
    expect(store.getState().page.status).toBe('loading');
    expect(rows()).toHaveLength(PAGE_SIZE);
  });

  it('says why it could not be read', async () => {
    const store = createPagedList<number>(async () => ({ ok: false, error: { code: 'archive_unreadable' } }));
    await store.getState().reload();
    expect(store.getState().page).toEqual({ status: 'failed', refusal: { code: 'archive_unreadable' } });
  });
});
