/**
 * Runs inside the page, and waits until it is still: fading or moving elements have other colours on the way, and a
 * dialog gets its name and begins to fade some frames after it was opened. Endless movement is not waited for.
 */
export async function stillness(): Promise<void> {
  for (let quiet = 0; quiet < 3; quiet += 1) {
    await new Promise(requestAnimationFrame);
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    if (ending.length > 0) quiet = -1;
    await Promise.allSettled(ending.map(({ finished }) => finished));
  }
}
