import { RegisterFailure } from './register-failure.ts';

/** HTTP 401 to a request that carried a token; a query is asked once more with a new one. */
export class TokenRefused extends RegisterFailure {
  readonly code = 'session_refused';
}
