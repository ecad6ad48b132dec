import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/** Chooses files in the page itself: on their way through the test runner sixteen megabytes took half a minute of a busy machine. */
export async function chooseFiles(chooser: Locator, ...files: readonly File[]): Promise<void> {
  await expect.element(chooser).toBeInTheDocument();
  const input = chooser.element() as HTMLInputElement;
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
