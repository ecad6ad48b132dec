/**
 * Acts once the pointer that is down is up again. A field is left while it goes down on something else: what then moves on
 * the page must not slip away from under the click.
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
