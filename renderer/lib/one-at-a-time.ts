/** Milliseconds between two runs. */
const PAUSE = 250;

/**
 * Runs a task once more after the current run, however often it is requested meanwhile: a running batch changes many
 * times a second.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | null = null;
  let isAskedAgain = false;
  const run = async (): Promise<void> => {
    await work();
    while (isAskedAgain) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      isAskedAgain = false;
      await work();
    }
  };
  return () => {
    isAskedAgain = underWay !== null;
    underWay ??= run().finally(() => {
      underWay = null;
    });
    return underWay;
  };
}
