import { createHash } from 'node:crypto';
import type { Representative } from '#domain/consent/representative.ts';
import { type Documento, formatDocument } from '#domain/document.ts';
import type { Purpose } from '#domain/environment.ts';
import type { TermText } from '../../ports/repositories.ts';

/** Who is named in a term: the subject, and the institution that will query (blank until the settings name it). */
export interface TermParties {
  readonly nome: string;
  readonly documento: Documento;
  readonly institution: { readonly nome: string; readonly cnpj: string };
  /** Who signs for a company. */
  readonly representatives?: readonly Representative[] | undefined;
  /** What the query is for, if the officer says it. */
  readonly purpose?: Purpose | undefined;
}

/** Version of the wording below; a changed sentence is a new version, since its hash is evidence. */
const TERM_VERSION = '1.1';

const LABEL = { cpf: 'CPF', cnpj: 'CNPJ' } as const;

/** Each purpose as the subject reads it. */
const PURPOSE_WORDS: Readonly<Record<Purpose, string>> = {
  concessao: 'análise para concessão de crédito',
  renovacao: 'renovação de crédito ou de limite',
  monitoramento: 'acompanhamento de operações em curso',
  renegociacao: 'renegociação de dívida',
  garantia: 'análise de garantia prestada',
  outra: 'outra finalidade informada ao autorizador',
};

/**
 * Writes the express authorization of CMN resolution 5.037/2022 with what the subject must know
 * (docs/register.md#duties). Portuguese whatever the window's language: the subject signs this text.
 */
export function fillTerm(parties: TermParties): TermText {
  const text = paragraphs(parties).join('\n\n');
  return { version: TERM_VERSION, text, sha256: createHash('sha256').update(text, 'utf8').digest('hex') };
}

function paragraphs(parties: TermParties): string[] {
  const { institution, purpose } = parties;
  return [
    'AUTORIZAÇÃO PARA CONSULTA AO SISTEMA DE INFORMAÇÕES DE CRÉDITO (SCR)',
    `${subjectOf(parties)}, autoriza expressamente ${nameOf(institution)} a consultar, no Sistema de Informações de Crédito (SCR) do Banco Central do Brasil, os débitos e as responsabilidades decorrentes de operações de crédito em seu nome, de qualquer data-base disponível.`,
    ...(purpose === undefined ? [] : [`Finalidade da consulta: ${PURPOSE_WORDS[purpose]}.`]),
    'O autorizador declara estar ciente de que:',
    '1. o SCR tem por finalidade prover o Banco Central de informações para a supervisão do risco de crédito e permitir a troca de informações entre instituições financeiras;',
    '2. a consulta ao SCR depende desta autorização prévia e específica, válida por 5 anos contados da última consulta;',
    '3. pode consultar os próprios dados no SCR pelo sistema Registrato ou pelas centrais de atendimento do Banco Central;',
    '4. correções, exclusões e manifestações de discordância devem ser pedidas à instituição que registrou a informação, com requerimento escrito e fundamentado ou por decisão judicial;',
    '5. a instituição autorizada também remete ao SCR os dados das operações de crédito que mantiver com o autorizador.',
  ];
}

function subjectOf({ nome, documento, representatives = [] }: TermParties): string {
  const subject = `${nome}, ${LABEL[documento.tipo]} ${formatDocument(documento.numero)}`;
  if (representatives.length === 0) return subject;
  const signers = representatives.map((each) => `${each.nome}, CPF ${formatDocument(each.cpf)}, ${each.cargo}`);
  return `${subject}, neste ato por ${signers.join('; e por ')}`;
}

function nameOf({ nome, cnpj }: TermParties['institution']): string {
  if (nome === '') return 'esta instituição';
  return cnpj === '' ? nome : `${nome}, CNPJ ${formatDocument(cnpj)}`;
}
