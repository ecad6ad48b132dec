import { RegisterFailure } from './register-failure.ts';

/** HTTP 401 on the token endpoint (specification, Errors). */
export class KeyRefused extends RegisterFailure {
  readonly code = 'key_refused';
}
