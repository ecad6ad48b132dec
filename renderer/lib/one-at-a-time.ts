/** Milliseconds between two readings. */
const PAUSE = 250;

/**
 * Does a work once more after the one under way, however often it is asked for meanwhile: a batch that runs changes many
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
