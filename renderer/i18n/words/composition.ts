import type { Words } from '../in-language.ts';

/** Steps from carteira ativa to risco total, and the parts outside. */
export const composition = {
  title: { pt: 'Composição do risco total', en: 'Composition of total risk' },
  lead: {
    pt: 'Carteira ativa + prejuízo = carteira de crédito. Com repasses e coobrigações: responsabilidade total. Com créditos a liberar, limites e vendor: risco total.',
    en: 'Active portfolio + write-offs = credit portfolio. With on-lending and co-obligations: total liability. With credits to be released, limits and vendor: total risk.',
  },
  description: {
    pt: 'Da carteira ativa ao risco total de {{total}}: {{steps}}. As setas percorrem os passos.',
    en: 'From the active portfolio to a total risk of {{total}}: {{steps}}. Use the arrow keys to move through the steps.',
  },
  empty: { pt: 'Nenhum valor compõe o risco total.', en: 'No amount makes up the total risk.' },
  step: { pt: 'Passo', en: 'Step' },
  amount: { pt: 'Valor', en: 'Amount' },
  share: { pt: '% do risco total', en: '% of total risk' },
  sum: { pt: 'Soma parcial', en: 'Running sum' },
  gap: { pt: 'Diferença da soma', en: 'Difference from the sum' },
  tick: {
    A: { pt: 'Carteira\nativa', en: 'Active\nportfolio' },
    B: { pt: 'Prejuízo', en: 'Written\noff' },
    C: { pt: 'Carteira\nde crédito', en: 'Credit\nportfolio' },
    D: { pt: 'Repasses', en: 'On-\nlending' },
    E: { pt: 'Coobrigações', en: 'Co-\nobligations' },
    F: { pt: 'Respons.\ntotal', en: 'Total\nliability' },
    G: { pt: 'Créditos\na liberar', en: 'To be\nreleased' },
    H: { pt: 'Limites não\nutilizados', en: 'Unused\nlimits' },
    I: { pt: 'Risco de\nvendor', en: 'Vendor\nrisk' },
    J: { pt: 'Risco\ntotal', en: 'Total\nrisk' },
  },
  loss: { pt: 'Prejuízo', en: 'Written off' },
  lossLead: {
    pt: 'Valores baixados como prejuízo pelas instituições, por idade da baixa.',
    en: 'Amounts written off by institutions, by age of the write-off.',
  },
  lossShare: { pt: '% do prejuízo', en: '% of write-offs' },
  lossEmpty: { pt: 'Nenhum prejuízo registrado.', en: 'No write-off on record.' },
  limits: { pt: 'Limites e uso', en: 'Limits and their utilization' },
  limitsLead: {
    pt: 'Uso de {{usage}}, utilizado ÷ (utilizado + disponível): {{lines}}.',
    en: '{{usage}} utilized, drawn ÷ (drawn + available): {{lines}}.',
  },
  limitsLeadUnknown: {
    pt: 'Uso dos limites desconhecido.',
    en: 'Utilization of the limits unknown.',
  },
  limitsLeadLines: {
    pt: 'Uso do total desconhecido: {{lines}}.',
    en: 'Utilization of the total unknown: {{lines}}.',
  },
  limitsShare: { pt: '% de utilizado + limites', en: '% of drawn + limits' },
  limitsEmpty: {
    pt: 'Nenhum limite, disponível ou utilizado.',
    en: 'No limit, available or drawn.',
  },
  drawn: { pt: 'Utilizado · {{modality}}', en: 'Drawn · {{modality}}' },
  guarantees: { pt: 'Coobrigações e repasses', en: 'Co-obligations and on-lending' },
  guaranteesLead: {
    pt: 'Assumida e recebida ficam à parte: a relação com as outras não é conhecida.',
    en: 'Assumed and received stand apart: their relation to the others is not known.',
  },
  guaranteesShare: { pt: '% da responsabilidade total', en: '% of total liability' },
  guaranteesEmpty: { pt: 'Nenhuma coobrigação e nenhum repasse.', en: 'No co-obligation and no on-lending.' },
  disputes: { pt: 'Discordâncias e sub judice', en: 'Disputed and sub judice' },
  disputesLead: {
    pt: 'Em discordância: {{disputed}}. Sub judice: {{subJudice}}. Total de operações: {{total}}.',
    en: 'Disputed: {{disputed}}. Sub judice: {{subJudice}}. Total operations: {{total}}.',
  },
  disputesShare: { pt: '% da responsabilidade total', en: '% of total liability' },
  disputesEmpty: { pt: 'Nenhuma operação em discordância ou sub judice.', en: 'No operation disputed or sub judice.' },
  foreign: { pt: 'Moeda estrangeira', en: 'Foreign currency' },
  foreignLead: {
    pt: 'Parte da carteira que varia com o câmbio, já incluída nos outros totais.',
    en: 'Part of the portfolio that varies with exchange rates, already included in the other totals.',
  },
  foreignShare: { pt: '% da moeda estrangeira', en: '% of foreign currency' },
  foreignEmpty: { pt: 'Nenhum valor em moeda estrangeira.', en: 'No amount in foreign currency.' },
} as const satisfies Words;
