import { RegisterFailure } from './register-failure.ts';

/** The answer passed the bound, counted after decompression. */
export class ResponseTooLarge extends RegisterFailure {
  readonly code = 'answer_too_large';

  constructor(limitBytes: number) {
    super({ limitBytes }, true);
  }
}
