import type { Words } from '../in-language.ts';

/** Texts around the term: its meaning in four lines, and its terms explained. */
export const term = {
  brief: {
    label: { pt: 'Em resumo', en: 'In short' },
    what: { pt: 'O quê', en: 'What' },
    whatText: {
      pt: '{{asking}} poderá ver o que {{nome}} deve ou garante no SCR, o cadastro de operações de crédito do Banco Central.',
      en: '{{asking}} may see what {{nome}} owes or guarantees in the SCR, the register of credit operations of the Central Bank of Brazil.',
    },
    asking: { pt: '{{nome}}, por meio de {{via}},', en: '{{nome}}, through {{via}},' },
    nameless: { pt: 'Esta instituição', en: 'This institution' },
    purpose: { pt: 'Para quê', en: 'Purpose' },
    until: { pt: 'Até quando', en: 'Until when' },
    untilRevoked: { pt: 'Até ser revogada, isto é, cancelada.', en: 'Until it is revoked, that is, cancelled.' },
    months_one: { pt: 'Por {{count}} mês, contado de hoje.', en: 'For {{count}} month from today.' },
    months_other: { pt: 'Por {{count}} meses, contados de hoje.', en: 'For {{count}} months from today.' },
    revoke: { pt: 'Como revogar', en: 'How to revoke' },
    revokeText: {
      pt: 'A qualquer tempo, sem custo, {{where}}.',
      en: 'At any time, free of charge: {{where}}.',
    },
    revokeAnywhere: {
      pt: 'no atendimento da instituição',
      en: "through the institution's customer service",
    },
  },
  explained: {
    pt: 'O termo, na íntegra. As explicações em cinza não fazem parte dele.',
    en: 'The term, in full and in Portuguese. The explanations in grey are not part of it.',
  },
  explanation: { pt: 'Explicação', en: 'Explanation' },
  word: {
    coobrigado: {
      pt: 'Coobrigado: quem responde pela dívida junto com o devedor.',
      en: 'Coobrigado: who answers for the debt together with the debtor.',
    },
    garantidor: {
      pt: 'Garantidor: quem se comprometeu a pagar se o devedor não pagar.',
      en: 'Garantidor: who promised to pay if the debtor does not.',
    },
    representative: {
      pt: 'Neste ato por: quem assina em nome de outra pessoa ou de uma empresa.',
      en: 'Neste ato por: who signs for another person or a company.',
    },
    articles: {
      pt: 'Contrato ou estatuto social: documento que diz quem representa a empresa.',
      en: 'Contrato ou estatuto social: the document that says who represents the company.',
    },
    procuracao: {
      pt: 'Procuração: documento que dá a alguém o poder de agir por outra pessoa.',
      en: 'Procuração: the document that lets somebody act for another person.',
    },
    curador: {
      pt: 'Curador: quem a Justiça nomeou para cuidar dos interesses de um adulto.',
      en: 'Curador: whom a court appointed to look after the interests of an adult.',
    },
    tutor: {
      pt: 'Tutor: quem a Justiça nomeou para cuidar dos interesses de um menor.',
      en: 'Tutor: whom a court appointed to look after the interests of a minor.',
    },
    poderFamiliar: {
      pt: 'Poder familiar: o dever e o direito dos pais de cuidar dos filhos menores.',
      en: 'Poder familiar: the duty and right of parents to look after their minor children.',
    },
    responsabilidades: {
      pt: 'Responsabilidades: o que se deve, ou se pode vir a dever por uma garantia dada.',
      en: 'Responsabilidades: what is owed, or may come to be owed for a guarantee given.',
    },
    discordancia: {
      pt: 'Registro de discordância: anotação de que o cliente contesta um dado do SCR.',
      en: 'Registro de discordância: a note that the client disputes data in the SCR.',
    },
    judicial: {
      pt: 'Medida judicial: decisão da Justiça sobre o que consta do SCR.',
      en: 'Medida judicial: a court decision about what the SCR holds.',
    },
    dataBase: { pt: 'Data-base: o mês a que os dados se referem.', en: 'Data-base: the month that the data refer to.' },
    resolucao: {
      pt: 'Resolução CMN nº 5.037: a norma que trata do SCR.',
      en: 'Resolução CMN nº 5.037: the rule about the SCR.',
    },
    sigilo: {
      pt: 'Lei Complementar nº 105: a lei do sigilo bancário.',
      en: 'Lei Complementar nº 105: the law on bank secrecy.',
    },
    revogar: { pt: 'Revogar: cancelar.', en: 'Revogar: to cancel.' },
    autorizador: { pt: 'Autorizador: quem dá esta autorização.', en: 'Autorizador: who gives this authorization.' },
    fiscalizacao: {
      pt: 'Intercâmbio de informações: umas instituições veem o que as outras informaram.',
      en: 'Intercâmbio de informações: institutions see what others reported.',
    },
    previa: {
      pt: 'Prévia e específica: dada antes da consulta, e só para ela.',
      en: 'Prévia e específica: given before the query, and only for it.',
    },
    guarda: {
      pt: 'Guarda: o tempo em que a autorização fica arquivada.',
      en: 'Guarda: how long the authorization is kept on file.',
    },
    requerimento: {
      pt: 'Requerimento fundamentado: pedido que explica o motivo.',
      en: 'Requerimento fundamentado: a request that gives the reason.',
    },
    naturais: { pt: 'Pessoas naturais: pessoas, e não empresas.', en: 'Pessoas naturais: people, not companies.' },
    lgpd: {
      pt: 'Lei nº 13.709 (LGPD): a lei de proteção de dados pessoais.',
      en: 'Lei nº 13.709 (LGPD): the law on the protection of personal data.',
    },
    encarregado: {
      pt: 'Encarregado: quem, na instituição, responde sobre dados pessoais.',
      en: 'Encarregado: who answers at the institution about personal data.',
    },
  },
} as const satisfies Words;
