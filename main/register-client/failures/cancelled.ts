import { RegisterFailure } from './register-failure.ts';

/** The officer stopped it; `reached` says whether the request had already left. */
export class Cancelled extends RegisterFailure {
  readonly code = 'cancelled';

  constructor(reached = false) {
    super({}, reached);
  }
}
