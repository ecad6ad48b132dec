import type { Words } from '../in-language.ts';

export const retention = {
  title: { pt: 'Guarda', en: 'Retention' },
  lead: {
    pt: 'Prazos de retenção, exclusões pendentes e exclusão de um titular.',
    en: 'Retention periods, pending erasures and erasure of a subject.',
  },
  rules: { pt: 'Prazos de retenção', en: 'Retention periods' },
  changeRules: { pt: 'Alterar os prazos', en: 'Change these periods' },
  rulesText: {
    pt: 'Contados da última consulta ao titular. Autorizações e comprovantes: cinco anos ou mais (Resolução CMN 5.037).',
    en: 'Counted from the subject’s last query. Authorizations and evidence: five years or more (CMN resolution 5.037).',
  },
  years: {
    results: { pt: 'Resultados', en: 'Results' },
    consents: { pt: 'Autorizações e comprovantes', en: 'Authorizations and evidence' },
  },
  yearsSuffix: { pt: ' anos', en: ' years' },
  bounds: { pt: 'De {{min}} a {{max}} anos.', en: 'From {{min}} to {{max}} years.' },
  due: { pt: 'Exclusões pendentes ({{number}})', en: 'Pending erasures ({{number}})' },
  dueText: {
    pt: 'O prazo destes titulares terminou. A exclusão é feita por um analista, um a um.',
    en: 'The retention period of these subjects is over. An officer erases them one by one.',
  },
  dueLabel: { pt: 'Titulares com prazo encerrado', en: 'Subjects past their retention period' },
  nobody: { pt: 'Nenhuma exclusão pendente', en: 'No pending erasures' },
  nobodyText: {
    pt: 'Titulares com prazo encerrado aparecem aqui.',
    en: 'Subjects past their retention period appear here.',
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
    pt: 'A pedido do titular, ou salvo por engano. Antes, você vê o que será excluído.',
    en: 'At the subject’s request, or saved by mistake. You first see what will be erased.',
  },
  look: { pt: 'Ver o que será excluído', en: 'View what will be erased' },
  erased_one: {
    pt: 'Titular {{documento}} excluído ({{number}} resultado)',
    en: 'Subject {{documento}} erased ({{number}} result)',
  },
  erased_other: {
    pt: 'Titular {{documento}} excluído ({{number}} resultados)',
    en: 'Subject {{documento}} erased ({{number}} results)',
  },
  erasedText: {
    pt: 'A trilha registra quem excluiu, quando, por quê e quanto, sem identificar o titular.',
    en: 'The audit log records who erased, when, why and how much, without identifying the subject.',
  },
  kind: {
    results: { pt: 'Resultados salvos', en: 'Saved results' },
    consents: { pt: 'Autorizações', en: 'Authorizations' },
    evidence: { pt: 'Comprovantes (arquivos e assinaturas)', en: 'Evidence (files and signatures)' },
    cases: { pt: 'Casos, com as folhas assinadas', en: 'Cases, with their signed pages' },
    batchLines: {
      pt: 'Linhas de lotes (ficam em branco na planilha devolvida)',
      en: 'Lines of batches (left blank in the returned sheet)',
    },
    groups: {
      pt: 'Grupos, inclusive arquivados (consta como titular excluído)',
      en: 'Groups, including archived ones (listed as erased subject)',
    },
    watches: { pt: 'Carteiras monitoradas, com as ocorrências', en: 'Monitored portfolios, with the findings' },
    drafts: { pt: 'Rascunhos', en: 'Drafts' },
    notes: { pt: 'Anotações', en: 'Notes' },
    tags: { pt: 'Etiquetas', en: 'Tags' },
    views: { pt: 'Filtros salvos', en: 'Saved filters' },
    unreadable: { pt: 'Respostas ilegíveis', en: 'Unreadable responses' },
    attempts: {
      pt: 'Consultas feitas (mantidas em Custos, sem o titular)',
      en: 'Queries made (kept in Costs, without the subject)',
    },
    pseudonyms: { pt: 'Documentos conhecidos pela trilha de auditoria', en: 'Documents known to the audit log' },
    previousArchives: { pt: 'Bases anteriores (excluído também delas)', en: 'Previous databases (erased there too)' },
  },
  reason: {
    prazo: { pt: 'Fim do prazo de retenção', en: 'The retention period is over' },
    pedido_do_titular: { pt: 'Pedido do titular', en: "The subject's request" },
    engano: { pt: 'Salvo por engano', en: 'Saved by mistake' },
  },
  mentions: {
    label: {
      pt: 'Outros registros que mencionam o titular',
      en: 'Other records that mention the subject',
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
      pt: 'A exclusão não altera estes textos. Abra cada um para conferir, ou exclua só o texto.',
      en: 'The erasure does not change these texts. Open each to check it, or delete the text only.',
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
      note: { pt: 'Anotação', en: 'Note' },
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
    blank: { pt: 'Excluir este texto', en: 'Delete this text' },
    blankOf: { pt: 'Excluir este texto: {{where}}, {{record}}', en: 'Delete this text: {{where}}, {{record}}' },
    signed: {
      pt: 'Assinada: alterar invalidaria a assinatura.',
      en: 'Signed: changing it would invalidate the signature.',
    },
    needed: {
      pt: 'O registro exige este texto. Abra-o para alterar.',
      en: 'The record requires this text. Open it to change it.',
    },
    more: { pt: 'Mais {{number}}.', en: '{{number}} more.' },
  },
  dialog: {
    title: { pt: 'Excluir titular', en: 'Erase subject' },
    nameless: { pt: 'Titular sem nome', en: 'Subject without a name' },
    nothing: { pt: 'Não há dados deste titular para excluir.', en: 'There are no data of this subject to erase.' },
    kept_one: {
      pt: '{{number}} autorização é mantida pelo prazo de guarda',
      en: '{{number}} authorization is kept for the custody period',
    },
    kept_other: {
      pt: '{{number}} autorizações são mantidas pelo prazo de guarda',
      en: '{{number}} authorizations are kept for the custody period',
    },
    keptText: {
      pt: 'Guarda até {{day}}, pelo menos. Não permite novas consultas.',
      en: 'Kept until {{day}} at least. Allows no new queries.',
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
      pt: 'A exclusão não altera estes textos. Em Cópia de segurança, exclua a base anterior, ou restaure-a para excluir cada texto.',
      en: 'The erasure does not change these texts. In Backup, delete the previous database, or restore it to delete each text.',
    },
    unopened_one: { pt: '{{number}} base anterior não abre', en: '{{number}} previous database does not open' },
    unopened_other: { pt: '{{number}} bases anteriores não abrem', en: '{{number}} previous databases do not open' },
    unopenedText_one: {
      pt: 'Está danificada ou é de outra chave: pode conter dados do titular. Em Configurações, Cópia de segurança, você pode excluí-la.',
      en: 'It is damaged or of another key: it may hold data of the subject. In Settings, Backup, you can delete it.',
    },
    unopenedText_other: {
      pt: 'Estão danificadas ou são de outra chave: podem conter dados do titular. Em Configurações, Cópia de segurança, você pode excluí-las.',
      en: 'They are damaged or of another key: they may hold data of the subject. In Settings, Backup, you can delete them.',
    },
    final: { pt: 'Esta ação não pode ser desfeita.', en: 'This cannot be undone.' },
    outside: {
      pt: 'Há dados do titular também em cópias de segurança, arquivos exportados e no serviço.',
      en: 'Data of the subject also remain in backups, exported files and the service’s own record.',
    },
    reason: { pt: 'Motivo', en: 'Reason' },
    otherDocument: { pt: 'Este não é o documento do titular.', en: 'This is not the subject’s document.' },
    typed: { pt: 'Digite o documento do titular para confirmar', en: "Enter the subject's document to confirm" },
    confirm: { pt: 'Excluir definitivamente', en: 'Erase permanently' },
  },
} as const satisfies Words;
