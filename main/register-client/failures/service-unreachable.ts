import { RegisterFailure } from './register-failure.ts';

/** Where on the way the connection failed. */
export type BrokenAt = 'name' | 'refused' | 'route' | 'tls' | 'proxy' | 'proxy_login' | 'reset' | 'answer' | 'other';

/** The connection failed: before the request (`reached` false), after it, or in the middle of the answer. */
export class ServiceUnreachable extends RegisterFailure {
  readonly code = 'service_unreachable';
  readonly at: BrokenAt;

  constructor(at: BrokenAt, reached: boolean) {
    super({ reason: at }, reached);
    this.at = at;
  }
}
