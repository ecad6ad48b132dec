import type { failure, WordsOfErrors } from './failure.ts';

/** Shared by failures that leave an authorization unconfirmed. */
const DOUBTFUL = {
  safe: {
    pt: 'A autorização foi salva como não confirmada e não permite consultas. Nada foi reenviado.',
    en: 'The authorization was saved as not confirmed and allows no queries. Nothing was sent again.',
  },
  next: {
    pt: 'Confira o registro com o fornecedor e decida em Autorizações.',
    en: 'Check the record with the provider and decide under Authorizations.',
  },
} as const;

/**
 * Failures that need an open archive, and so are not part of the first load. "Nada foi cobrado" is allowed only if
 * nothing was sent; if a request may have arrived, `reached` applies.
 */
export const unlockedFailure = {
  commands_off: {
    happened: { pt: 'Os comandos estão desligados para isto.', en: 'Commands are switched off for this.' },
    safe: { pt: 'Nada foi enviado nem cobrado.', en: 'Nothing was sent or charged.' },
    next: {
      pt: 'Permita em Configurações, Comandos.',
      en: 'Allow it in Settings, Commands.',
    },
  },
  command_scope: {
    happened: {
      pt: 'Este comando precisa de mais do que lhe é permitido.',
      en: 'This command needs more than it is allowed.',
    },
    safe: { pt: 'Nada foi lido nem enviado.', en: 'Nothing was read or sent.' },
    next: {
      pt: 'Permita nomes e documentos em Configurações, Comandos, ou use um token com esse escopo.',
      en: 'Allow names and documents in Settings, Commands, or use a token with that scope.',
    },
  },
  commands_too_many: {
    happened: { pt: 'São comandos demais em um minuto.', en: 'These are too many commands in one minute.' },
    safe: { pt: 'Nada foi lido nem enviado.', en: 'Nothing was read or sent.' },
    next: { pt: 'Aguarde um minuto.', en: 'Wait a minute.' },
  },
  document_empty: {
    happened: { pt: 'Informe o CPF ou o CNPJ.', en: 'Enter the CPF or the CNPJ.' },
    safe: { pt: 'Nada foi enviado.', en: 'Nothing was sent.' },
    next: { pt: 'Com ou sem pontuação.', en: 'With or without punctuation.' },
  },
  document_incomplete: {
    happened: { pt: 'O documento está incompleto.', en: 'The document is incomplete.' },
    safe: { pt: 'Nada foi enviado.', en: 'Nothing was sent.' },
    next: { pt: 'Um CPF tem 11 dígitos; um CNPJ, 14 caracteres.', en: 'A CPF has 11 digits; a CNPJ, 14 characters.' },
  },
  document_invalid: {
    happened: {
      pt: 'O documento não é válido: os dígitos verificadores não conferem.',
      en: 'The document is not valid: its check digits do not match.',
    },
    safe: { pt: 'Nada foi enviado.', en: 'Nothing was sent.' },
    next: { pt: 'Confira o número com o titular.', en: 'Check the number with the subject.' },
  },
  month_malformed: {
    happened: { pt: 'A data-base não é um mês válido.', en: 'The reference month is not a valid month.' },
    safe: { pt: 'Nada foi enviado.', en: 'Nothing was sent.' },
    next: { pt: 'Digite mês e ano no formato mm/aaaa.', en: 'Enter month and year as mm/yyyy.' },
  },
  month_not_available: {
    happened: { pt: 'Esta data-base ainda não está disponível.', en: 'This reference month is not available yet.' },
    safe: { pt: 'Nada foi enviado nem cobrado.', en: 'Nothing was sent or charged.' },
    next: { pt: 'A mais recente é {{newest}}.', en: 'The latest is {{newest}}.' },
  },
  month_too_old: {
    happened: { pt: 'O registro não tem esta data-base.', en: 'The register does not hold this reference month.' },
    safe: { pt: 'Nada foi enviado nem cobrado.', en: 'Nothing was sent or charged.' },
    next: { pt: 'A mais antiga é {{oldest}}.', en: 'The oldest is {{oldest}}.' },
  },
  range_reversed: {
    happened: { pt: 'O período começa depois de terminar.', en: 'The range begins after it ends.' },
    safe: { pt: 'Nada foi enviado nem cobrado.', en: 'Nothing was sent or charged.' },
    next: {
      pt: 'Escolha uma primeira data-base anterior à última.',
      en: 'Choose a first reference month before the last one.',
    },
  },
  range_too_long: {
    happened: { pt: 'O período é longo demais.', en: 'The range is too long.' },
    safe: { pt: 'Nada foi enviado nem cobrado.', en: 'Nothing was sent or charged.' },
    next: {
      pt: 'Uma série tem no máximo 60 meses; divida o período.',
      en: 'A series has 60 months at most; split the range.',
    },
  },
  key_malformed: {
    happened: { pt: 'Chave inválida: use o formato 8-4-4-4-12.', en: 'Invalid key: use the format 8-4-4-4-12.' },
    safe: { pt: 'A chave anterior, se havia, continua valendo.', en: 'The previous key, if any, is still in use.' },
    next: {
      pt: 'São 36 caracteres: números, letras de a a f e quatro hifens. Copie a chave inteira.',
      en: 'It has 36 characters: digits, letters a to f and four hyphens. Copy the whole key.',
    },
  },
  address_malformed: {
    happened: { pt: 'O endereço não pôde ser lido.', en: 'The address could not be read.' },
    safe: { pt: 'Os endereços anteriores continuam valendo.', en: 'The previous addresses are still in use.' },
    next: {
      pt: 'Use a forma https://servico.exemplo.com.br, sem usuário nem senha.',
      en: 'Use the form https://service.example.com, without user or password.',
    },
  },
  address_not_https: {
    happened: { pt: 'O endereço não é seguro.', en: 'The address is not secure.' },
    safe: {
      pt: 'Os endereços anteriores continuam valendo; nada foi enviado.',
      en: 'The previous addresses are still in use; nothing was sent.',
    },
    next: { pt: 'Use um endereço que comece com https://.', en: 'Use an address that begins with https://.' },
  },
  address_missing: {
    happened: { pt: 'Este ambiente não tem endereço de serviço.', en: 'This environment has no service address.' },
    safe: { pt: 'Nada foi enviado nem salvo.', en: 'Nothing was sent or saved.' },
    next: {
      pt: 'Salve o endereço nas configurações e depois digite a chave: ela só é enviada a esse endereço.',
      en: 'Save the address in the settings, then enter the key: it is sent to that address only.',
    },
  },
  consent_missing: {
    happened: {
      pt: 'Não há autorização válida deste titular.',
      en: 'There is no valid authorization from this subject.',
    },
    safe: {
      pt: 'Nada foi enviado nem cobrado.',
      en: 'Nothing was sent or charged.',
    },
    next: { pt: 'Registre a autorização e consulte em seguida.', en: 'Register the authorization, then query.' },
  },
  consent_expired: {
    happened: { pt: 'A autorização deste titular venceu.', en: 'The authorization from this subject has expired.' },
    safe: {
      pt: 'Nada foi enviado nem cobrado.',
      en: 'Nothing was sent or charged.',
    },
    next: {
      pt: 'Registre uma nova autorização e consulte em seguida.',
      en: 'Register a new authorization, then query.',
    },
  },
  consent_revoked: {
    happened: {
      pt: 'A autorização deste titular foi revogada.',
      en: 'The authorization from this subject was revoked.',
    },
    safe: {
      pt: 'Nada foi enviado nem cobrado.',
      en: 'Nothing was sent or charged.',
    },
    next: {
      pt: 'Uma nova consulta exige nova autorização do titular.',
      en: 'A new query requires a new authorization by the subject.',
    },
  },
  consent_other_purpose: {
    happened: {
      pt: 'O titular autorizou outra finalidade: {{purposes}}.',
      en: 'The subject authorized another purpose: {{purposes}}.',
    },
    safe: {
      pt: 'Nada foi enviado nem cobrado.',
      en: 'Nothing was sent or charged.',
    },
    next: {
      pt: 'Registre uma autorização para esta finalidade e consulte em seguida.',
      en: 'Register an authorization for this purpose, then query.',
    },
  },
  consent_other_institution: {
    happened: {
      pt: 'O titular autorizou outra instituição: {{institution}}.',
      en: 'The subject authorized another institution: {{institution}}.',
    },
    safe: {
      pt: 'Nada foi enviado nem cobrado.',
      en: 'Nothing was sent or charged.',
    },
    next: {
      pt: 'Escolha essa instituição, ou registre uma autorização para esta.',
      en: 'Choose that institution, or register an authorization for this one.',
    },
  },
  already_saved: {
    happened: { pt: 'Esta data-base já foi consultada.', en: 'This reference month has already been queried.' },
    safe: {
      pt: 'O resultado está em Clientes; nada foi cobrado de novo.',
      en: 'The result is in Clients; nothing was charged again.',
    },
    next: { pt: 'Abra o resultado salvo ou consulte de novo.', en: 'Open the saved result or query again.' },
  },
  already_running: {
    happened: { pt: 'Esta consulta já está em andamento.', en: 'This query is already running.' },
    safe: { pt: 'Não houve segundo envio.', en: 'It was not sent twice.' },
    next: {
      pt: 'Aguarde o resultado ou cancele a consulta em andamento.',
      en: 'Wait for its result or cancel the running query.',
    },
  },
  confirm_missing_month: {
    happened: {
      pt: 'A data-base pode não estar disponível.',
      en: 'The reference month may not be available yet.',
    },
    safe: {
      pt: 'Nada foi enviado nem cobrado.',
      en: 'Nothing was sent or charged.',
    },
    next: {
      pt: 'A resposta pode voltar sem dados e ser cobrada: confirme, ou espere a publicação.',
      en: 'The response may return no data and be charged: confirm, or wait until it is published.',
    },
  },
  confirm_old_month: {
    happened: { pt: 'A data-base tem mais de 60 meses.', en: 'The reference month is more than 60 months old.' },
    safe: {
      pt: 'Nada foi enviado nem cobrado.',
      en: 'Nothing was sent or charged.',
    },
    next: {
      pt: 'A consulta pode voltar sem resposta e ser cobrada: confirme, ou escolha outra data-base.',
      en: 'The query may return no response and be charged: confirm, or choose another reference month.',
    },
  },
  confirm_lost_letters: {
    happened: {
      pt: 'Este serviço já removeu as letras de um CNPJ.',
      en: 'This service has removed the letters of a CNPJ before.',
    },
    safe: { pt: 'Nada foi enviado nem cobrado.', en: 'Nothing was sent or charged.' },
    next: {
      pt: 'A resposta pode ser de outro documento e ser cobrada: confirme, ou pergunte antes ao fornecedor.',
      en: 'The response may be about another document and be charged: confirm, or ask the provider first.',
    },
  },
  attempt_unknown: {
    happened: {
      pt: 'Esta data-base já foi consultada, sem resposta confirmada.',
      en: 'This reference month has already been queried, without a confirmed response.',
    },
    safe: {
      pt: 'Nada foi enviado agora; a consulta anterior pode ter sido cobrada.',
      en: 'Nothing was sent now; the earlier query may have been charged.',
    },
    next: {
      pt: 'Decida em “Consultas sem resposta confirmada”: uma nova consulta também pode ser cobrada.',
      en: 'Decide in “Queries without a confirmed response”: a new query may be charged as well.',
    },
  },
  attachment_refused: {
    happened: { pt: 'O arquivo não é uma resposta a esta consulta.', en: 'The file is not a response to this query.' },
    safe: {
      pt: 'Nada foi alterado; a consulta continua sem resposta confirmada.',
      en: 'Nothing was changed; the query still has no confirmed response.',
    },
    next: {
      pt: 'O arquivo deve trazer a resposta do fornecedor, em JSON, deste documento e data-base.',
      en: 'The file must hold the provider’s response, in JSON, for this document and this reference month.',
    },
  },
  provided_refused: {
    happened: { pt: 'O arquivo não foi lido.', en: 'The file was not read.' },
    safe: { pt: 'Nada foi salvo dele.', en: 'Nothing of it was saved.' },
    next: {
      pt: 'Solte respostas em JSON, de até 4 MB cada, ou um ZIP delas sem senha.',
      en: 'Drop responses in JSON, up to 4 MB each, or a ZIP of them without a password.',
    },
  },
  ceiling_reached: {
    happened: {
      pt: 'O teto de consultas da instituição foi atingido.',
      en: "The institution's query ceiling has been reached.",
    },
    safe: {
      pt: 'Nada foi enviado nem cobrado.',
      en: 'Nothing was sent or charged.',
    },
    next: {
      pt: 'Espere o próximo período, ou altere o teto em Configurações.',
      en: 'Wait for the next period, or change the ceiling in Settings.',
    },
  },
  institution_repeated: {
    happened: { pt: 'Esta instituição já está na lista.', en: 'This institution is already in the list.' },
    safe: { pt: 'Nada foi alterado.', en: 'Nothing was changed.' },
    next: {
      pt: 'Filiais são a mesma instituição: altere a que já consta.',
      en: 'Branches are the same institution: change the one listed.',
    },
  },
  institution_missing: {
    happened: {
      pt: 'Falta informar a instituição autorizada a consultar.',
      en: 'The institution authorized to query is missing.',
    },
    safe: {
      pt: 'Nada foi enviado nem registrado.',
      en: 'Nothing was sent or registered.',
    },
    next: {
      pt: 'Em Produção, termos e consultas exigem nome e CNPJ da instituição: informe-os em Configurações.',
      en: 'In Production, terms and queries require the institution’s name and CNPJ: enter them in Settings.',
    },
  },
  evidence_refused: {
    happened: { pt: 'O arquivo não foi aceito como comprovante.', en: 'The file was not accepted as evidence.' },
    safe: { pt: 'Os comprovantes já salvos continuam salvos.', en: 'Evidence already saved is still saved.' },
    next: {
      pt: 'Anexe um PDF ou uma imagem PNG, JPEG ou WebP, até cinco arquivos.',
      en: 'Attach a PDF or a PNG, JPEG or WebP image, up to five files.',
    },
  },
  evidence_signed: {
    happened: {
      pt: 'Este rascunho tem uma autorização assinada, que é enviada com os comprovantes da assinatura.',
      en: 'This draft has a signed authorization, which is sent with the evidence of its signature.',
    },
    safe: {
      pt: 'Nada foi alterado.',
      en: 'Nothing was changed.',
    },
    next: {
      pt: 'Envie o que foi assinado. Para mudar os comprovantes, comece outra autorização, com nova assinatura.',
      en: 'Send what was signed. To change the evidence, start another authorization, with a new signature.',
    },
  },
  already_sending: {
    happened: { pt: 'Este registro está sendo enviado agora.', en: 'This record is being sent right now.' },
    safe: { pt: 'Não houve segundo envio.', en: 'It was not sent twice.' },
    next: {
      pt: 'Aguarde o fim do envio e abra o registro de novo.',
      en: 'Wait until it has been sent, then open the record again.',
    },
  },
  outcome_settled: {
    happened: {
      pt: 'Esta autorização já está confirmada ou resolvida.',
      en: 'This authorization is already confirmed or resolved.',
    },
    safe: { pt: 'Nada foi alterado.', en: 'Nothing was changed.' },
    next: {
      pt: 'Veja a situação na lista de autorizações.',
      en: 'Check its status in the list of authorizations.',
    },
  },
  authorization_known: {
    happened: {
      pt: 'Este número de autorização já pertence a outro registro.',
      en: 'This authorization number already belongs to another record.',
    },
    safe: { pt: 'Nada foi alterado.', en: 'Nothing was changed.' },
    next: { pt: 'Confira o número com o fornecedor.', en: 'Check the number with the provider.' },
  },
  import_unreadable: {
    happened: { pt: 'O arquivo não pôde ser lido.', en: 'The file could not be read.' },
    safe: { pt: 'Nada foi importado.', en: 'Nothing was imported.' },
    next: { pt: 'Confira se é o arquivo certo e tente de novo.', en: 'Check that it is the right file and try again.' },
  },
  filing_refused: {
    happened: { pt: 'O arquivo não é o Documento 3040 esperado.', en: 'The file is not the expected document 3040.' },
    safe: { pt: 'Nada foi guardado.', en: 'Nothing was kept.' },
    next: { pt: 'Confira se é o arquivo certo e tente de novo.', en: 'Check that it is the right file and try again.' },
  },
  report_refused: {
    happened: {
      pt: 'O arquivo não é um relatório do Registrato que se possa ler.',
      en: 'The file is no Registrato report that can be read.',
    },
    safe: { pt: 'Nada foi guardado.', en: 'Nothing was kept.' },
    next: {
      pt: 'Peça ao cliente o PDF original e tente de novo.',
      en: 'Ask the client for the original PDF and try again.',
    },
  },
  batch_changed: {
    happened: { pt: 'O lote foi alterado em outra janela.', en: 'The batch was changed in another window.' },
    safe: {
      pt: 'Nada foi enviado nem cobrado.',
      en: 'Nothing was sent or charged.',
    },
    next: {
      pt: 'Abra o lote de novo, confira e repita a ação.',
      en: 'Open the batch again, check it and repeat the action.',
    },
  },
  batch_started: {
    happened: { pt: 'Este lote já foi confirmado.', en: 'This batch has already been confirmed.' },
    safe: { pt: 'Nada foi alterado.', en: 'Nothing was changed.' },
    next: {
      pt: 'Para outras linhas, meses ou finalidade, importe a planilha como outro lote.',
      en: 'For other lines, months or another purpose, import the sheet as another batch.',
    },
  },
  batch_ended: {
    happened: { pt: 'Este lote já terminou.', en: 'This batch has already ended.' },
    safe: {
      pt: 'O que foi consultado está em Clientes; nada foi enviado agora.',
      en: 'What was queried is in Clients; nothing was sent now.',
    },
    next: {
      pt: 'Para consultar o que ficou de fora, importe a planilha como outro lote.',
      en: 'To query what was left out, import the sheet as another batch.',
    },
  },
  address_changed: {
    happened: {
      pt: 'O endereço do serviço mudou desde a confirmação do lote.',
      en: 'The service address has changed since the batch was confirmed.',
    },
    safe: {
      pt: 'Nada foi enviado ao novo endereço; o que já foi consultado está salvo.',
      en: 'Nothing was sent to the new address; what was queried is saved.',
    },
    next: {
      pt: 'Volte ao endereço anterior em Configurações, ou encerre este lote e confirme outro.',
      en: 'Go back to the earlier address in Settings, or end this batch and confirm another one.',
    },
  },
  environment_changed: {
    happened: {
      pt: 'O ambiente em uso mudou desde a confirmação do lote.',
      en: 'The environment in use has changed since the batch was confirmed.',
    },
    safe: {
      pt: 'Nada foi enviado no novo ambiente; o que já foi consultado está salvo.',
      en: 'Nothing was sent in the new environment; what was queried is saved.',
    },
    next: {
      pt: 'Volte ao ambiente do lote em Configurações e continue.',
      en: 'Go back to the batch’s environment in Settings and continue.',
    },
  },
  group_changed: {
    happened: { pt: 'O grupo foi alterado em outra janela.', en: 'The group was changed in another window.' },
    safe: {
      pt: 'A sua alteração não foi salva.',
      en: 'Your change was not saved.',
    },
    next: {
      pt: 'Copie o que não foi salvo, abra o grupo de novo e repita a alteração.',
      en: 'Copy what is not saved yet, open the group again and repeat the change.',
    },
  },
  qsa_unreadable: {
    happened: {
      pt: 'Nenhum sócio foi reconhecido no texto colado.',
      en: 'No partner was recognized in the pasted text.',
    },
    safe: { pt: 'Nada foi alterado.', en: 'Nothing was changed.' },
    next: {
      pt: 'Cole o quadro de sócios inteiro, como na Receita Federal, ou digite os membros.',
      en: 'Paste the whole table of partners, as Receita Federal shows it, or type the members.',
    },
  },
  nothing_missing: {
    happened: {
      pt: 'Todos os membros com documento já têm resposta nestes meses.',
      en: 'All members with a document already have a response in these months.',
    },
    safe: {
      pt: 'Nenhum lote foi criado.',
      en: 'No batch was created.',
    },
    next: {
      pt: 'Escolha outros meses, ou informe o documento que falta.',
      en: 'Choose other months, or enter the missing document.',
    },
  },
  month_unknown: {
    happened: { pt: 'Nenhum membro do grupo tem resposta salva.', en: 'No member of the group has a saved response.' },
    safe: {
      pt: 'Nada foi enviado nem cobrado.',
      en: 'Nothing was sent or charged.',
    },
    next: {
      pt: 'Consulte o que falta, ou escolha uma data-base.',
      en: 'Query what is missing, or choose a reference month.',
    },
  },
  quorum_missing: {
    happened: { pt: 'O colegiado ainda não tem quórum.', en: 'The committee does not have a quorum yet.' },
    safe: { pt: 'Nenhuma decisão foi registrada.', en: 'No decision was recorded.' },
    next: { pt: 'Registre os votos que faltam.', en: 'Record the missing votes.' },
  },
  votes_differ: {
    happened: { pt: 'Os votos levam a outra decisão.', en: 'The votes lead to another decision.' },
    safe: { pt: 'Nenhuma decisão foi registrada.', en: 'No decision was recorded.' },
    next: {
      pt: 'Registre a decisão dos votos, ou devolva o caso para análise.',
      en: 'Record the decision of the votes, or return the case for analysis.',
    },
  },
  below_level: {
    happened: {
      pt: 'Pela política do caso, a decisão cabe a uma alçada superior.',
      en: 'Under the policy of the case, the decision belongs to a higher approval level.',
    },
    safe: {
      pt: 'Nenhuma decisão foi registrada.',
      en: 'No decision was recorded.',
    },
    next: {
      pt: 'Peça a decisão à alçada indicada na folha, ou devolva o caso para análise.',
      en: 'Ask the approval level named on the page for the decision, or return the case for analysis.',
    },
  },
  policy_changed: {
    happened: {
      pt: 'A política foi alterada depois que você a abriu.',
      en: 'The policy was changed after you opened it.',
    },
    safe: {
      pt: 'A sua alteração não foi salva.',
      en: 'Your change was not saved.',
    },
    next: {
      pt: 'Copie o que não foi salvo, abra a política de novo e repita a alteração.',
      en: 'Copy what is not saved yet, open the policy again and repeat the change.',
    },
  },
  policy_approved: {
    happened: {
      pt: 'Esta versão da política já foi aprovada ou retirada e não muda.',
      en: 'This version of the policy was approved or retired and does not change.',
    },
    safe: {
      pt: 'Nada foi salvo.',
      en: 'Nothing was saved.',
    },
    next: { pt: 'Faça uma nova versão para alterar as regras.', en: 'Make a new version to change the rules.' },
  },
  policy_has_draft: {
    happened: { pt: 'A política já tem um rascunho.', en: 'The policy has a draft already.' },
    safe: {
      pt: 'Nada foi alterado.',
      en: 'Nothing was changed.',
    },
    next: {
      pt: 'Abra o rascunho existente, ou descarte-o antes de fazer outro.',
      en: 'Open the existing draft, or discard it before making another.',
    },
  },
  policy_incomplete: {
    happened: { pt: 'A política está incompleta.', en: 'The policy is incomplete.' },
    safe: {
      pt: 'O rascunho está salvo, sem assinatura.',
      en: 'The draft is saved, not signed.',
    },
    next: {
      pt: 'Complete o que a política aponta e tente de novo.',
      en: 'Complete what the policy points out and try again.',
    },
  },
  policy_not_proposed: {
    happened: {
      pt: 'A política, como está agora, não foi assinada pelo autor.',
      en: 'The policy, as it is now, was not signed by its author.',
    },
    safe: { pt: 'Nada foi aprovado; o rascunho está salvo.', en: 'Nothing was approved; the draft is saved.' },
    next: {
      pt: 'Peça a assinatura do autor; depois outra pessoa a aprova.',
      en: 'Ask the author to sign it; then another person approves it.',
    },
  },
  watch_changed: {
    happened: {
      pt: 'A carteira monitorada foi alterada em outra janela.',
      en: 'The monitored portfolio was changed in another window.',
    },
    safe: {
      pt: 'A sua alteração não foi salva.',
      en: 'Your change was not saved.',
    },
    next: {
      pt: 'Abra a carteira de novo e repita a alteração.',
      en: 'Open the portfolio again and repeat the change.',
    },
  },
  watch_ended: {
    happened: { pt: 'Esta carteira não é mais monitorada.', en: 'This portfolio is no longer monitored.' },
    safe: {
      pt: 'Os ciclos e as ocorrências continuam salvos.',
      en: 'Its cycles and findings stay saved.',
    },
    next: {
      pt: 'Para voltar a monitorar os membros, crie outra carteira.',
      en: 'To monitor its members again, create another portfolio.',
    },
  },
  watch_empty: {
    happened: {
      pt: 'A carteira não tem membros nesta data-base.',
      en: 'The portfolio has no members in this reference month.',
    },
    safe: {
      pt: 'Nenhum lote foi criado.',
      en: 'No batch was created.',
    },
    next: {
      pt: 'Importe os membros, ou confira desde quando cada um é monitorado.',
      en: 'Import the members, or check since when each is monitored.',
    },
  },
  cycle_exists: {
    happened: {
      pt: 'A carteira já tem um ciclo desta data-base, aqui ou em outra estação.',
      en: 'The portfolio already has a cycle of this reference month, here or at another workstation of the team.',
    },
    safe: {
      pt: 'Nada foi enviado nem cobrado.',
      en: 'Nothing was sent or charged.',
    },
    next: {
      pt: 'Abra o ciclo existente. Enquanto o lote não for confirmado, ele pode ser descartado.',
      en: 'Open the existing cycle. Until its batch is confirmed, it can be discarded.',
    },
  },
  reason_missing: {
    happened: {
      pt: 'Informe o motivo para descartar a ocorrência.',
      en: 'Enter the reason for discarding the finding.',
    },
    safe: { pt: 'Nada foi alterado.', en: 'Nothing was changed.' },
    next: { pt: 'Escreva o motivo e descarte de novo.', en: 'Write the reason and discard again.' },
  },
  page_changed: {
    happened: {
      pt: 'A folha mudou desde que foi mostrada: outra janela alterou o que ela imprime.',
      en: 'The page has changed since it was shown: another window changed what it prints.',
    },
    safe: { pt: 'Nada foi assinado.', en: 'Nothing was signed.' },
    next: {
      pt: 'A folha na tela já é a atual. Feche esta janela, confira a folha e conclua de novo.',
      en: 'The page on the screen is the current one. Close this dialog, check the page and conclude again.',
    },
  },
  shown_changed: {
    happened: {
      pt: 'O que foi mostrado mudou antes da confirmação.',
      en: 'What was shown changed before you confirmed.',
    },
    safe: { pt: 'Nada foi feito nem cobrado.', en: 'Nothing was done or charged.' },
    next: {
      pt: 'Confira o que a tela mostra agora e confirme de novo.',
      en: 'Check what the screen shows now and confirm again.',
    },
  },
  case_changed: {
    happened: { pt: 'O caso foi alterado em outra janela.', en: 'The case was changed in another window.' },
    safe: {
      pt: 'A sua alteração não foi salva.',
      en: 'Your change was not saved.',
    },
    next: {
      pt: 'Copie o que não foi salvo, abra o caso de novo e repita a alteração.',
      en: 'Copy what is not saved yet, open the case again and repeat the change.',
    },
  },
  case_closed: {
    happened: {
      pt: 'O caso não pode ser alterado nesta situação.',
      en: 'The case cannot be changed in this status.',
    },
    safe: {
      pt: 'Nada foi alterado.',
      en: 'Nothing was changed.',
    },
    next: { pt: 'Reabra o caso para voltar à análise.', en: 'Reopen the case to go back to the analysis.' },
  },
  case_incomplete: {
    happened: {
      pt: 'Faltam dados para concluir o caso.',
      en: 'The case lacks data to be concluded.',
    },
    safe: {
      pt: 'O que foi digitado está salvo; nada foi assinado.',
      en: 'What was typed is saved; nothing was signed.',
    },
    next: {
      pt: 'Informe produto, valor e proposta, e corrija as citações sem número correspondente.',
      en: 'Fill in product, amount and proposal, and correct citations without a matching number.',
    },
  },
  same_person: {
    happened: {
      pt: 'O autor não pode decidir nem aprovar.',
      en: 'The author may not decide or approve.',
    },
    safe: { pt: 'Nenhuma decisão foi registrada.', en: 'No decision was recorded.' },
    next: {
      pt: 'Peça a outra pessoa com o papel de aprovador.',
      en: 'Ask another person with the role of approver.',
    },
  },
  page_unsigned: {
    happened: {
      pt: 'A conclusão desta folha não tem assinatura válida.',
      en: 'The conclusion of this page has no valid signature.',
    },
    safe: { pt: 'Nenhuma decisão foi registrada.', en: 'No decision was recorded.' },
    next: {
      pt: 'Reabra o caso e peça ao analista que o conclua de novo.',
      en: 'Reopen the case and ask the analyst to conclude it again.',
    },
  },
  not_approver: {
    happened: {
      pt: 'Esta pessoa não tem o papel de aprovador.',
      en: 'This person does not have the role of approver.',
    },
    safe: { pt: 'Nenhuma decisão foi registrada.', en: 'No decision was recorded.' },
    next: { pt: 'Escolha uma pessoa com o papel de aprovador.', en: 'Choose a person with the role of approver.' },
  },
  person_passphrase_wrong: {
    happened: { pt: 'A senha não é a desta pessoa.', en: 'This is not the passphrase of this person.' },
    safe: { pt: 'Nada foi assinado nem alterado.', en: 'Nothing was signed or changed.' },
    next: {
      pt: 'Confira a pessoa escolhida, maiúsculas, acentos e o idioma do teclado e digite de novo.',
      en: 'Check the chosen person, capitals, accents and the keyboard language and type it again.',
    },
  },
  person_without_key: {
    happened: {
      pt: 'Esta pessoa não tem senha neste computador.',
      en: 'This person has no passphrase on this computer.',
    },
    safe: { pt: 'Nada foi assinado nem alterado.', en: 'Nothing was signed or changed.' },
    next: { pt: 'Defina a senha dela em Configurações, Pessoas.', en: 'Set one in Settings, People.' },
  },
  person_has_key: {
    happened: {
      pt: 'Esta pessoa já tem senha neste computador.',
      en: 'This person has a passphrase on this computer already.',
    },
    safe: { pt: 'A senha não mudou.', en: 'The passphrase did not change.' },
    next: { pt: 'Para usar outra, troque a senha.', en: 'To use another, change the passphrase.' },
  },
  name_taken: {
    happened: { pt: 'Já há uma pessoa com este nome.', en: 'There is a person with this name already.' },
    safe: { pt: 'Nenhuma pessoa foi adicionada.', en: 'No person was added.' },
    next: {
      pt: 'Acrescente o que distingue as duas, como outro sobrenome.',
      en: 'Add what tells the two apart, such as another surname.',
    },
  },
  team_keys_missing: {
    happened: {
      pt: 'As chaves desta estação na equipe não estão neste computador.',
      en: "This workstation's keys in the team are not on this computer.",
    },
    safe: {
      pt: 'O que está nesta estação continua salvo; nada foi enviado.',
      en: 'What is on this workstation stays saved; nothing was sent.',
    },
    next: { pt: 'Saia da equipe e peça para entrar de novo.', en: 'Leave the team and ask to join again.' },
  },
  team_stopped: {
    happened: {
      pt: 'A sincronização parou: o que o servidor tem contradiz o que já foi lido dele.',
      en: 'Synchronisation stopped: what the server has contradicts what was read from it before.',
    },
    safe: {
      pt: 'O trabalho local continua; nada foi excluído nem substituído.',
      en: 'Local work continues; nothing was deleted or overwritten.',
    },
    next: {
      pt: 'Confirme com o administrador da equipe se o servidor foi restaurado de uma cópia.',
      en: 'Confirm with the team’s administrator whether the server was restored from a backup.',
    },
  },
  team_joined: {
    happened: { pt: 'Esta estação já está em uma equipe.', en: 'This workstation is in a team already.' },
    safe: { pt: 'Nada foi alterado.', en: 'Nothing was changed.' },
    next: {
      pt: 'Saia da equipe atual antes de entrar em outra.',
      en: 'Leave the present team before you join another one.',
    },
  },
  team_none: {
    happened: { pt: 'Ainda não há equipe neste banco de dados.', en: 'There is no team in this database yet.' },
    safe: { pt: 'Nada foi alterado.', en: 'Nothing was changed.' },
    next: {
      pt: 'Crie a equipe, ou confira o endereço e o banco com quem a criou.',
      en: 'Create the team, or check address and database with whoever created it.',
    },
  },
  team_exists: {
    happened: { pt: 'Já há uma equipe neste banco de dados.', en: 'There is a team in this database already.' },
    safe: { pt: 'Nada foi alterado.', en: 'Nothing was changed.' },
    next: { pt: 'Peça para entrar na equipe existente.', en: 'Ask to join the existing team.' },
  },
  team_not_supervisor: {
    happened: { pt: 'Esta ação cabe a um supervisor da equipe.', en: 'This action is for a supervisor of the team.' },
    safe: { pt: 'Nada foi alterado.', en: 'Nothing was changed.' },
    next: {
      pt: 'Peça a um supervisor, ou peça ao administrador um usuário do banco com esse papel.',
      en: 'Ask a supervisor, or ask the administrator for a database login with that role.',
    },
  },
  team_reads_only: {
    happened: {
      pt: 'Esta é uma estação de auditoria da equipe: só leitura e conferência.',
      en: 'This is an auditor’s workstation of the team: for reading and verifying only.',
    },
    safe: { pt: 'Nada foi enviado, cobrado nem alterado.', en: 'Nothing was sent, charged or changed.' },
    next: {
      pt: 'Peça a um analista ou supervisor da equipe.',
      en: 'Ask an officer or supervisor of the team.',
    },
  },
  team_other_keys: {
    happened: {
      pt: 'As chaves, o usuário ou a função da estação mudaram depois da comparação.',
      en: 'The keys, login or role of the workstation changed after the comparison.',
    },
    safe: { pt: 'A estação não foi admitida.', en: 'The workstation was not admitted.' },
    next: {
      pt: 'Atualize a lista e compare as palavras de novo.',
      en: 'Refresh the list and compare the words again.',
    },
  },
  team_other_founder: {
    happened: {
      pt: 'A equipe no servidor não é a comparada, ou tem mais de um fundador.',
      en: 'The team on the server is not the one that was compared, or has more than one founder.',
    },
    safe: { pt: 'Nada foi enviado a ela.', en: 'Nothing was sent to it.' },
    next: {
      pt: 'Avise o administrador do banco e a segurança da instituição. Para entrar em outra equipe, saia desta e compare as palavras de novo.',
      en: 'Notify the database’s administrator and your institution’s security. To join another team, leave this one and compare the words again.',
    },
  },
  team_key_withheld: {
    happened: {
      pt: 'O servidor não fornece a esta estação a chave atual da equipe.',
      en: 'The server does not give this workstation the current key of the team.',
    },
    safe: {
      pt: 'O que mudou aqui está salvo e espera o envio.',
      en: 'What changed here is saved and waits to be sent.',
    },
    next: {
      pt: 'Avise o administrador do banco. Um supervisor pode gerar outro código de recuperação, com nova chave para todos.',
      en: 'Notify the database’s administrator. A supervisor can make another recovery code, with a new key for everyone.',
    },
  },
  team_withheld: {
    happened: {
      pt: 'O servidor da equipe não mostra tudo o que {{workstation}} escreveu sobre este titular: pode haver uma revogação.',
      en: 'The team’s server does not show all that {{workstation}} wrote about this subject: there may be a revocation.',
    },
    safe: { pt: 'Nada foi enviado nem cobrado.', en: 'Nothing was sent or charged.' },
    next: {
      pt: 'Veja em Configurações → Equipe qual registro parou. O administrador do banco o devolve, ou um supervisor remove aquela estação.',
      en: 'See in Settings → Team which log stopped. The database’s administrator brings it back, or a supervisor removes that workstation.',
    },
  },
  team_clock_apart: {
    happened: {
      pt: 'Os relógios deste computador e do servidor da equipe diferem em mais de uma hora.',
      en: 'The clocks of this computer and of the team’s server differ by more than an hour.',
    },
    safe: {
      pt: 'O que a equipe tem foi lido; o que mudou aqui está salvo e espera o envio.',
      en: 'What the team has was read; what changed here is saved and waits to be sent.',
    },
    next: {
      pt: 'Acerte a data, a hora e o fuso deste computador. Se estiverem certos, avise o administrador do banco.',
      en: 'Correct the date, time and time zone of this computer. If they are right, notify the database’s administrator.',
    },
  },
  team_unreachable: {
    happened: { pt: 'O servidor da equipe não respondeu.', en: "The team's server did not respond." },
    safe: {
      pt: 'O que você faz aqui fica salvo e é enviado à equipe depois.',
      en: 'What you do here stays saved and is sent to the team later.',
    },
    next: {
      pt: 'Confira a rede, ou pergunte ao administrador do banco se o servidor está disponível.',
      en: 'Check the network, or ask the database’s administrator whether the server is available.',
    },
  },
  team_login_refused: {
    happened: {
      pt: 'O servidor da equipe recusou o usuário ou a senha do banco.',
      en: 'The team’s server refused the database login or password.',
    },
    safe: {
      pt: 'Nada foi enviado à equipe; o que está nesta estação continua salvo.',
      en: 'Nothing was sent to the team; what is on this workstation stays saved.',
    },
    next: {
      pt: 'Peça ao administrador do banco que confira o usuário desta estação.',
      en: 'Ask the database’s administrator to check this workstation’s login.',
    },
  },
  team_certificate_refused: {
    happened: {
      pt: 'O certificado do servidor da equipe não é confiável.',
      en: "The certificate of the team's server is not trusted.",
    },
    safe: { pt: 'Nada foi enviado.', en: 'Nothing was sent.' },
    next: {
      pt: 'Confira o endereço e o certificado raiz com o administrador.',
      en: 'Check address and root certificate with the administrator.',
    },
  },
  team_schema_other: {
    happened: {
      pt: 'O esquema do banco da equipe não é o que esta versão exige.',
      en: 'The schema of the team’s database is not the one this version needs.',
    },
    safe: {
      pt: 'Nada foi enviado à equipe; o que está nesta estação continua salvo.',
      en: 'Nothing was sent to the team; what is on this workstation stays saved.',
    },
    next: {
      pt: 'Peça ao administrador que aplique os arquivos do esquema, ou atualize esta estação.',
      en: 'Ask the administrator to apply the files of the schema, or update this workstation.',
    },
  },
  team_refused: {
    happened: {
      pt: 'O banco da equipe recusou o que esta estação pediu.',
      en: 'The team’s database refused what this workstation asked for.',
    },
    safe: { pt: 'Nada foi alterado na equipe.', en: 'Nothing was changed in the team.' },
    next: {
      pt: 'Veja em Equipe se outra estação já fez o mesmo. Se não, confira o papel desta estação com o administrador da equipe.',
      en: 'See under Team whether another workstation did the same. If not, check this workstation’s role with the team’s administrator.',
    },
  },
  team_head_moved: {
    happened: {
      pt: 'O registro desta estação no servidor da equipe não termina onde deveria.',
      en: "The log of this workstation on the team's server does not end where it should.",
    },
    safe: {
      pt: 'O que ainda não foi enviado continua salvo aqui.',
      en: 'What has not been sent yet stays saved here.',
    },
    next: { pt: 'Veja a diferença em Equipe.', en: 'See the difference under Team.' },
  },
  team_not_admitted: {
    happened: {
      pt: 'A equipe não admitiu esta estação, ou a removeu.',
      en: 'The team did not admit this workstation, or removed it.',
    },
    safe: {
      pt: 'O que você faz aqui fica salvo nesta estação.',
      en: 'What you do here stays saved on this workstation.',
    },
    next: {
      pt: 'Peça a um supervisor que a admita. Se foi recusada ou removida, saia e peça de novo para entrar.',
      en: 'Ask a supervisor to admit it. If it was refused or removed, leave and ask to join again.',
    },
  },
  team_ceiling: {
    happened: {
      pt: 'O teto do dia da equipe foi atingido: {{spent}} de {{value}} consultas ({{by}}).',
      en: 'The team’s ceiling for the day has been reached: {{spent}} of {{value}} queries ({{by}}).',
    },
    safe: {
      pt: 'Nada foi enviado nem cobrado.',
      en: 'Nothing was sent or charged.',
    },
    next: {
      pt: 'Espere o dia seguinte (hora de São Paulo), ou peça a um supervisor outro teto.',
      en: 'Wait for the next day (São Paulo time), or ask a supervisor to change the ceiling.',
    },
  },
  team_asking: {
    happened: {
      pt: 'A estação {{workstation}} consulta este titular nesta data-base desde {{since}}.',
      en: 'Workstation {{workstation}} has been querying this subject and month since {{since}}.',
    },
    safe: { pt: 'Nada foi enviado nem cobrado daqui.', en: 'Nothing was sent or charged from here.' },
    next: {
      pt: 'Se houver resposta, o resultado chega aqui sem nova cobrança.',
      en: 'If there is a response, the result arrives here at no further charge.',
    },
  },
  team_unknown: {
    happened: {
      pt: 'A estação {{workstation}} consultou este titular nesta data-base; sem resposta confirmada desde {{since}}.',
      en: 'Workstation {{workstation}} queried this subject and month; without a confirmed response since {{since}}.',
    },
    safe: {
      pt: 'Nada foi enviado daqui; a consulta dela pode ter sido cobrada.',
      en: 'Nothing was sent from here; its query may have been charged.',
    },
    next: {
      pt: 'Confira com essa estação. Consultar de novo exige um motivo.',
      en: 'Check with that workstation. Querying again requires a reason.',
    },
  },
  team_offline: {
    happened: {
      pt: 'Sem o servidor, não se sabe se outra estação já consultou esta data-base.',
      en: 'Without the team’s server it is not known whether another workstation queried this month.',
    },
    safe: { pt: 'Nada foi enviado nem cobrado.', en: 'Nothing was sent or charged.' },
    next: {
      pt: 'Tente de novo quando o servidor responder. A instituição define se é permitido consultar sem ele.',
      en: 'Try again once the server responds. The institution decides whether querying without it is allowed.',
    },
  },
  key_missing: {
    happened: {
      pt: 'Este ambiente não tem chave de acesso para o endereço em uso.',
      en: 'This environment has no API key for the address in use.',
    },
    safe: { pt: 'Nada foi enviado nem cobrado.', en: 'Nothing was sent or charged.' },
    next: {
      pt: 'Digite a chave em Configurações. Se o endereço do serviço mudou, ela precisa ser digitada de novo.',
      en: 'Enter the key in Settings. If the service address has changed, the key must be entered again.',
    },
  },
  key_refused: {
    happened: { pt: 'O serviço recusou a chave de acesso.', en: 'The service refused the API key.' },
    safe: {
      pt: 'Nenhuma consulta foi feita nem cobrada.',
      en: 'No query was made or charged.',
    },
    next: {
      pt: 'Confira a chave com o fornecedor e substitua-a em Configurações.',
      en: 'Check the key with the provider and replace it in Settings.',
    },
  },
  session_refused: {
    happened: { pt: 'O serviço não aceitou a sessão.', en: 'The service did not accept the session.' },
    safe: { pt: 'O que você digitou continua aqui.', en: 'What you typed is still here.' },
    next: { pt: 'Tente de novo; uma nova sessão será aberta.', en: 'Try again; a new session will be opened.' },
  },
  service_unreachable: {
    happened: { pt: 'Não foi possível conectar ao serviço.', en: 'The service could not be reached.' },
    safe: {
      pt: 'Nada foi enviado nem cobrado.',
      en: 'Nothing was sent or charged.',
    },
    next: {
      pt: 'Tente de novo. O teste de conexão, em Configurações, mostra em que etapa ela falha.',
      en: 'Try again. The connection test, in Settings, shows at which step it fails.',
    },
  },
  service_timeout: {
    happened: { pt: 'O serviço não respondeu a tempo.', en: 'The service did not respond in time.' },
    safe: {
      pt: 'Nada foi enviado nem cobrado.',
      en: 'Nothing was sent or charged.',
    },
    next: { pt: 'Espere um pouco e tente de novo.', en: 'Wait a little and try again.' },
  },
  service_refused: {
    happened: { pt: 'O serviço recusou o pedido.', en: 'The service refused the request.' },
    safe: {
      pt: 'Nada foi salvo.',
      en: 'Nothing was saved.',
    },
    next: {
      pt: 'Confira os dados e tente de novo; se persistir, fale com o fornecedor.',
      en: 'Check the data and try again; if it persists, contact the provider.',
    },
  },
  service_failed: {
    happened: { pt: 'Houve uma falha no serviço.', en: 'The service failed.' },
    safe: {
      pt: 'Nada foi salvo.',
      en: 'Nothing was saved.',
    },
    next: { pt: 'Tente de novo mais tarde.', en: 'Try again later.' },
  },
  service_paused: {
    happened: {
      pt: 'O serviço falhou várias vezes e está em pausa por alguns instantes.',
      en: 'The service failed several times and is paused for a moment.',
    },
    safe: {
      pt: 'Nada foi enviado nem cobrado.',
      en: 'Nothing was sent or charged.',
    },
    next: { pt: 'Espere meio minuto e tente de novo.', en: 'Wait half a minute and try again.' },
  },
  too_many_requests: {
    happened: {
      pt: 'O serviço recebeu pedidos demais e pediu para esperar.',
      en: 'The service received too many requests and asked to wait.',
    },
    safe: {
      pt: 'Nada foi salvo.',
      en: 'Nothing was saved.',
    },
    next: { pt: 'Tente de novo mais tarde.', en: 'Try again later.' },
  },
  portal_answered: {
    happened: {
      pt: 'A resposta veio de uma página da rede, não do serviço.',
      en: 'The response came from a network page, not from the service.',
    },
    safe: { pt: 'Nenhuma consulta foi feita.', en: 'No query was made.' },
    next: {
      pt: 'Entre na rede (página de acesso, proxy ou VPN) e tente de novo.',
      en: 'Sign in to the network (access page, proxy or VPN) and try again.',
    },
  },
  redirect_refused: {
    happened: {
      pt: 'O serviço redirecionou para outro endereço, o que não é aceito.',
      en: 'The service redirected to another address, which is not accepted.',
    },
    safe: { pt: 'A chave não foi enviada ao outro endereço.', en: 'The key was not sent to the other address.' },
    next: {
      pt: 'Confira o endereço do serviço nas configurações.',
      en: "Check the service's address in the settings.",
    },
  },
  answer_too_large: {
    happened: {
      pt: 'A resposta é maior do que o limite aceito.',
      en: 'The response is larger than the accepted limit.',
    },
    safe: {
      pt: 'Nada foi salvo.',
      en: 'Nothing was saved.',
    },
    next: { pt: 'Fale com o fornecedor do serviço.', en: 'Contact the service provider.' },
  },
  unexpected_answer: {
    happened: {
      pt: 'A resposta do serviço não está no formato esperado.',
      en: "The service's response is not in the expected format.",
    },
    safe: {
      pt: 'Nada foi salvo.',
      en: 'Nothing was saved.',
    },
    next: {
      pt: 'Tente de novo; se persistir, fale com o fornecedor.',
      en: 'Try again; if it persists, contact the provider.',
    },
  },
  consent_outcome_unknown: {
    happened: {
      pt: 'O serviço não confirmou a autorização a tempo.',
      en: 'The service did not confirm the authorization in time.',
    },
    safe: {
      pt: 'A autorização foi salva como não confirmada. O reenvio depende de você.',
      en: 'The authorization was saved as not confirmed. Sending it again is up to you.',
    },
    next: {
      pt: 'Confira com o fornecedor se o registro existe. Se não for possível confirmar, peça nova autorização ao titular.',
      en: 'Check with the provider whether the registration exists. If that cannot be confirmed, ask the subject to authorize again.',
    },
  },
  record_unreadable: {
    happened: {
      pt: 'O serviço respondeu, mas não informou se a autorização foi registrada.',
      en: 'The service responded, but did not state whether the authorization was registered.',
    },
    ...DOUBTFUL,
  },
  record_error: {
    happened: {
      pt: 'O serviço informou erro e, na mesma resposta, o registro da autorização.',
      en: 'The service reported an error and, in the same response, a registered authorization.',
    },
    ...DOUBTFUL,
  },
  record_not_consented: {
    happened: {
      pt: 'O registro no serviço informa que o titular não consentiu.',
      en: 'The record at the service states that the subject did not consent.',
    },
    ...DOUBTFUL,
  },
  record_other_document: {
    happened: {
      pt: 'O registro no serviço é de outro CPF ou CNPJ.',
      en: 'The record at the service is for another CPF or CNPJ.',
    },
    ...DOUBTFUL,
  },
  record_other_name: {
    happened: { pt: 'O registro no serviço está em outro nome.', en: 'The record at the service is in another name.' },
    safe: DOUBTFUL.safe,
    next: {
      pt: 'Confira o nome com o documento do titular e o registro com o fornecedor.',
      en: 'Check the name against the subject’s document, and the record with the provider.',
    },
  },
  record_other_metadata: {
    happened: {
      pt: 'O registro no serviço tem outros dados da coleta: IP, computador, hora, aplicativo ou local.',
      en: 'The record at the service has other collection data: IP, computer, time, application or place.',
    },
    ...DOUBTFUL,
  },
  record_known_id: {
    happened: {
      pt: 'O número do registro no serviço já pertence a outra autorização.',
      en: 'The number of the record at the service already belongs to another authorization.',
    },
    ...DOUBTFUL,
  },
  record_expired: {
    happened: {
      pt: 'A validade do registro no serviço já terminou.',
      en: 'The record at the service is no longer valid.',
    },
    ...DOUBTFUL,
  },
  record_impossible_dates: {
    happened: {
      pt: 'As datas do registro no serviço não são possíveis.',
      en: 'The dates of the record at the service are not possible.',
    },
    safe: DOUBTFUL.safe,
    next: {
      pt: 'Confira a data e a hora deste computador; se estiverem certas, confira o registro com o fornecedor.',
      en: 'Check the date and time of this computer; if they are right, check the record with the provider.',
    },
  },
  record_not_https: {
    happened: {
      pt: 'O endereço público do registro não é https.',
      en: 'The public address of the record is not https.',
    },
    ...DOUBTFUL,
  },
  record_other_host: {
    happened: {
      pt: 'O endereço público do registro é de outro site.',
      en: 'The public address of the record belongs to another site.',
    },
    safe: DOUBTFUL.safe,
    next: {
      pt: 'Confira nas configurações o endereço das autorizações públicas; se estiver certo, confira o registro com o fornecedor.',
      en: 'Check the address of public authorizations in the settings; if it is right, check the record with the provider.',
    },
  },
  record_other_page: {
    happened: {
      pt: 'O endereço público do registro não é a página desta autorização.',
      en: 'The public address of the record is not the page of this authorization.',
    },
    ...DOUBTFUL,
  },
  erasure_not_confirmed: {
    happened: {
      pt: 'O documento digitado não é o do titular.',
      en: 'The document entered is not that of the subject.',
    },
    safe: { pt: 'Nada foi excluído.', en: 'Nothing was erased.' },
    next: {
      pt: 'Digite o documento completo do titular para confirmar.',
      en: 'Enter the subject’s full document to confirm.',
    },
  },
  too_many_results: {
    happened: {
      pt: 'Há resultados demais para um arquivo deste tipo.',
      en: 'There are too many results for a file of this kind.',
    },
    safe: { pt: 'Nada foi salvo.', en: 'Nothing was saved.' },
    next: { pt: 'Selecione menos resultados ou escolha CSV.', en: 'Select fewer results, or choose CSV.' },
  },
  not_printable: {
    happened: {
      pt: 'Neste modo o Lastro não gera PDF por conta própria.',
      en: 'In this mode Lastro does not write PDF files itself.',
    },
    safe: { pt: 'O resultado está salvo.', en: 'The result is saved.' },
    next: {
      pt: 'Abra o relatório e escolha salvar como PDF na janela de impressão.',
      en: 'Open the report and choose to save as PDF in the print dialog.',
    },
  },
  picture_refused: {
    happened: { pt: 'A imagem do gráfico não pôde ser salva.', en: 'The chart image could not be saved.' },
    safe: {
      pt: 'Nenhum arquivo foi salvo.',
      en: 'No file was saved.',
    },
    next: {
      pt: 'Tente de novo com a janela menor, ou copie os dados do gráfico (CSV).',
      en: 'Try again with a smaller window, or copy the chart’s data (CSV).',
    },
  },
  saving_blocked: {
    happened: { pt: 'Uma resposta paga ainda não pôde ser salva.', en: 'A paid response could not be saved yet.' },
    safe: {
      pt: 'Ela está na memória. Não há novas consultas até ela ser salva; não feche o Lastro.',
      en: 'It is in memory. There are no new queries until it is saved; do not close Lastro.',
    },
    next: {
      pt: 'Libere espaço no disco e tente de novo.',
      en: 'Free disk space and try again.',
    },
  },
  answer_unkeepable: {
    happened: {
      pt: 'Parte da base local está danificada: a resposta não poderia ser salva.',
      en: 'Part of the local database is damaged: the response could not be saved.',
    },
    safe: {
      pt: 'Por isso nada foi enviado nem cobrado.',
      en: 'So nothing was sent or charged.',
    },
    next: {
      pt: 'Recupere a base local, pelo aviso no alto, ou restaure uma cópia de segurança.',
      en: 'Salvage the local database, from the notice at the top of the window, or restore a backup.',
    },
  },
  answer_held: {
    happened: {
      pt: 'A resposta chegou, mas o disco não a aceitou.',
      en: 'The response arrived, but the disk did not accept it.',
    },
    safe: {
      pt: 'Ela está na memória e não será cobrada de novo.',
      en: 'It is in memory and will not be charged again.',
    },
    next: {
      pt: 'Libere espaço ou corrija a permissão da pasta de dados e tente de novo. Não feche nem bloqueie o Lastro.',
      en: 'Free some space or correct the permission of the data folder and try again. Do not close or lock Lastro.',
    },
  },
  limit_reached: {
    happened: { pt: 'O limite de {{max}} foi atingido.', en: 'The limit of {{max}} has been reached.' },
    safe: { pt: 'Nada foi alterado.', en: 'Nothing was changed.' },
    next: { pt: 'Remova o que não se usa mais e tente de novo.', en: 'Remove what is no longer used and try again.' },
  },
  backup_folder: {
    happened: {
      pt: 'A pasta das cópias automáticas não pôde ser lida ou não aceitou o arquivo.',
      en: 'The folder of automatic backups could not be read or did not accept the file.',
    },
    safe: {
      pt: 'As cópias anteriores não foram alteradas.',
      en: 'Earlier backups were not changed.',
    },
    next: {
      pt: 'Verifique o disco ou a rede, ou escolha outra pasta em Configurações.',
      en: 'Check the disk or network, or choose another folder in Settings.',
    },
  },
  link_refused: {
    happened: { pt: 'Este endereço não é aberto pelo Lastro.', en: 'Lastro does not open this address.' },
    safe: { pt: 'Nada foi aberto.', en: 'Nothing was opened.' },
    next: {
      pt: 'Copie o endereço e abra-o no navegador, se confiar nele.',
      en: 'Copy the address and open it in the browser, if you trust it.',
    },
  },
  export_running: {
    happened: { pt: 'Outra exportação está em andamento.', en: 'Another export is under way.' },
    safe: {
      pt: 'Ela continua até o fim.',
      en: 'It continues to the end.',
    },
    next: { pt: 'Aguarde ou cancele a que está em andamento.', en: 'Wait for it, or cancel it.' },
  },
  backup_cancelled: {
    happened: { pt: 'A cópia de segurança foi cancelada.', en: 'The backup was cancelled.' },
    safe: { pt: 'Nada foi salvo.', en: 'Nothing was saved.' },
    next: { pt: 'Faça outra cópia quando quiser.', en: 'Make another backup whenever you like.' },
  },
} as const satisfies Omit<WordsOfErrors, keyof typeof failure>;
