import { RegisterFailure } from './register-failure.ts';

/** No whole answer within the time limit. */
export class ServiceTimeout extends RegisterFailure {
  readonly code = 'service_timeout';

  constructor(limitMs: number, reached: boolean) {
    super({ limitMs }, reached);
  }
}
