import { RegisterFailure } from './register-failure.ts';

/** No API key is stored for this environment. */
export class KeyMissing extends RegisterFailure {
  readonly code = 'key_missing';
}
