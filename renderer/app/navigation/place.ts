import type { StoreApi } from 'zustand/vanilla';
import type { Bridge } from '#contract/contract.ts';
import type { LibraryState, LibraryStore } from '../../features/library/library-state.ts';

type LeftLibrary = Pick<LibraryState, 'filter' | 'sort' | 'grouped' | 'selected'>;

/** The parts that scroll: the page, and a list in its own frame. */
const scrolled = (): readonly (Element | null)[] => [
  document.getElementById('main'),
  document.querySelector('#main table')?.parentElement ?? null,
];

/** Saves the current screen before a lock empties the window; if main refuses, only the place is lost. */
export async function keepPlace(bridge: Bridge, library: StoreApi<LibraryStore>): Promise<void> {
  const { filter, sort, grouped, selected, isRead } = library.getState();
  const [page, list] = scrolled().map((one) => Math.round(one?.scrollTop ?? 0));
  const listed: LeftLibrary = { filter, sort, grouped, selected };
  await bridge['lists.keep_place']({
    hash: window.location.hash,
    scroll: page ?? 0,
    listScroll: list ?? 0,
    library: isRead ? JSON.stringify(listed) : null,
  });
}

/** Frames to wait until the screen is as high as before. */
const TIMEOUT = 180;

/** Returns to the screen that the lock left, unless a link or a menu has opened another. */
export async function returnToPlace(bridge: Bridge, library: StoreApi<LibraryStore>): Promise<void> {
  const response = await bridge['lists.take_place']({});
  if (!response.ok || response.value.place === null) return;
  const { hash, scroll, listScroll, library: listed } = response.value.place;
  if (listed !== null) library.getState().take(JSON.parse(listed) as LeftLibrary);
  if (window.location.hash !== '') return;
  window.location.hash = hash;
  scrollTo([scroll, listScroll], TIMEOUT);
}

/** Tries again each frame until the parts are high enough. */
function scrollTo(wanted: readonly number[], frames: number): void {
  const reached = scrolled().map((one, index) => {
    one?.scrollTo({ top: wanted[index] ?? 0 });
    return Math.abs((one?.scrollTop ?? 0) - (wanted[index] ?? 0)) < 2;
  });
  if (frames > 0 && reached.includes(false)) requestAnimationFrame(() => scrollTo(wanted, frames - 1));
}
