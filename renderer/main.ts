/** A frame that does not come, as in a window still hidden, is not waited for. */
const TIMEOUT_MS = 100;

/** Resolves once the frame of index.html is painted: the window's code would block the thread. */
function framePainted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, TIMEOUT_MS);
  });
}

/** Electron has its own; the browser of the web host may be an older one. */
async function haveTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
}

void Promise.all([framePainted(), haveTemporal()])
  .then(() => import('./app/start-window.tsx'))
  .then(({ startWindow }) => startWindow());
