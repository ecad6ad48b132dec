import type { DraftForm } from '#contract/draft.ts';
import { type Institution, NOBODY } from '#domain/consent/institution.ts';
import type { Representative } from '#domain/consent/representative.ts';
import { readConsulta } from '#domain/consulta/read-consulta.ts';
import { keptResponse } from '#domain/series/kept-response.ts';
import type { RegisterResponse } from '#main/ports/register.ts';
import type { StoredConsent, StoredResult } from '#main/ports/repositories.ts';

/** 20 November 2026, 10:15 in São Paulo; the newest month then is 09/2026. */
export const NOW = Date.parse('2026-11-20T10:15:00-03:00');

/** A hash of something that is shown before an act. */
export const SHOWN = 'a'.repeat(64);

export const MARIA = { tipo: 'cpf', numero: '52998224725' } as const;
export const EMPRESA = { tipo: 'cnpj', numero: '12ABC34501DE35' } as const;

export const METADATA = {
  ip: '192.168.0.10',
  host: 'mesa-7',
  timestamp: '2026-11-20T10:14:58-03:00',
  userAgent: 'Mozilla/5.0',
};

/** An institution that lets its authorizations last until they are revoked. */
export const BANCO: Institution = {
  nome: 'Banco Exemplo S.A.',
  cnpj: '11222333000181',
  via: null,
  termMonths: null,
  revocation: '',
  encarregado: '',
  clause: '',
};

/** A second institution of the same workstation. */
export const FUNDO: Institution = { ...BANCO, nome: 'Fundo Exemplo', cnpj: '12ABC34501DE35' };

/** An empty draft on paper. */
export const BLANK_DRAFT: DraftForm = {
  kind: 'papel',
  nome: '',
  documento: '',
  purposes: [],
  institution: '',
  place: '',
  representatives: [],
  metadata: { ip: '', host: '', timestamp: '', userAgent: '', latitude: '', longitude: '', accuracy: '' },
  signTogether: 1,
};

/** Ana, who signs for a company as its articles say. */
export function sampleSigner(changes: Partial<Representative> = {}): Representative {
  const ana = { nome: 'Ana Prado', cpf: '11144477735', cargo: 'sócia-administradora' };
  return { ...ana, power: 'contrato_social', until: null, ...changes };
}

/** A registered authorization of Maria, captured at NOW unless told otherwise. */
export function sampleConsent(changes: Partial<StoredConsent> = {}): StoredConsent {
  return {
    id: 'consent-1',
    environment: 'embutido',
    nome: 'Maria da Silva',
    documento: MARIA,
    createdAt: NOW,
    lastQueryAt: null,
    revokedAt: null,
    termEndsAt: null,
    record: {
      id: '7f0c7c1e-52b1-4c0e-9a3e-0d2f5f4b8a11',
      nome: 'Maria da Silva',
      documento: MARIA.numero,
      tipoDocumento: 'cpf',
      consentimento: true,
      metadata: METADATA,
      dataExpiracao: '20/11/2031 10:15:00',
      dataCriacao: '20/11/2026 10:15:00',
      dataAtualizacao: '20/11/2026 10:15:00',
      url: 'https://auth.example.com/autorizacao/7f0c7c1e-52b1-4c0e-9a3e-0d2f5f4b8a11',
    },
    metadata: METADATA,
    term: { version: '1.0', text: 'Termo', sha256: 'a'.repeat(64) },
    capture: {
      kind: 'presencial',
      purposes: [],
      place: '',
      representatives: [],
      signTogether: 1,
      institution: NOBODY,
      via: null,
    },
    origin: 'service',
    revokedReason: null,
    doubt: null,
    ...changes,
  };
}

/** A small answer of the register: R$ 1.000,50 falling due, R$ 200,25 overdue, R$ 50,00 written off. */
export function sampleResponse(month = '2026-09'): RegisterResponse {
  const consulta = {
    resumoDoCliente: { documentoDoCliente: MARIA.numero, tipoDoCliente: '1', dataBaseConsultada: month },
    resumoDaCarteira: { carteiraVencer: 1000.5, carteiraVencido: 200.25, prejuizo: 50, riscoTotal: 1250.75 },
    resumoDasModalidades: [],
    resumoDasOperacoes: [],
  };
  const rawText = JSON.stringify({ data: '20/11/2026 10:15:01', consulta, status: 'sucesso', versao: '1.0' });
  const read = readConsulta(consulta);
  if (read === null) throw new Error('the sample must be readable');
  return { readable: true, rawText, data: '20/11/2026 10:15:01', versao: '1.0', ...read };
}

/** By default the small answer as saved, of Maria and queried at NOW. */
export function sampleSaved(id: string, changes: Partial<StoredResult> = {}): StoredResult {
  return {
    id,
    environment: 'embutido',
    nome: 'Maria da Silva',
    documento: MARIA,
    dataBase: '2026-09',
    queriedAt: NOW,
    purpose: 'concessao',
    reference: 'proposta 7',
    consentId: 'consent-1',
    authorizationId: 'authorization-1',
    institution: NOBODY,
    carteiraAtiva: null,
    vencido: null,
    prejuizo: null,
    riscoTotal: null,
    kind: 'operations',
    whose: 'asked',
    processed: null,
    provisional: false,
    source: 'received',
    imported: null,
    simulation: null,
    figures: [],
    returnedSubject: null,
    consentEndsAt: null,
    via: null,
    askedBy: null,
    rawText: sampleResponse().rawText,
    ...changes,
  };
}

/** An answer of the register as saved, by default judged against Maria's 09/2026 in Embutido. */
export function savedAnswer(id: string, consulta: unknown, changes: Partial<StoredResult> = {}): StoredResult {
  const { environment, documento, dataBase, ...asked } = sampleSaved(id, changes);
  const read = readConsulta(consulta);
  if (read === null) throw new Error('the answer must be readable');
  return {
    ...asked,
    environment,
    documento,
    dataBase,
    rawText: JSON.stringify({ status: 'sucesso', consulta }),
    ...keptResponse(read.consulta, { environment, documento, month: dataBase, processedFloor: 95 }),
    ...changes,
  };
}
