import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SavedResult, SavedResultRow } from '../../../preload/contract/archive.ts';
import type { Bridge } from '../../../preload/contract/contract.ts';
import { addMonths } from '../../../preload/domain/month.ts';
import { IDLE, type Loadable, settled } from '../../lib/loadable.ts';

/** The saved figures a result is compared with: the month before and the same month a year before. */
export interface EarlierRows {
  readonly lastMonth: SavedResultRow | null;
  readonly lastYear: SavedResultRow | null;
}

export interface ResultStore {
  readonly opened: Loadable<SavedResult>;
  readonly earlier: EarlierRows;
  /** The service's answer as text, read only when someone looks at it. */
  readonly raw: Loadable<string>;
  /** Reads a saved result; one that was just handed over by `show` is not read again. */
  readonly open: (id: string) => Promise<void>;
  /** Takes a result that just arrived, so that its page opens at once. */
  readonly show: (result: SavedResult) => void;
  readonly loadRaw: () => Promise<void>;
}

const NOTHING_EARLIER: EarlierRows = { lastMonth: null, lastYear: null };
/** Saved rows of one document that are looked through for the two months of comparison. */
const EARLIER_ROWS = 200;

/** The one result on the desk. */
export function createResultStore(bridge: Bridge): StoreApi<ResultStore> {
  return createStore<ResultStore>()((set, get) => {
    const isOpen = (id: string): boolean => {
      const { opened } = get();
      return opened.status === 'ready' && opened.value.id === id;
    };
    const compare = async (result: SavedResult): Promise<void> => {
      const list = { search: result.documento, limit: EARLIER_ROWS, offset: 0 };
      const answer = await bridge['archive.list'](list);
      if (answer.ok && isOpen(result.id)) set({ earlier: earlierRows(result, answer.value.rows) });
    };
    const show = (result: SavedResult): void => {
      set({ opened: { status: 'ready', value: result }, raw: IDLE, earlier: NOTHING_EARLIER });
      void compare(result);
    };
    return {
      opened: IDLE,
      earlier: NOTHING_EARLIER,
      raw: IDLE,
      show,
      open: async (id) => {
        if (isOpen(id)) return;
        set({ opened: { status: 'loading' }, raw: IDLE, earlier: NOTHING_EARLIER });
        const answer = await bridge['archive.open']({ id });
        if (get().opened.status !== 'loading') return;
        if (answer.ok) show(answer.value);
        else set({ opened: settled(answer) });
      },
      loadRaw: async () => {
        const { opened, raw } = get();
        if (opened.status !== 'ready' || raw.status === 'ready') return;
        set({ raw: { status: 'loading' } });
        const answer = await bridge['archive.raw']({ id: opened.value.id });
        if (isOpen(opened.value.id)) {
          set({ raw: settled(answer.ok ? { ok: true, value: answer.value.text } : answer) });
        }
      },
    };
  });
}

/** The newest saved row of M−1 and of M−12, of the same document and environment. */
export function earlierRows(result: SavedResultRow, rows: readonly SavedResultRow[]): EarlierRows {
  const kept = rows.filter(
    (row) => row.documento === result.documento && row.environment === result.environment && row.id !== result.id,
  );
  const newestOf = (month: string): SavedResultRow | null =>
    kept.filter((row) => row.dataBase === month).toSorted((a, b) => (a.queriedAt < b.queriedAt ? 1 : -1))[0] ?? null;
  return { lastMonth: newestOf(addMonths(result.dataBase, -1)), lastYear: newestOf(addMonths(result.dataBase, -12)) };
}
