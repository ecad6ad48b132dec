import type { Words } from '../in-language.ts';

/** Around the committee page; the page itself is Portuguese in every language (preload/domain/cases/page-headings.ts). */
export const casePage = {
  title: { pt: 'Folha do comitê', en: 'Committee page' },
  draftLead: {
    pt: 'Minuta: muda com o caso até que alguém a conclua.',
    en: 'Draft: it changes with the case until somebody concludes it. The page is in Portuguese.',
  },
  lead: {
    pt: 'Versão {{version}}, como foi assinada.',
    en: 'Version {{version}}, as it was signed. The page is in Portuguese.',
  },
  back: { pt: 'Voltar ao caso', en: 'Back to the case' },
  copy: { pt: 'Copiar em Markdown', en: 'Copy as Markdown' },
  savePdf: { pt: 'Salvar em PDF', en: 'Save as PDF' },
  saveSigned: { pt: 'Salvar com assinaturas', en: 'Save with signatures' },
  print: { pt: 'Imprimir', en: 'Print' },
  holds_one: {
    pt: 'A folha é a que foi assinada, e a resposta que ela cita está salva sem mudança.',
    en: 'The page is the one that was signed, and the response it cites is saved unchanged.',
  },
  holds_other: {
    pt: 'A folha é a que foi assinada, e as {{count}} respostas que ela cita estão salvas sem mudança.',
    en: 'The page is the one that was signed, and the {{count}} responses it cites are saved unchanged.',
  },
  broken: {
    pt: 'Esta folha não é a que foi assinada: seu conteúdo mudou depois. Não a use.',
    en: 'This page is not the one that was signed: its content changed afterwards. Do not use it.',
  },
  actMissing: {
    pt: 'Falta nesta folha um ato que a trilha de auditoria registra: ele foi retirado depois.',
    en: 'An act that the audit log tells of is not on this page: it was taken out afterwards.',
  },
  actsBroken: {
    pt: 'Há ato nesta folha que não conta: a assinatura não confere, ou quem assinou não podia fazê-lo. Veja qual em Assinaturas.',
    en: 'An act on this page does not count: its signature does not hold, or who signed might not do it. See which under Assinaturas.',
  },
  numbersBroken_one: {
    pt: 'Um número da folha não é o que as respostas salvas dizem: fonte {{numbers}}. Não a use.',
    en: 'One number of the page is not what the saved answers say: source {{numbers}}. Do not use it.',
  },
  numbersBroken_other: {
    pt: '{{count}} números da folha não são os que as respostas salvas dizem: fontes {{numbers}}. Não a use.',
    en: '{{count}} numbers of the page are not what the saved answers say: sources {{numbers}}. Do not use it.',
  },
  numbersHold_one: {
    pt: 'Seu número com fonte foi calculado de novo e é o mesmo.',
    en: 'Its number with a source was computed again and is the same.',
  },
  numbersHold_other: {
    pt: 'Seus {{count}} números com fonte foram calculados de novo e são os mesmos.',
    en: 'Its {{count}} numbers with a source were computed again and are the same.',
  },
  changed_one: {
    pt: 'Uma resposta citada não é mais a que foi assinada: seus números não podem ser conferidos.',
    en: 'A cited response is no longer the one that was signed: its numbers cannot be checked.',
  },
  changed_other: {
    pt: '{{count}} respostas citadas não são mais as que foram assinadas: seus números não podem ser conferidos.',
    en: '{{count}} cited responses are no longer those that were signed: their numbers cannot be checked.',
  },
  missing_one: {
    pt: 'A folha é a que foi assinada. Uma resposta citada não está mais salva: seus números não podem ser conferidos.',
    en: 'The page is the one that was signed. A cited response is no longer saved: its numbers cannot be checked.',
  },
  missing_other: {
    pt: 'A folha é a que foi assinada. {{count}} respostas citadas não estão mais salvas: seus números não podem ser conferidos.',
    en: 'The page is the one that was signed. {{count}} cited responses are no longer saved: their numbers cannot be checked.',
  },
} as const satisfies Words;
