import { RegisterFailure } from './register-failure.ts';

/** The service pointed elsewhere; nothing follows, because the key belongs to the configured address alone. */
export class RedirectRefused extends RegisterFailure {
  readonly code = 'redirect_refused';

  /** `host` is where it pointed, without path or query; null when it cannot be read. */
  constructor(status: number | null, host: string | null) {
    super({ ...(status === null ? {} : { status }), ...(host === null ? {} : { host }) });
  }
}
