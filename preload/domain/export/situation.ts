import type { ResponseKind, ResponseOwner } from '../consulta/response-kind.ts';
import type { ResponseSituation } from './exported-result.ts';

const KIND_NAMES: Readonly<Record<Exclude<ResponseKind, 'other_subject'>, string>> = {
  operations: 'com operações',
  nothing_on_record: 'nada consta',
  inconclusive: 'ainda sem dados',
  not_available: 'não disponível',
  not_located: 'não localizado',
};

const OWNER_NAMES: Readonly<Record<ResponseOwner, string>> = {
  asked: 'do titular e da data-base consultados',
  other_document: 'de outro documento',
  other_month: 'de outra data-base',
  test_data: 'dados de teste',
};

const SOURCE_NAMES: Readonly<Record<ResponseSituation['source'], string>> = {
  received: 'recebida do serviço',
  attached: 'anexada de um arquivo',
  imported: 'de outro provedor',
};

/** A response's kind in words; if it belongs to another subject or month, says so. */
export function situationText({ kind, whose }: Pick<ResponseSituation, 'kind' | 'whose'>): string {
  return kind === 'other_subject' ? OWNER_NAMES[whose] : KIND_NAMES[kind];
}

/** The subject and month that a response belongs to, in words. */
export function ownerText(whose: ResponseOwner): string {
  return OWNER_NAMES[whose];
}

/** The origin of a response, in words. */
export function sourceText(source: ResponseSituation['source']): string {
  return SOURCE_NAMES[source];
}

/** Caveats of a response; empty for most. */
export function caveats({ provisional, processed, whose, source }: ResponseSituation): readonly string[] {
  return [
    ...(provisional ? [`provisório: ${processedText(processed)} processado`] : []),
    ...(whose === 'test_data' ? [OWNER_NAMES.test_data] : []),
    ...(source === 'received' ? [] : [SOURCE_NAMES[source]]),
  ];
}

export function situationFacts(situation: ResponseSituation): readonly (readonly [name: string, text: string])[] {
  const { whose, processed, provisional, source, simulation } = situation;
  return [
    ['Situação', situationText(situation)],
    ['De quem é a resposta', OWNER_NAMES[whose]],
    ['Processado', processedText(processed)],
    ['Provisória', provisional ? 'sim' : 'não'],
    ['Origem da resposta', SOURCE_NAMES[source]],
    ['Versão da simulação', simulation === null ? '' : String(simulation)],
  ];
}

function processedText(percent: number | null): string {
  return percent === null ? 'não informado' : `${String(percent).replace('.', ',')}%`;
}
