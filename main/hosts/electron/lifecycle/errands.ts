import type { Errand } from '../../errand.ts';

/** What the starts of the program ask for. The latest waits while there is no window to do it in. */
export interface Errands {
  readonly give: (errand: Errand) => void;
  /** What waits, once. */
  readonly waiting: () => Errand;
  /** From now on errands are done at once. */
  readonly serve: (run: (errand: Errand) => void) => void;
}

export function createErrands(first: Errand): Errands {
  let latest = first;
  let run: ((errand: Errand) => void) | undefined;
  return {
    give: (errand) => {
      if (run === undefined) latest = errand;
      else run(errand);
    },
    waiting: () => {
      const waited = latest;
      latest = {};
      return waited;
    },
    serve: (given) => {
      run = given;
    },
  };
}
