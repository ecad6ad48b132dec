import { cnpjRoot, type Documento, tipoDoCliente } from '../../preload/domain/document.ts';
import { type DataBase, monthFromIndex, monthIndex } from '../../preload/domain/month.ts';
import type { ConsultaWire } from '../../preload/domain/register-interface/consulta.ts';
import { type Client, clientOf, type Subject } from './client.ts';
import { type Circumstances, consultaOf } from './consulta.ts';
import { EMPTY_POSITION, positionOf } from './position.ts';

const ALL_PROCESSED = '100.00';
const NONE_PROCESSED = '0.00';

/** A company is one subject whatever the branch: its data are kept by CNPJ root (register.md, Facts). */
export function subjectOf({ tipo, numero }: Documento): Subject {
  return { tipo, key: tipo === 'cpf' ? numero : cnpjRoot(numero) };
}

/**
 * The register's answer for a document and a month. The same question gives the same answer forever; `newest` (the newest
 * available month) only decides whether the month is answered at all:
 * - a month after `newest` is not processed yet: no amounts, percentages 0.00 and a validation message;
 * - a month before the first credit: no data, an ordinary outcome with zero institutions and no relationship date.
 */
export function simulateRegister(documento: Documento, month: DataBase, newest: DataBase): ConsultaWire {
  const subject = subjectOf(documento);
  if (month > newest) return consultaOf(EMPTY_POSITION, notAvailable(subject, month));
  const client = clientOf(subject);
  const index = monthIndex(month);
  if (client === null || index < client.start) return consultaOf(EMPTY_POSITION, circumstances(subject, month, null));
  return consultaOf(positionOf(client, index), circumstances(subject, month, client));
}

function circumstances(subject: Subject, month: DataBase, client: Client | null): Circumstances {
  return {
    documentoDoCliente: subject.key,
    tipoDoCliente: tipoDoCliente(subject.tipo),
    month,
    relationshipStart: client === null ? null : startDate(client),
    documentsProcessed: ALL_PROCESSED,
    volumeProcessed: ALL_PROCESSED,
    messages: [],
  };
}

function startDate(client: Client): string {
  return `${monthFromIndex(client.start)}-${String(client.startDay).padStart(2, '0')}`;
}

function notAvailable(subject: Subject, month: DataBase): Circumstances {
  return {
    ...circumstances(subject, month, null),
    documentsProcessed: NONE_PROCESSED,
    volumeProcessed: NONE_PROCESSED,
    messages: [{ codigo: 'DATA_BASE_INDISPONIVEL', mensagem: `A data-base ${month} ainda não está disponível.` }],
  };
}
