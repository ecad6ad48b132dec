/**
 * Waits until the pointer is released. Pressing it elsewhere makes a field lose the focus; a page that moves at that
 * moment would slip away under the click.
 */
export function afterClick(act: () => void): void {
  if (!document.documentElement.matches(':active')) {
    act();
    return;
  }
  const ended = new AbortController();
  const end = (): void => {
    ended.abort();
    setTimeout(act);
  };
  for (const name of ['pointerup', 'pointercancel']) window.addEventListener(name, end, { signal: ended.signal });
}
