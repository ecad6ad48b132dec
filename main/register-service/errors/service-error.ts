/** Intended error response: status, text and invalid fields (specification, Errors). */
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

export function invalidFields(campo: Readonly<Record<string, string>>): ServiceError {
  return new ServiceError(400, 'A requisição tem campos inválidos.', campo);
}
