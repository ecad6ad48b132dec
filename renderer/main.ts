/** A frame that does not come, as in a window still hidden, is not waited for. */
const TIMEOUT_MS = 100;

/** Resolves once the frame of index.html is painted: the window's code would block the thread. */
function framePainted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, TIMEOUT_MS);
  });
}

async function start(): Promise<void> {
  await framePainted();
  const window = import('./app/start-window.tsx');
  // Needed whatever the vault's state is; where it cannot be fetched, the gate says so.
  import('./app/UnlockedApp.tsx').catch(() => undefined);
  (await window).startWindow();
}

void start();
