import { formatDocument, tipoDoCliente } from '../basics/document.ts';
import type { Consulta } from '../consulta/consulta.ts';
import { isSameSubject, normalizedTipo } from '../consulta/returned-document.ts';
import type { Check, ReconciliationRequest } from './check.ts';
import { compareTexts } from './compare.ts';

/** R15: the response is about the queried month, and about the document's kind of client. */
export function monthAndTipoAgree({ resumoDoCliente }: Consulta, request: ReconciliationRequest): Check[] {
  const { dataBaseConsultada, tipoDoCliente: tipo } = resumoDoCliente;
  return [
    compareTexts({ id: 'R15', part: 'dataBaseConsultada', weight: 'warning' }, dataBaseConsultada, request.month),
    compareTexts(
      { id: 'R15', part: 'tipoDoCliente', weight: 'warning' },
      tipo && normalizedTipo(tipo),
      tipoDoCliente(request.documento.tipo),
    ),
  ];
}

/** R16: the response is about the queried document; a company may come back under its CNPJ root. */
export function documentAgrees({ resumoDoCliente }: Consulta, { documento }: ReconciliationRequest): Check {
  const subject = { id: 'R16', part: 'documentoDoCliente', weight: 'warning' } as const;
  return compareTexts(subject, resumoDoCliente.documentoDoCliente, documento.numero, (returned) =>
    isSameSubject(documento, returned, resumoDoCliente.tipoDoCliente),
  );
}

/**
 * R23: the institution in the response is that of the query, or the one it was made through; branches are the same
 * company. Not informed if the response does not name one, or the query has none.
 */
export function institutionAgrees({ resumoDoCliente }: Consulta, { institutions }: ReconciliationRequest): Check {
  const named = institutions.filter(({ cnpj }) => cnpj !== '');
  const subject = { id: 'R23', part: 'cnpjDaIfSolicitante', weight: 'warning' } as const;
  const asked = named.map(({ nome, cnpj }) => `${formatDocument(cnpj)} ${nome}`.trim()).join('; ');
  return compareTexts(subject, resumoDoCliente.cnpjDaIfSolicitante, asked === '' ? null : asked, (returned) =>
    named.some(({ cnpj }) => isSameSubject({ tipo: 'cnpj', numero: cnpj }, returned, null)),
  );
}
