import { formatDocument, tipoDoCliente } from '../basics/document.ts';
import type { Consulta } from '../consulta/consulta.ts';
import { isSameSubject, normalizedTipo } from '../consulta/returned-document.ts';
import type { Check, ReconciliationRequest } from './check.ts';
import { compareTexts } from './compare.ts';

/** R15: the response speaks of the month that was queried and of the kind of client the document belongs to. */
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

/** R16: the response is about the document that was queried; a company may come back under its CNPJ root. */
export function documentAgrees({ resumoDoCliente }: Consulta, { documento }: ReconciliationRequest): Check {
  const subject = { id: 'R16', part: 'documentoDoCliente', weight: 'warning' } as const;
  return compareTexts(subject, resumoDoCliente.documentoDoCliente, documento.numero, (returned) =>
    isSameSubject(documento, returned, resumoDoCliente.tipoDoCliente),
  );
}

/**
 * R23: who asked by the response is the institution it was asked for, or that through which it was asked; branches are
 * the same company. Not informed where the response does not say, or nobody was named.
 */
export function institutionAgrees({ resumoDoCliente }: Consulta, { institutions }: ReconciliationRequest): Check {
  const named = institutions.filter(({ cnpj }) => cnpj !== '');
  const subject = { id: 'R23', part: 'cnpjDaIfSolicitante', weight: 'warning' } as const;
  const asked = named.map(({ nome, cnpj }) => `${formatDocument(cnpj)} ${nome}`.trim()).join('; ');
  return compareTexts(subject, resumoDoCliente.cnpjDaIfSolicitante, asked === '' ? null : asked, (returned) =>
    named.some(({ cnpj }) => isSameSubject({ tipo: 'cnpj', numero: cnpj }, returned, null)),
  );
}
