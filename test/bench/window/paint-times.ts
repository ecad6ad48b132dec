import type { Page } from 'playwright';
import { drawByHand } from './hand-written-ladder.ts';

/** Milliseconds from a request to show data that the window already has. */
export interface PaintTimes {
  readonly byHand: number;
  readonly ladder: number;
  readonly page: number;
}

/** Long enough after the last change to be sure that it was the last. */
const QUIET_MS = 200;

/** One round: the ladder drawn by hand, then the result opened from the window's memory. */
export async function paintTimes(page: Page, resultHash: string, elsewhere: string): Promise<PaintTimes> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, elsewhere);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(QUIET_MS);
  const byHand = await page.evaluate(handPainted, drawByHand.toString());
  const opened = await page.evaluate(resultPainted, { resultHash, quiet: QUIET_MS });
  return { byHand, ...opened };
}

/** Runs inside the page. What was changed is painted once a message comes back that was sent from the frame's callback. */
async function handPainted(draw: string): Promise<number> {
  const bars = Array.from({ length: 14 }, (_, index) => ({
    height: ((index * 7) % 11) / 11,
    value: `${index},4 mil`,
    label: `${index * 30}`,
  }));
  const drawn: (ladder: { bars: typeof bars }) => Element = new Function(`return ${draw}`)();
  const begun = performance.now();
  const svg = drawn({ bars });
  document.body.prepend(svg);
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
  });
  const took = performance.now() - begun;
  svg.remove();
  return took;
}

/** Runs inside the page. */
function resultPainted({
  resultHash,
  quiet,
}: {
  resultHash: string;
  quiet: number;
}): Promise<{ ladder: number; page: number }> {
  return new Promise((resolve) => {
    const begun = performance.now();
    let [ladder, last, changed] = [0, 0, begun];
    const oncePainted = (take: (at: number) => void): void => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => take(performance.now() - begun);
        port2.postMessage(null);
      });
    };
    const observer = new MutationObserver(() => {
      changed = performance.now();
      const drawn = ladder === 0 && document.querySelector('main [data-bucket] rect') !== null;
      oncePainted((at) => {
        if (drawn && ladder === 0) ladder = at;
        last = at;
      });
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    const watch = setInterval(() => {
      if (ladder === 0 || performance.now() - changed < quiet) return;
      clearInterval(watch);
      observer.disconnect();
      resolve({ ladder, page: last });
    }, 20);
    location.hash = resultHash;
  });
}
