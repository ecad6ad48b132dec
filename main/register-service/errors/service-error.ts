/** A response that is an error on purpose: its status, its text and the fields at fault (specification, Errors). */
export class ServiceError extends Error {
  readonly statusCode: number;
  readonly campo: Readonly<Record<string, string>> | undefined;

  constructor(statusCode: number, messagem: string, campo?: Readonly<Record<string, string>>) {
    super(messagem);
    this.name = 'ServiceError';
    this.statusCode = statusCode;
    this.campo = campo;
  }
}

/** A request with fields at fault: 400 and `campo`. */
export function invalidFields(campo: Readonly<Record<string, string>>): ServiceError {
  return new ServiceError(400, 'A requisição tem campos inválidos.', campo);
}
