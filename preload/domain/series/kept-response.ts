import type { SubjectKey } from '../basics/document.ts';
import type { Consulta } from '../consulta/consulta.ts';
import { type ConsultaFigures, figuresOf } from '../consulta/figures.ts';
import { type AskedMonth, judgeResponse, type ResponseJudgement, readableFigures } from '../consulta/response-kind.ts';
import { returnedSubject } from '../consulta/returned-document.ts';
import { type KeptFigures, keptFigures } from './kept-figures.ts';
import { monthSummary } from './month-summary.ts';

export interface KeptResponse extends ResponseJudgement, ConsultaFigures {
  readonly figures: KeptFigures;
  /** Subject of the response if it differs from the queried one; otherwise null. */
  readonly returnedSubject: SubjectKey | null;
}

/** Judges a response and takes its figures; a gap has none. */
export function keptResponse(consulta: Consulta, asked: AskedMonth): KeptResponse {
  const judgement = judgeResponse(consulta, asked);
  const readable = readableFigures(consulta, judgement.kind);
  const { documentoDoCliente, tipoDoCliente } = consulta.resumoDoCliente;
  const isAsked = judgement.whose === 'asked' || judgement.whose === 'other_month';
  return {
    ...judgement,
    ...figuresOf(readable),
    figures: keptFigures(monthSummary(asked.month, readable)),
    returnedSubject: isAsked ? null : returnedSubject(documentoDoCliente, tipoDoCliente),
  };
}
