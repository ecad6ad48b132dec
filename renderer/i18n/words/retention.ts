import type { Words } from '../in-language.ts';

/** How long things are kept, who is due, and erasing a subject. */
export const retention = {
  title: { pt: 'Guarda', en: 'Retention' },
  lead: {
    pt: 'Por quanto tempo os dados são mantidos, quais já podem ser excluídos, e a exclusão de um titular.',
    en: 'How long data are kept, which may be erased by now, and erasing a subject.',
  },
  rules: { pt: 'Prazos de retenção', en: 'Retention' },
  changeRules: { pt: 'Alterar os prazos', en: 'Change these periods' },
  rulesText: {
    pt: 'Contados da última consulta ao titular. O que comprova uma autorização é mantido por cinco anos ou mais (Resolução CMN 5.037).',
    en: "Counted from the subject's last query. What proves an authorization is kept for five years or more (CMN resolution 5.037).",
  },
  years: {
    results: { pt: 'Resultados', en: 'Results' },
    consents: { pt: 'Autorizações e comprovações', en: 'Authorizations and evidence' },
  },
  yearsSuffix: { pt: ' anos', en: ' years' },
  bounds: { pt: 'De {{min}} a {{max}} anos.', en: 'From {{min}} to {{max}} years.' },
  due: { pt: 'Exclusões pendentes ({{number}})', en: 'Due for erasure ({{number}})' },
  dueText: {
    pt: 'O prazo destes titulares terminou. Nada é excluído automaticamente: um usuário exclui cada um.',
    en: 'The retention period of these subjects is over. Nothing is erased automatically: a user erases each one.',
  },
  dueLabel: { pt: 'Titulares com prazo encerrado', en: 'Subjects past their retention period' },
  nobody: { pt: 'Nenhuma exclusão pendente', en: 'No erasure is due' },
  nobodyText: {
    pt: 'Quando o prazo de um titular terminar, ele aparece aqui.',
    en: 'When the retention period of a subject is over, they appear here.',
  },
  column: {
    nome: { pt: 'Titular', en: 'Subject' },
    documento: { pt: 'Documento', en: 'Document' },
    lastAt: { pt: 'Última consulta', en: 'Last query' },
    results: { pt: 'Resultados', en: 'Results' },
    consents: { pt: 'Autorizações', en: 'Authorizations' },
    cases: { pt: 'Casos', en: 'Cases' },
    act: { pt: 'Ação', en: 'Action' },
  },
  erase: { pt: 'Excluir…', en: 'Erase…' },
  eraseOf: { pt: 'Excluir {{nome}}…', en: 'Erase {{nome}}…' },
  one: { pt: 'Excluir um titular', en: 'Erase one subject' },
  oneText: {
    pt: 'A pedido do titular, ou porque foi salvo por engano. Antes, você vê o que seria excluído.',
    en: 'At their request, or because they were saved by mistake. You first see what would be erased.',
  },
  look: { pt: 'Ver o que seria excluído', en: 'View what would be erased' },
  erased_one: {
    pt: 'Titular {{documento}} excluído ({{number}} resultado)',
    en: 'Subject {{documento}} erased ({{number}} result)',
  },
  erased_other: {
    pt: 'Titular {{documento}} excluído ({{number}} resultados)',
    en: 'Subject {{documento}} erased ({{number}} results)',
  },
  erasedText: {
    pt: 'A trilha de auditoria registra quem excluiu, quando, por quê e quanto, e não de quem.',
    en: 'The audit log keeps who erased, when, why and how much, and not of whom.',
  },
  kind: {
    results: { pt: 'Resultados salvos', en: 'Saved results' },
    consents: { pt: 'Autorizações', en: 'Authorizations' },
    evidence: { pt: 'Comprovações (arquivos e assinaturas)', en: 'Evidence (files and signatures)' },
    cases: { pt: 'Casos, com as folhas assinadas', en: 'Cases, with their signed pages' },
    batchLines: {
      pt: 'Linhas de lotes (ficam em branco na planilha devolvida)',
      en: 'Lines of batches (left blank in the returned sheet)',
    },
    groups: {
      pt: 'Grupos, também os arquivados (o titular fica neles como apagado)',
      en: 'Groups, also those filed away (the subject stays in them as erased)',
    },
    watches: { pt: 'Carteiras monitoradas, com as ocorrências', en: 'Monitored portfolios, with the findings' },
    drafts: { pt: 'Rascunhos', en: 'Drafts' },
    notes: { pt: 'Notas', en: 'Notes' },
    tags: { pt: 'Etiquetas', en: 'Tags' },
    views: { pt: 'Filtros salvos', en: 'Saved filters' },
    unreadable: { pt: 'Respostas ilegíveis', en: 'Unreadable responses' },
    attempts: {
      pt: 'Consultas feitas (ficam nos custos, sem o titular)',
      en: 'Queries made (they stay in the costs, without the subject)',
    },
    pseudonyms: { pt: 'Documentos que a trilha de auditoria conhece', en: 'Documents known to the audit log' },
    previousArchives: { pt: 'Bases anteriores que também o perdem', en: 'Previous databases, erased there too' },
  },
  reason: {
    prazo: { pt: 'Fim do prazo de retenção', en: 'The retention period is over' },
    pedido_do_titular: { pt: 'Pedido do titular', en: "The subject's request" },
    engano: { pt: 'Salvo por engano', en: 'Saved by mistake' },
  },
  mentions: {
    label: {
      pt: 'Textos de outros registros que mencionam o titular',
      en: 'Texts of other records that mention the subject',
    },
    title_one: {
      pt: '{{number}} texto de outro registro menciona este titular',
      en: '{{number}} text of another record mentions this subject',
    },
    title_other: {
      pt: '{{number}} textos de outros registros mencionam este titular',
      en: '{{number}} texts of other records mention this subject',
    },
    stay: {
      pt: 'A exclusão não altera estes textos. Abra cada um para conferir, ou apague só o texto: o resto do registro fica como está.',
      en: 'The erasure does not change these texts. Open each to check it, or erase the text alone: the rest of the record stays as it is.',
    },
    column: {
      where: { pt: 'Onde', en: 'Where' },
      record: { pt: 'Registro', en: 'Record' },
      text: { pt: 'Texto', en: 'Text' },
      act: { pt: 'Ação', en: 'Action' },
    },
    kind: {
      authorization: { pt: 'Autorização', en: 'Authorization' },
      draft: { pt: 'Rascunho de autorização', en: 'Draft of an authorization' },
      proof: { pt: 'Nome de um arquivo', en: 'Name of a file' },
      attempt: { pt: 'Referência de uma consulta', en: 'Reference of a query' },
      result: { pt: 'Referência de um resultado', en: 'Reference of a result' },
      note: { pt: 'Nota', en: 'Note' },
      tag: { pt: 'Etiqueta', en: 'Tag' },
      case: { pt: 'Caso', en: 'Case' },
      page: { pt: 'Folha assinada', en: 'Signed page' },
      act: { pt: 'Decisão sobre um caso', en: 'Decision on a case' },
      line: { pt: 'Linha de um lote', en: 'Line of a batch' },
      member: { pt: 'Cliente de uma carteira monitorada', en: 'Client in a monitored portfolio' },
      finding: { pt: 'Ocorrência', en: 'Finding' },
      event: { pt: 'Histórico de uma ocorrência', en: 'History of a finding' },
    },
    line: { pt: 'linha {{number}}', en: 'line {{number}}' },
    open: { pt: 'Abrir', en: 'Open' },
    openOf: { pt: 'Abrir: {{where}}, {{record}}', en: 'Open: {{where}}, {{record}}' },
    blank: { pt: 'Apagar este texto', en: 'Erase this text' },
    blankOf: { pt: 'Apagar este texto: {{where}}, {{record}}', en: 'Erase this text: {{where}}, {{record}}' },
    signed: {
      pt: 'Assinada: não pode ser alterada sem invalidar a assinatura.',
      en: 'Signed: it cannot be changed without breaking the signature.',
    },
    needed: {
      pt: 'O registro não pode ficar sem este texto. Abra-o para alterar.',
      en: 'The record cannot do without this text. Open it to change it.',
    },
    more: { pt: 'E outros {{number}}.', en: 'And {{number}} more.' },
  },
  dialog: {
    title: { pt: 'Excluir titular', en: 'Erase subject' },
    nameless: { pt: 'Titular sem nome', en: 'Subject without a name' },
    nothing: { pt: 'Não há nada deste titular para excluir.', en: 'There is nothing to erase of this subject.' },
    kept_one: {
      pt: '{{number}} autorização é mantida como comprovação',
      en: '{{number}} authorization is kept as evidence',
    },
    kept_other: {
      pt: '{{number}} autorizações são mantidas como comprovação',
      en: '{{number}} authorizations are kept as evidence',
    },
    keptText: {
      pt: 'Guarda obrigatória até {{day}}, pelo menos. Não permite novas consultas.',
      en: 'Must be kept until {{day}} at least. Allows no new query.',
    },
    previousMentions_one: {
      pt: '{{number}} texto de outro registro em base anterior menciona este titular',
      en: '{{number}} text of another record in a previous database mentions this subject',
    },
    previousMentions_other: {
      pt: '{{number}} textos de outros registros em bases anteriores mencionam este titular',
      en: '{{number}} texts of other records in previous databases mention this subject',
    },
    previousMentionsText: {
      pt: 'A exclusão não altera estes textos. Em Configurações, Cópia de segurança, você pode excluir a base anterior inteira, ou restaurá-la e apagar cada texto por aqui.',
      en: 'The erasure does not change these texts. In Settings, Backup, you can delete the whole previous database, or restore it and erase each text from here.',
    },
    unopened_one: { pt: '{{number}} base anterior não abre', en: '{{number}} previous database does not open' },
    unopened_other: { pt: '{{number}} bases anteriores não abrem', en: '{{number}} previous databases do not open' },
    unopenedText_one: {
      pt: 'Está danificada ou é de outra chave: pode conter dados do titular e não é alcançada. Em Configurações, Cópia de segurança, você pode excluí-la inteira.',
      en: 'It is damaged or of another key: it may hold data of the subject and is not reached. In Settings, Backup, you can delete it as a whole.',
    },
    unopenedText_other: {
      pt: 'Estão danificadas ou são de outra chave: podem conter dados do titular e não são alcançadas. Em Configurações, Cópia de segurança, você pode excluí-las inteiras.',
      en: 'They are damaged or of another key: they may hold data of the subject and are not reached. In Settings, Backup, you can delete them as a whole.',
    },
    final: { pt: 'Esta ação não pode ser desfeita.', en: 'This cannot be undone.' },
    outside: {
      pt: 'Ainda contêm dados do titular: cópias de segurança já feitas, arquivos exportados e o registro do serviço.',
      en: "These still hold the subject: backups already made, exported files and the service's own record.",
    },
    reason: { pt: 'Motivo', en: 'Reason' },
    otherDocument: { pt: 'Este não é o documento do titular.', en: 'This is not the document of the subject.' },
    typed: { pt: 'Digite o documento do titular para confirmar', en: "Enter the subject's document to confirm" },
    confirm: { pt: 'Excluir definitivamente', en: 'Erase permanently' },
  },
} as const satisfies Words;
