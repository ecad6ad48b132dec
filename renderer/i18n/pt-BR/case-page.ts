/** Around the committee page; the page itself is Portuguese in every language (preload/domain/cases/page-headings.ts). */
export const casePage = {
  title: 'Folha do comitê',
  draftLead: 'Minuta: muda com o caso até que alguém a conclua.',
  lead: 'Versão {{version}}, como foi assinada.',
  back: 'Voltar ao caso',
  copy: 'Copiar em Markdown',
  savePdf: 'Salvar em PDF',
  saveSigned: 'Salvar com assinaturas',
  print: 'Imprimir',
  holds_one: 'A folha é a que foi assinada, e a resposta que ela cita está salva sem mudança.',
  holds_other: 'A folha é a que foi assinada, e as {{count}} respostas que ela cita estão salvas sem mudança.',
  broken: 'Esta folha não é a que foi assinada: seu conteúdo mudou depois. Não a use.',
  actMissing: 'Falta nesta folha um ato que a trilha de auditoria registra: ele foi retirado depois.',
  actsBroken:
    'Há ato nesta folha que não conta: a assinatura não confere, ou quem assinou não podia fazê-lo. Veja qual em Assinaturas.',
  numbersBroken_one: 'Um número da folha não é o que as respostas salvas dizem: fonte {{numbers}}. Não a use.',
  numbersBroken_other:
    '{{count}} números da folha não são os que as respostas salvas dizem: fontes {{numbers}}. Não a use.',
  numbersHold_one: 'Seu número com fonte foi calculado de novo e é o mesmo.',
  numbersHold_other: 'Seus {{count}} números com fonte foram calculados de novo e são os mesmos.',
  changed_one: 'Uma resposta citada não é mais a que foi assinada: seus números não podem ser conferidos.',
  changed_other:
    '{{count}} respostas citadas não são mais as que foram assinadas: seus números não podem ser conferidos.',
  missing_one:
    'A folha é a que foi assinada. Uma resposta citada não está mais salva: seus números não podem ser conferidos.',
  missing_other:
    'A folha é a que foi assinada. {{count}} respostas citadas não estão mais salvas: seus números não podem ser conferidos.',
} as const;
