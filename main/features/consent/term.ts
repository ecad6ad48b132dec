import { type Documento, formatDocument } from '#domain/basics/document.ts';
import type { Purpose } from '#domain/basics/environment.ts';
import type { Institution, Party } from '#domain/consent/institution.ts';
import type { Power, Representative } from '#domain/consent/representative.ts';
import type { TermText } from '../../ports/repositories.ts';
import { sha256Of } from '../../ports/sha256.ts';

export interface TermParties {
  readonly nome: string;
  readonly documento: Documento;
  /** Authorized institution; null until the settings name one. */
  readonly institution: Institution | null;
  readonly purposes: readonly Purpose[];
  readonly representatives: readonly Representative[];
  /** Number of representatives who must sign together. */
  readonly signTogether: number;
}

/** Version of the wording below; every changed sentence needs a new version, because the hash is evidence. */
const TERM_VERSION = '2.0';

const LABEL = { cpf: 'CPF', cnpj: 'CNPJ' } as const;

const PURPOSE_WORDS: Readonly<Record<Purpose, string>> = {
  concessao: 'análise para concessão de crédito',
  renovacao: 'renovação de crédito ou de limite',
  monitoramento: 'acompanhamento de operações em curso',
  renegociacao: 'renegociação de dívida',
  garantia: 'análise de garantia prestada',
  outra: 'outra finalidade informada ao autorizador',
};

const POWER_WORDS: Readonly<Record<Power, string>> = {
  contrato_social: 'nos termos do contrato ou estatuto social',
  procuracao: 'por procuração',
  curatela: 'como curador',
  tutela: 'como tutor',
  poder_familiar: 'no exercício do poder familiar',
};

/** Paragraph of the term; its text is null if the parties do not need it. */
interface Clause {
  /** Row in `docs/register.md#the-term`, which cites its norm. */
  readonly id: string;
  readonly text: (parties: TermParties) => string | null;
}

const GRANT: readonly Clause[] = [
  { id: 'title', text: () => 'AUTORIZAÇÃO PARA CONSULTA AO SISTEMA DE INFORMAÇÕES DE CRÉDITOS (SCR)' },
  {
    id: 'grant',
    text: (parties) =>
      `${subjectOf(parties)}, na qualidade de devedor, coobrigado ou garantidor, autoriza expressamente ${authorizedOf(parties.institution)} a consultar, no Sistema de Informações de Créditos (SCR) do Banco Central do Brasil e em sistemas que venham a complementá-lo ou substituí-lo, os débitos e as responsabilidades decorrentes de operações de crédito em seu nome, bem como os registros de discordância e de medidas judiciais que neles constem, de qualquer data-base disponível, anterior ou posterior a esta autorização, nos termos da Resolução CMN nº 5.037, de 29 de setembro de 2022, e da Lei Complementar nº 105, de 10 de janeiro de 2001.`,
  },
  {
    id: 'purpose',
    text: ({ purposes }) => {
      const words = purposes.map((purpose) => PURPOSE_WORDS[purpose]).join('; ');
      return `${purposes.length > 1 ? 'Finalidades' : 'Finalidade'} da consulta: ${words}.`;
    },
  },
  { id: 'validity', text: ({ institution }) => `Esta autorização vale ${lastingOf(institution?.termMonths ?? null)}.` },
];

