import { RegisterFailure } from './register-failure.ts';

/** A page came where JSON was due: a proxy, a sign-in portal or a wrong address answered. */
export class PortalAnswered extends RegisterFailure {
  readonly code = 'portal_answered';

  constructor(status: number) {
    super({ status });
  }
}
