/**
 * Runs inside the page, and waits until it stands still: what fades or moves has another colour on its way, and a dialog
 * gets its name and begins to fade some frames after it was opened. What moves for ever is not waited for.
 */
export async function stillness(): Promise<void> {
  for (let quiet = 0; quiet < 3; quiet += 1) {
    await new Promise(requestAnimationFrame);
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    if (ending.length > 0) quiet = -1;
    await Promise.allSettled(ending.map(({ finished }) => finished));
  }
}
