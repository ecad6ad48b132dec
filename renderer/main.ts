/** A frame that does not come, as in a window still hidden, is not waited for. */
const TIMEOUT_MS = 100;

/** Resolves once the frame of index.html is painted: the window's code would block the thread. */
function framePainted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, TIMEOUT_MS);
  });
}

void framePainted()
  .then(() => import('./app/start-window.tsx'))
  .then(({ startWindow }) => startWindow());
