import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext } from 'playwright';
import type { Envelope } from '#contract/errors.ts';
import { startWorkstation } from '../../e2e/support/workstation-process.ts';
import type { Ask } from '../../integration/app/unlocked.ts';
import { actingOnShown } from '../../support/acting-on-shown.ts';
import { answeringProof } from '../../support/answering-proof.ts';

/** The built program with a window, and what both were held for since the last time, in milliseconds. */
export interface WatchedProgram {
  readonly ask: Ask;
  /** Most processor time of a turn of the main loop. */
  readonly heldLoop: () => Promise<number>;
  /** The longest frame that the window painted. */
  readonly longestFrame: () => Promise<number>;
  /** Shows a screen. */
  readonly show: (hash: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts the program on a data folder; its loop is watched from inside. */
export async function watchedProgram(context: BrowserContext, home: string): Promise<WatchedProgram> {
  const held = join(home, 'held');
  const watch = resolve(import.meta.dirname, 'watch-loop.ts');
  const workstation = await startWorkstation(home, { LASTRO_BENCH_HELD: held }, [], ['--import', watch]);
  const page = await context.newPage();
  await page.goto(workstation.url);
  await page.getByRole('navigation').first().waitFor();
  await page.evaluate(watchFrames);
  const send = actingOnShown(
    answeringProof((name, input) => page.evaluate(askedInPage, { name: String(name), input })),
  );
  const ask: Ask = async (name, input) => {
    const envelope = (await send(name, input, { userAgent: '' })) as Envelope<
      Awaited<ReturnType<typeof ask<typeof name>>>
    >;
    if (!envelope.ok) throw new Error(`${name} refused: ${JSON.stringify(envelope.error)}`);
    return envelope.value;
  };
  return {
    ask,
    heldLoop: async () => {
      process.kill(workstation.pid, 'SIGUSR2');
      for (;;) {
        await pause(20);
        const text = await readFile(held, 'utf8').catch(() => '');
        await rm(held, { force: true });
        if (text !== '') return Number(text);
      }
    },
    longestFrame: () => page.evaluate(takeLongestFrame),
    show: async (hash) => page.evaluate((to) => void location.assign(to), hash),
    close: async () => {
      await page.close();
      await workstation.close();
    },
  };
}

type Watched = typeof globalThis & { longestFrame?: number };

/** Runs inside the page. Frames below 50 ms are not reported, and count as none. */
function watchFrames(): void {
  const watched: Watched = globalThis;
  watched.longestFrame = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.longestFrame = Math.max(watched.longestFrame ?? 0, duration);
  }).observe({ type: 'long-animation-frame' });
}

function takeLongestFrame(): number {
  const watched: Watched = globalThis;
  const { longestFrame = 0 } = watched;
  watched.longestFrame = 0;
  return longestFrame;
}

function askedInPage({ name, input }: { readonly name: string; readonly input: unknown }): Promise<Envelope<unknown>> {
  const { lastro } = window as unknown as {
    lastro: Readonly<Record<string, (input: unknown) => Promise<Envelope<unknown>>>>;
  };
  const message = lastro[name];
  if (message === undefined) throw new Error(`no message ${name}`);
  return message(input);
}
