import type { Words } from '../in-language.ts';

/** How carteira ativa becomes risco total, and the parts outside of it. */
export const composition = {
  title: { pt: 'Composição do risco total', en: 'Composition of total risk' },
  lead: {
    pt: 'Carteira ativa e prejuízo formam a carteira de crédito; com repasses e coobrigações, a responsabilidade total; com créditos a liberar, limites e vendor, o risco total.',
    en: 'The active portfolio and write-offs make up the credit portfolio; with pass-throughs and co-obligations, total responsibility; with credits to be released, limits and vendor, total risk.',
  },
  description: {
    pt: 'Da carteira ativa ao risco total de {{total}}: {{steps}}. As setas percorrem os passos.',
    en: 'From the active portfolio to a total risk of {{total}}: {{steps}}. Use the arrow keys to move through the steps.',
  },
  empty: { pt: 'Nenhum valor compõe o risco total.', en: 'No amount makes up the total risk.' },
  step: { pt: 'Passo', en: 'Step' },
  amount: { pt: 'Valor', en: 'Amount' },
  share: { pt: '% do risco total', en: '% of total risk' },
  sum: { pt: 'Soma até aqui', en: 'Sum so far' },
  gap: { pt: 'Diferença da soma', en: 'Difference from the sum' },
  tick: {
    A: { pt: 'Carteira\nativa', en: 'Active\nportfolio' },
    B: { pt: 'Prejuízo', en: 'Written\noff' },
    C: { pt: 'Carteira\nde crédito', en: 'Credit\nportfolio' },
    D: { pt: 'Repasses', en: 'Pass-\nthroughs' },
    E: { pt: 'Coobrigações', en: 'Co-\nobligations' },
    F: { pt: 'Respons.\ntotal', en: 'Total\nresponsib.' },
    G: { pt: 'Créditos\na liberar', en: 'To be\nreleased' },
    H: { pt: 'Limites não\nutilizados', en: 'Unused\nlimits' },
    I: { pt: 'Risco de\nvendor', en: 'Vendor\nrisk' },
    J: { pt: 'Risco\ntotal', en: 'Total\nrisk' },
  },
  loss: { pt: 'Prejuízo', en: 'Written off' },
  lossLead: {
    pt: 'O que as instituições baixaram como prejuízo, por idade da baixa.',
    en: 'What institutions wrote off, by age of the write-off.',
  },
  lossShare: { pt: '% do prejuízo', en: '% of what was written off' },
  lossEmpty: { pt: 'Nenhum prejuízo registrado.', en: 'No write-off on record.' },
  limits: { pt: 'Limites e uso', en: 'Limits and their utilization' },
  limitsLead: {
    pt: 'Uso de {{usage}}, utilizado ÷ (utilizado + disponível): {{lines}}.',
    en: '{{usage}} utilized, drawn ÷ (drawn + available): {{lines}}.',
  },
  limitsLeadUnknown: {
    pt: 'Não se sabe quanto dos limites é utilizado.',
    en: 'How much of the limits is drawn is not known.',
  },
  limitsLeadLines: {
    pt: 'Não se sabe quanto do total é utilizado: {{lines}}.',
    en: 'How much of the total is drawn is not known: {{lines}}.',
  },
  limitsShare: { pt: '% de utilizado + limites', en: '% of drawn + limits' },
  limitsEmpty: {
    pt: 'Nenhum limite e nada utilizado de linhas com limite.',
    en: 'No limit, and nothing drawn on lines with a limit.',
  },
  drawn: { pt: 'Utilizado · {{modality}}', en: 'Drawn · {{modality}}' },
  guarantees: { pt: 'Coobrigações e repasses', en: 'Co-obligations and pass-throughs' },
  guaranteesLead: {
    pt: 'Assumida e recebida ficam à parte: não se sabe como se relacionam com as outras.',
    en: 'Assumed and received stand apart: how they relate to the others is not known.',
  },
  guaranteesShare: { pt: '% da responsabilidade total', en: '% of total responsibility' },
  guaranteesEmpty: { pt: 'Nenhuma coobrigação e nenhum repasse.', en: 'No co-obligation and no pass-through.' },
  disputes: { pt: 'Discordâncias e sub judice', en: 'Disputed and sub judice' },
  disputesLead: {
    pt: 'Em discordância: {{disputed}}. Sub judice: {{subJudice}}. Operações ao todo: {{total}}.',
    en: 'Disputed: {{disputed}}. Sub judice: {{subJudice}}. Operations in all: {{total}}.',
  },
  disputesShare: { pt: '% da responsabilidade total', en: '% of total responsibility' },
  disputesEmpty: { pt: 'Nenhuma operação em discordância nem sub judice.', en: 'No operation disputed or sub judice.' },
  foreign: { pt: 'Moeda estrangeira', en: 'Foreign currency' },
  foreignLead: {
    pt: 'Parte da carteira que varia com o câmbio; já está nos outros totais.',
    en: 'Part of the portfolio that moves with exchange rates; already counted in the other totals.',
  },
  foreignShare: { pt: '% da moeda estrangeira', en: '% of foreign currency' },
  foreignEmpty: { pt: 'Nada em moeda estrangeira.', en: 'Nothing in foreign currency.' },
} as const satisfies Words;
