import type { LaunchRequest } from '../../launch-request.ts';

/** What the starts of the program ask for. The latest waits while there is no window to do it in. */
export interface LaunchRequests {
  readonly give: (launchRequest: LaunchRequest) => void;
  /** What waits, once. */
  readonly waiting: () => LaunchRequest;
  /** From now on errands are done at once. */
  readonly serve: (run: (launchRequest: LaunchRequest) => void) => void;
}

export function createLaunchRequests(first: LaunchRequest): LaunchRequests {
  let latest = first;
  let run: ((launchRequest: LaunchRequest) => void) | undefined;
  return {
    give: (launchRequest) => {
      if (run === undefined) latest = launchRequest;
      else run(launchRequest);
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
