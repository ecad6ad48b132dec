/** Runs one work after the other, each once the one before has ended, however it did. */
export type InTurn = <Value>(work: () => Promise<Value>) => Promise<Value>;

export function inTurn(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}
