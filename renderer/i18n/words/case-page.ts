import type { Words } from '../in-language.ts';

/** Texts around the committee page; the page itself is in Portuguese only (preload/domain/cases/page-headings.ts). */
export const casePage = {
  title: { pt: 'Folha do comitê', en: 'Committee page' },
  draftLead: {
    pt: 'Minuta: acompanha o caso até ser concluída.',
    en: 'Draft: it follows the case until it is concluded. The page is in Portuguese.',
  },
  lead: {
    pt: 'Versão {{version}}, como foi assinada.',
    en: 'Version {{version}}, as signed. The page is in Portuguese.',
  },
  back: { pt: 'Voltar ao caso', en: 'Back to the case' },
  copy: { pt: 'Copiar em Markdown', en: 'Copy as Markdown' },
  savePdf: { pt: 'Salvar em PDF', en: 'Save as PDF' },
  saveSigned: { pt: 'Salvar com assinaturas', en: 'Save with signatures' },
  print: { pt: 'Imprimir', en: 'Print' },
  holds_one: {
    pt: 'A folha é a que foi assinada. A resposta citada está salva sem mudança.',
    en: 'The page is the one that was signed. The response it cites is saved unchanged.',
  },
  holds_other: {
    pt: 'A folha é a que foi assinada. As {{count}} respostas citadas estão salvas sem mudança.',
    en: 'The page is the one that was signed. The {{count}} responses it cites are saved unchanged.',
  },
  broken: {
    pt: 'Esta folha não é a que foi assinada: seu conteúdo mudou depois. Não a use.',
    en: 'This page is not the one that was signed: its content changed afterwards. Do not use it.',
  },
  actMissing: {
    pt: 'Falta nesta folha um ato registrado na trilha de auditoria: ele foi retirado depois.',
    en: 'An act recorded in the audit log is missing from this page: it was taken out afterwards.',
  },
  actsBroken: {
    pt: 'Um ato desta folha não conta: a assinatura não confere, ou a pessoa não podia praticá-lo. Veja qual em Assinaturas.',
    en: 'An act on this page does not count: its signature does not match, or the person could not perform it. See which under Assinaturas.',
  },
  numbersBroken_one: {
    pt: 'Um número da folha difere das respostas salvas: fonte {{numbers}}. Não a use.',
    en: 'One number of the page differs from the saved responses: source {{numbers}}. Do not use it.',
  },
  numbersBroken_other: {
    pt: '{{count}} números da folha diferem das respostas salvas: fontes {{numbers}}. Não a use.',
    en: '{{count}} numbers of the page differ from the saved responses: sources {{numbers}}. Do not use it.',
  },
  numbersHold_one: {
    pt: 'O número com fonte foi recalculado e confere.',
    en: 'The number with a source was recalculated and matches.',
  },
  numbersHold_other: {
    pt: 'Os {{count}} números com fonte foram recalculados e conferem.',
    en: 'The {{count}} numbers with a source were recalculated and match.',
  },
  changed_one: {
    pt: 'Uma resposta citada mudou desde a assinatura: seus números não podem ser conferidos.',
    en: 'A cited response has changed since the signature: its numbers cannot be checked.',
  },
  changed_other: {
    pt: '{{count}} respostas citadas mudaram desde a assinatura: seus números não podem ser conferidos.',
    en: '{{count}} cited responses have changed since the signature: their numbers cannot be checked.',
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
