import type { ConsentRow } from '#contract/consent.ts';
import type { SavedResult } from '#contract/results.ts';
import { type Documento, parseDocument } from '#domain/basics/document.ts';
import type { DataBase } from '#domain/basics/month.ts';
import type { Consulta } from '#domain/consulta/consulta.ts';
import { readConsulta } from '#domain/consulta/read-consulta.ts';
import { keptResponse } from '#domain/series/kept-response.ts';
import { simulateRegister } from '#main/simulated-register/register.ts';

/** The month a query at the fake's clock (20 November 2026) may ask for at most. */
export const NEWEST: DataBase = '2026-09';
/** Months that can be queried at the fake's clock. */
export const MONTHS = { newest: NEWEST, latest: '2026-10', oldest: '2000-06' } as const;
export const NOW_ISO = '2026-11-20T10:15:00-03:00';

/** Made-up people and companies; the numbers starting with 9 are the register's documented scenarios. */
export const PEOPLE = {
  maria: { nome: 'Maria da Silva', documento: '52998224725' },
  joao: { nome: 'João Pereira Filho', documento: '11144477735' },
  overdue: { nome: 'Antônio Carlos Moreira', documento: '90000000337' },
  sound: { nome: 'Beatriz Alves Ramos', documento: '90000000175' },
  nothing: { nome: 'Davi Nunes', documento: '90000000256' },
  empresa: { nome: 'Alfa Numérica Comércio Ltda.', documento: '12ABC34501DE35' },
  industria: { nome: 'Indústria Exemplo S.A.', documento: '11222333000181' },
} as const;

export interface Person {
  readonly nome: string;
  readonly documento: string;
}

export const METADATA = {
  ip: '192.168.0.10',
  host: 'mesa-7',
  timestamp: '2026-11-20T10:14:58-03:00',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Lastro/0.1.0',
};

export const TERM = {
  version: '1.0',
  text: [
    'AUTORIZAÇÃO PARA CONSULTA AO SISTEMA DE INFORMAÇÕES DE CRÉDITO (SCR)',
    'O titular identificado autoriza expressamente esta instituição a consultar, no Sistema de Informações de Crédito (SCR) do Banco Central do Brasil, os débitos e as responsabilidades decorrentes de operações de crédito em seu nome, de qualquer data-base disponível.',
    'O autorizador declara estar ciente de que:',
    '1. o SCR tem por finalidade prover o Banco Central de informações para a supervisão do risco de crédito e permitir a troca de informações entre instituições financeiras;',
    '2. a consulta ao SCR depende desta autorização prévia e específica, válida por 5 anos contados da última consulta;',
    '3. pode consultar os próprios dados no SCR pelo sistema Registrato ou pelas centrais de atendimento do Banco Central;',
    '4. correções, exclusões e manifestações de discordância devem ser pedidas à instituição que registrou a informação, com requerimento escrito e fundamentado ou por decisão judicial;',
    '5. a instituição autorizada também remete ao SCR os dados das operações de crédito que mantiver com o autorizador.',
  ].join('\n\n'),
  sha256: '9d3c1e6f0a5b4d8c7e2f1a0b9c8d7e6f5a4b3c2d1e0f9a8b7c6d5e4f3a2b1c0d',
};

function documentoOf(text: string): Documento {
  const parsed = parseDocument(text);
  if (!parsed.ok) throw new Error(`the fake has no such document: ${text}`);
  return parsed.value;
}

function judgedAs(consulta: Consulta, documento: Documento, month: DataBase) {
  const asked = { environment: 'embutido', documento, month, processedFloor: 95 } as const;
  const { figures: _, returnedSubject: __, ...kept } = keptResponse(consulta, asked);
  return { ...kept, source: 'received', simulation: 1 } as const;
}

/** A saved result of the simulated register, as main would hand it over. */
export function savedResultOf(person: Person, dataBase: DataBase, changes: Partial<SavedResult> = {}): SavedResult {
  const documento = documentoOf(person.documento);
  const read = readConsulta(simulateRegister(documento, dataBase, NEWEST));
  if (read === null) throw new Error('the simulated register must be readable');
  return {
    id: `resultado-${documento.numero}-${dataBase}`,
    environment: 'embutido',
    nome: person.nome,
    documento: documento.numero,
    tipoDocumento: documento.tipo,
    dataBase,
    queriedAt: NOW_ISO,
    purpose: 'concessao',
    reference: 'Proposta 2026/0412',
    imported: null,
    sha256: 'a'.repeat(64),
    ...judgedAs(read.consulta, documento, dataBase),
    consentId: `consent-${documento.numero}`,
    authorizationId: '7f0c7c1e-52b1-4c0e-9a3e-0d2f5f4b8a11',
    institution: { nome: 'Financeira Exemplo S.A.', cnpj: '11222333000181' },
    via: null,
    askedBy: null,
    authorizedUntil: '2031-11-20T10:15:00-03:00',
    data: '20/11/2026 10:15:00',
    versao: '1.0.0',
    consulta: read.consulta,
    deviations: [...read.deviations],
    ...changes,
  };
}

/** A registered authorization, valid until 20/11/2031 unless told otherwise. */
export function consentOf(person: Person, changes: Partial<ConsentRow> = {}): ConsentRow {
  const documento = documentoOf(person.documento);
  return {
    id: `consent-${documento.numero}`,
    authorizationId: '7f0c7c1e-52b1-4c0e-9a3e-0d2f5f4b8a11',
    environment: 'embutido',
    nome: person.nome,
    documento: documento.numero,
    tipoDocumento: documento.tipo,
    status: 'valid',
    createdAt: NOW_ISO,
    validUntil: '2031-11-20T10:15:00-03:00',
    serviceUntil: '2031-11-20T10:15:00-03:00',
    termEndsAt: null,
    statedEndsAt: null,
    purposes: ['concessao'],
    institution: { nome: 'Financeira Exemplo S.A.', cnpj: '11222333000181' },
    dataExpiracao: '20/11/2031 10:15:00',
    lastQueryAt: null,
    url: 'https://autorizacao.example.com/autorizacao/7f0c7c1e-52b1-4c0e-9a3e-0d2f5f4b8a11',
    metadata: METADATA,
    term: TERM,
    ...changes,
  };
}
