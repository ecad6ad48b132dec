import { RegisterFailure } from './register-failure.ts';

/** The stored key cannot be sent as a header: it holds blanks, line ends or letters outside ASCII. */
export class KeyMalformed extends RegisterFailure {
  readonly code = 'key_malformed';
}