/** Facts that the subject must know, numbered in this order. */
const AWARENESS: readonly Clause[] = [
  {
    id: 'register_purposes',
    text: () =>
      'o SCR tem por finalidades prover informações ao Banco Central do Brasil, para fins de monitoramento do crédito no sistema financeiro e para o exercício de suas atividades de fiscalização, e propiciar o intercâmbio de informações entre instituições financeiras e entre demais entidades, conforme o art. 1º da Lei Complementar nº 105, de 2001, sobre o montante de responsabilidades de clientes em operações de crédito',
  },
  { id: 'prior', text: () => 'a consulta ao SCR depende desta autorização, prévia e específica' },
  {
    id: 'custody',
    text: () =>
      'esta autorização é guardada por cinco anos contados da última consulta; esse prazo é o da guarda, não o da validade',
  },
  {
    id: 'revocation',
    text: ({ institution }) =>
      `pode revogar esta autorização a qualquer tempo, sem custo, ${orElse(institution?.revocation, 'nos canais de atendimento da instituição autorizada')}; a revogação impede novas consultas e não desfaz as já feitas`,
  },
  {
    id: 'own_data',
    text: () =>
      'pode ver os próprios dados do SCR, sem custo, no relatório Registrato, dentro do Meu BC, no sítio do Banco Central do Brasil, ou pelo atendimento do Banco Central, telefone 145',
  },
  {
    id: 'corrections',
    text: () =>
      'correções, exclusões e registros de discordância ou de medidas judiciais devem ser pedidos à instituição que enviou a informação ao SCR, por requerimento escrito e fundamentado ou, quando for o caso, por decisão judicial',
  },
  {
    id: 'reporting',
    text: () =>
      'as instituições obrigadas pela regulamentação enviam ao SCR os dados das operações de crédito que mantêm com o autorizador',
  },
  {
    id: 'personal_data',
    text: ({ institution }) =>
      `as pessoas naturais nomeadas nesta autorização têm os direitos da Lei nº 13.709, de 2018 (LGPD), entre eles confirmação, acesso, correção e informação sobre o compartilhamento de seus dados, ${orElse(institution?.encarregado, 'junto ao encarregado pelo tratamento de dados pessoais da instituição autorizada')}`,
  },
];

const OWN: Clause = { id: 'own_clause', text: ({ institution }) => institution?.clause || null };

export const TERM_CLAUSES: readonly Clause[] = [...GRANT, ...AWARENESS, OWN];

/**
 * Writes the express authorization required by CMN resolution 5.037/2022, with the facts that the subject must know
 * (docs/register.md#the-term). Always Portuguese: the subject signs this text.
 */
export function fillTerm(parties: TermParties): TermText {
  const text = paragraphs(parties).join('\n\n');
  return { version: TERM_VERSION, text, sha256: sha256Of(text).toString('hex') };
}

/** Fills the institution's term for a placeholder subject. */
export function previewTerm(institution: Institution): TermText {
  return fillTerm({
    nome: '(nome do autorizador)',
    documento: { tipo: 'cpf', numero: '00000000000' },
    institution,
    purposes: ['concessao'],
    representatives: [],
    signTogether: 1,
  });
}

function paragraphs(parties: TermParties): string[] {
  const own = OWN.text(parties);
  return [
    ...GRANT.flatMap(({ text }) => text(parties) ?? []),
    'O autorizador declara estar ciente de que:',
    ...AWARENESS.map(({ text }, place) => {
      const end = place === AWARENESS.length - 1 ? '.' : ';';
      return `${place + 1}. ${text(parties)}${end}`;
    }),
    ...(own === null ? [] : [own]),
  ];
}

function subjectOf({ nome, documento, representatives, signTogether }: TermParties): string {
  const subject = `${nome}, ${LABEL[documento.tipo]} ${formatDocument(documento.numero)}`;
  if (representatives.length === 0) return subject;
  const signers = representatives.map(signerOf).join('; e por ');
  return `${subject}, neste ato por ${signers}${signTogether > 1 && representatives.length > 1 ? ', que assinam em conjunto' : ''}`;
}

function signerOf({ nome, cpf, cargo, power, until }: Representative): string {
  const capacity = cargo === '' ? [] : [cargo];
  const right = power === null ? [] : [POWER_WORDS[power]];
  const end = until === null ? [] : [`até ${until.split('-').reverse().join('/')}`];
  return [nome, `CPF ${formatDocument(cpf)}`, ...capacity, ...right, ...end].join(', ');
}

function authorizedOf(institution: Institution | null): string {
  if (institution === null) return 'esta instituição';
  const { via } = institution;
  if (via === null) return nameOf(institution);
  return `${nameOf(institution)}, e a instituição financeira ${nameOf(via)}, por meio da qual a consulta é feita,`;
}

function nameOf({ nome, cnpj }: Party): string {
  return `${nome}, CNPJ ${formatDocument(cnpj)}`;
}

function lastingOf(months: number | null): string {
  if (months === null) return 'até ser revogada';
  return months === 1 ? 'por 1 mês, contado desta data' : `por ${months} meses, contados desta data`;
}

function orElse(said: string | undefined, otherwise: string): string {
  return said || otherwise;
}
