import { RegisterFailure } from './register-failure.ts';

/** The service said `erro`, or HTTP 4xx: details hold `status`, `messagem` and one `campo.<field>` a violation. */
export class ServiceRefused extends RegisterFailure {
  readonly code = 'service_refused';
}
