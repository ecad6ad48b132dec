import type { failure, WordsOfErrors } from './failure.ts';

/** What is safe and what to do where a record of an authorization is doubted. */
const DOUBTFUL = {
  safe: {
    pt: 'O ato foi salvo com resultado desconhecido e não permite consultas. Nada foi aberto nem reenviado.',
    en: 'The act was saved with an unknown outcome and allows no queries. Nothing was opened or sent again.',
  },
  next: {
    pt: 'Confira o registro com o fornecedor e decida em Autorizações.',
    en: 'Check the record with the provider and decide under Authorizations.',
  },
} as const;

/**
 * What fails only once an archive is open, and is no part of the first load. "Nada foi cobrado" is said only where nothing
 * was sent; where a request may have arrived, `reached` applies.
 */
export const unlockedFailure = {
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
    happened: { pt: 'A data-base não é um mês.', en: 'The reference month is not a month.' },
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
      pt: 'Nada foi enviado nem cobrado; o que você digitou continua aqui.',
      en: 'Nothing was sent or charged; what you typed is still here.',
    },
    next: { pt: 'Registre a autorização e consulte em seguida.', en: 'Register the authorization, then query.' },
  },
  consent_expired: {
    happened: { pt: 'A autorização deste titular venceu.', en: 'The authorization from this subject has expired.' },
    safe: {
      pt: 'Nada foi enviado nem cobrado; o que você digitou continua aqui.',
      en: 'Nothing was sent or charged; what you typed is still here.',
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
      pt: 'Nada foi enviado nem cobrado; o que você digitou continua aqui.',
      en: 'Nothing was sent or charged; what you typed is still here.',
    },
    next: {
      pt: 'Só uma nova autorização do titular permite consultar.',
      en: 'Only a new authorization by the subject allows a query.',
    },
  },
  consent_other_purpose: {
    happened: {
      pt: 'O titular autorizou outra finalidade: {{purposes}}.',
      en: 'The subject authorized another purpose: {{purposes}}.',
    },
    safe: {
      pt: 'Nada foi enviado nem cobrado; o que você digitou continua aqui.',
      en: 'Nothing was sent or charged; what you typed is still here.',
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
      pt: 'Nada foi enviado nem cobrado; o que você digitou continua aqui.',
      en: 'Nothing was sent or charged; what you typed is still here.',
    },
    next: {
      pt: 'Escolha essa instituição, ou registre uma autorização para esta.',
      en: 'Choose that institution, or register an authorization for this one.',
    },
  },
  already_saved: {
    happened: { pt: 'Esta data-base já foi consultada.', en: 'This reference month has already been queried.' },
    safe: {
      pt: 'O resultado está em Consultas salvas; nada foi cobrado de novo.',
      en: 'The result is in Saved queries; nothing was charged again.',
    },
    next: { pt: 'Abra o resultado salvo ou consulte de novo.', en: 'Open the saved result or query again.' },
  },
  already_running: {
    happened: { pt: 'Esta consulta já está em andamento.', en: 'This query is already running.' },
    safe: { pt: 'Nada foi enviado nem cobrado pela segunda vez.', en: 'Nothing was sent or charged a second time.' },
    next: {
      pt: 'Aguarde o resultado ou cancele a consulta em andamento.',
      en: 'Wait for its result or cancel the running query.',
    },
  },
  confirm_missing_month: {
    happened: {
      pt: 'A data-base ainda pode não estar disponível.',
      en: 'The reference month may not be available yet.',
    },
    safe: {
      pt: 'Nada foi enviado nem cobrado; o que você digitou continua aqui.',
      en: 'Nothing was sent or charged; what you typed is still here.',
    },
    next: {
      pt: 'Se consultar agora, a resposta pode voltar vazia e ser cobrada: confirme, ou espere a publicação.',
      en: 'Queried now, the response may come back empty and be charged: confirm, or wait until it is published.',
    },
  },
  confirm_old_month: {
    happened: { pt: 'A data-base tem mais de 60 meses.', en: 'The reference month is more than 60 months old.' },
    safe: {
      pt: 'Nada foi enviado nem cobrado; o que você digitou continua aqui.',
      en: 'Nothing was sent or charged; what you typed is still here.',
    },
    next: {
      pt: 'O registro pode não responder por meses tão antigos, e a consulta pode ser cobrada: confirme, ou escolha outra data-base.',
      en: 'The register may not respond for months this old, and the query may be charged: confirm, or choose another reference month.',
    },
  },
  confirm_lost_letters: {
    happened: {
      pt: 'Este serviço já removeu as letras de um CNPJ.',
      en: 'This service has removed the letters of a CNPJ before.',
    },
    safe: { pt: 'Nada foi enviado nem cobrado.', en: 'Nothing was sent or charged.' },
    next: {
      pt: 'A resposta pode ser de outro documento, e ser cobrada: confirme, ou pergunte antes a quem responde pelo serviço.',
      en: 'The response may be about another document, and be charged: confirm, or first ask whoever answers for the service.',
    },
  },
  attempt_unknown: {
    happened: {
      pt: 'Esta data-base já foi consultada e não se sabe o que houve com o pedido.',
      en: 'This reference month has already been queried, and it is not known what became of the request.',
    },
    safe: {
      pt: 'Nada foi enviado agora; a consulta anterior pode ter sido cobrada.',
      en: 'Nothing was sent now; the earlier query may have been charged.',
    },
    next: {
      pt: 'Veja em “Consultas sem desfecho” o que fazer: um novo pedido pode ser cobrado também.',
      en: 'See “Queries with an unknown outcome” for what to do: a new request may be charged as well.',
    },
  },
  attachment_refused: {
    happened: { pt: 'O arquivo não é uma resposta a esta consulta.', en: 'The file is not a response to this query.' },
    safe: {
      pt: 'Nada foi alterado; a consulta continua sem desfecho.',
      en: 'Nothing was changed; the query still has an unknown outcome.',
    },
    next: {
      pt: 'Confira se o arquivo traz a resposta do fornecedor, em JSON, para este documento e esta data-base.',
      en: "Check that the file holds the provider's response, in JSON, for this document and this reference month.",
    },
  },
  ceiling_reached: {
    happened: {
      pt: 'O teto de consultas da instituição foi atingido.',
      en: "The institution's query ceiling has been reached.",
    },
    safe: {
      pt: 'Nada foi enviado nem cobrado; o que você digitou continua aqui.',
      en: 'Nothing was sent or charged; what you typed is still here.',
    },
    next: {
      pt: 'Espere o próximo período, ou altere o teto nas configurações.',
      en: 'Wait for the next period, or change the ceiling in the settings.',
    },
  },
  institution_repeated: {
    happened: { pt: 'Esta instituição já está na lista.', en: 'This institution is already in the list.' },
    safe: { pt: 'Nada foi alterado.', en: 'Nothing was changed.' },
    next: {
      pt: 'Filiais são a mesma instituição: altere a que já está.',
      en: 'Branches are the same institution: change the one that is there.',
    },
  },
  institution_missing: {
    happened: {
      pt: 'Falta informar, nas configurações, a instituição autorizada a consultar.',
      en: 'The institution authorized to query is missing from the settings.',
    },
    safe: {
      pt: 'Nada foi enviado nem registrado; o que você digitou continua aqui.',
      en: 'Nothing was sent or registered; what you typed is still here.',
    },
    next: {
      pt: 'Em Produção, nenhum termo é assinado e nenhuma consulta é feita sem o nome e o CNPJ da instituição: preencha os dois nas configurações.',
      en: 'In Production no term is signed and no query is made without the institution’s name and CNPJ: fill in both in the settings.',
    },
  },
  evidence_refused: {
    happened: { pt: 'O arquivo não foi aceito como comprovação.', en: 'The file was not accepted as evidence.' },
    safe: { pt: 'As comprovações já salvas continuam salvas.', en: 'Evidence already saved is still saved.' },
    next: {
      pt: 'Anexe um PDF ou uma imagem PNG, JPEG ou WebP, até cinco arquivos.',
      en: 'Attach a PDF or a PNG, JPEG or WebP image, up to five files.',
    },
  },
  evidence_signed: {
    happened: {
      pt: 'Este rascunho contém uma autorização já assinada, que é enviada com as comprovações que tinha na assinatura.',
      en: 'This draft holds an authorization that is already signed, which is sent with the evidence it was signed with.',
    },
    safe: {
      pt: 'Nada foi alterado: a assinatura e suas comprovações continuam salvas.',
      en: 'Nothing was changed: the signature and its evidence are still saved.',
    },
    next: {
      pt: 'Envie o que foi assinado; para mudar as comprovações, comece outra autorização e colha nova assinatura.',
      en: 'Send what was signed; to change the evidence, start another authorization and collect a new signature.',
    },
  },
  already_sending: {
    happened: { pt: 'Este registro está sendo enviado agora.', en: 'This record is being sent right now.' },
    safe: { pt: 'Nada foi enviado pela segunda vez.', en: 'Nothing was sent a second time.' },
    next: {
      pt: 'Aguarde o fim do envio e abra o registro de novo.',
      en: 'Wait until it has been sent, then open the record again.',
    },
  },
  outcome_settled: {
    happened: {
      pt: 'O resultado desta autorização já é conhecido.',
      en: 'The outcome of this authorization is already known.',
    },
    safe: { pt: 'Nada foi alterado.', en: 'Nothing was changed.' },
    next: {
      pt: 'Veja a situação dela na lista de autorizações.',
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
  batch_changed: {
    happened: { pt: 'O lote foi alterado em outra janela.', en: 'The batch was changed in another window.' },
    safe: {
      pt: 'O que está salvo no lote está intacto; nada foi enviado nem cobrado.',
      en: 'What is saved of the batch is intact; nothing was sent or charged.',
    },
    next: {
      pt: 'Abra o lote de novo, confira e repita o que pediu.',
      en: 'Open the batch again, check it and repeat what you asked.',
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
      pt: 'O que foi consultado está em Consultas salvas; nada foi enviado agora.',
      en: 'What was queried is in Saved queries; nothing was sent now.',
    },
    next: {
      pt: 'Para consultar o que ficou de fora, importe a planilha como outro lote.',
      en: 'To query what was left out, import the sheet as another batch.',
    },
  },
  address_changed: {
    happened: {
      pt: 'O endereço do serviço não é mais o que foi confirmado com o lote.',
      en: "The service's address is no longer the one confirmed with the batch.",
    },
    safe: {
      pt: 'Nada foi enviado ao endereço novo; o que já foi consultado está salvo.',
      en: 'Nothing was sent to the new address; what was queried is saved.',
    },
    next: {
      pt: 'Volte ao endereço anterior nas configurações, ou encerre este lote e confirme outro.',
      en: 'Go back to the earlier address in the settings, or end this batch and confirm another one.',
    },
  },
  environment_changed: {
    happened: {
      pt: 'O ambiente em uso não é mais o que foi confirmado com o lote.',
      en: 'The environment in use is no longer the one confirmed with the batch.',
    },
    safe: {
      pt: 'Nada foi enviado no ambiente novo; o que já foi consultado está salvo.',
      en: 'Nothing was sent in the new environment; what was queried is saved.',
    },
    next: {
      pt: 'Volte ao ambiente do lote nas configurações e continue.',
      en: "Go back to the batch's environment in the settings and resume.",
    },
  },
  group_changed: {
    happened: { pt: 'O grupo foi alterado em outra janela.', en: 'The group was changed in another window.' },
    safe: {
      pt: 'O que está salvo no grupo está intacto; nada do que você acabou de pedir foi salvo.',
      en: 'What is saved of the group is intact; nothing of what you just asked was saved.',
    },
    next: {
      pt: 'Copie o que ainda não foi salvo, abra o grupo de novo e repita a alteração.',
      en: 'Copy what is not saved yet, open the group again and repeat the change.',
    },
  },
  qsa_unreadable: {
    happened: {
      pt: 'Nenhum sócio foi reconhecido no texto colado.',
      en: 'No partner was recognized in the pasted text.',
    },
    safe: { pt: 'Nada foi alterado no grupo.', en: 'Nothing was changed in the group.' },
    next: {
      pt: 'Cole o quadro de sócios inteiro, como a Receita Federal o mostra, ou digite os membros.',
      en: 'Paste the whole list of partners as Receita Federal shows it, or type the members.',
    },
  },
  nothing_missing: {
    happened: {
      pt: 'Não falta consultar nenhum membro com documento nestes meses.',
      en: 'No member with a document is left to query in these months.',
    },
    safe: {
      pt: 'Nenhum lote foi criado; nada foi enviado nem cobrado.',
      en: 'No batch was made; nothing was sent or charged.',
    },
    next: {
      pt: 'Escolha outros meses, ou informe o documento de quem está sem.',
      en: 'Choose other months, or give the document of whoever has none.',
    },
  },
  month_unknown: {
    happened: { pt: 'Nenhum membro do grupo tem resposta salva.', en: 'No member of the group has a saved answer.' },
    safe: {
      pt: 'O grupo está intacto; nada foi enviado nem cobrado.',
      en: 'The group is intact; nothing was sent or charged.',
    },
    next: {
      pt: 'Consulte o que falta, ou escolha uma data-base.',
      en: 'Query what is missing, or choose a reference month.',
    },
  },
  below_level: {
    happened: {
      pt: 'Pela política do caso, a decisão cabe a uma alçada acima da desta pessoa.',
      en: 'By the policy of the case, the decision belongs to a level above this person’s.',
    },
    safe: {
      pt: 'Nada foi decidido; a folha assinada está intacta.',
      en: 'Nothing was decided; the signed page is intact.',
    },
    next: {
      pt: 'Peça a decisão a quem a alçada da folha indica, ou devolva o caso para análise.',
      en: 'Ask whom the level on the page names for the decision, or return the case to analysis.',
    },
  },
  policy_changed: {
    happened: {
      pt: 'A política foi alterada depois que você a abriu.',
      en: 'The policy was changed after you opened it.',
    },
    safe: {
      pt: 'O que está salvo na política está intacto; nada do que você acabou de pedir foi salvo.',
      en: 'What is saved of the policy is intact; nothing of what you just asked for was saved.',
    },
    next: {
      pt: 'Copie o que ainda não foi salvo, abra a política de novo e repita.',
      en: 'Copy what is not saved yet, open the policy again and repeat it.',
    },
  },
  policy_approved: {
    happened: {
      pt: 'Esta versão da política já foi aprovada ou retirada, e por isso não muda.',
      en: 'This version of the policy was approved or retired already, and so does not change.',
    },
    safe: {
      pt: 'A versão continua como foi aprovada; nada foi salvo.',
      en: 'The version stays as it was approved; nothing was saved.',
    },
    next: { pt: 'Faça uma nova versão para alterar as regras.', en: 'Make a new version to change the rules.' },
  },
  policy_has_draft: {
    happened: { pt: 'A política já tem um rascunho.', en: 'The policy has a draft already.' },
    safe: {
      pt: 'Nada foi alterado; o rascunho e as versões aprovadas continuam como estavam.',
      en: 'Nothing was changed; the draft and the approved versions are as they were.',
    },
    next: {
      pt: 'Abra o rascunho que existe, ou descarte-o antes de fazer outro.',
      en: 'Open the draft that is there, or discard it before you make another.',
    },
  },
  policy_incomplete: {
    happened: { pt: 'Falta preencher algo na política.', en: 'Something in the policy is not filled in.' },
    safe: {
      pt: 'O rascunho está salvo como estava; ninguém o assinou.',
      en: 'The draft is saved as it was; nobody signed it.',
    },
    next: {
      pt: 'Complete o que a política aponta e tente de novo.',
      en: 'Complete what the policy points at and try again.',
    },
  },
  policy_not_proposed: {
    happened: {
      pt: 'Nenhum autor assinou a política como ela está agora.',
      en: 'No author signed the policy as it is now.',
    },
    safe: { pt: 'Nada foi aprovado; o rascunho está salvo.', en: 'Nothing was approved; the draft is saved.' },
    next: {
      pt: 'Peça a assinatura de quem a escreveu; depois outra pessoa a aprova.',
      en: 'Ask whoever wrote it to sign it; then another person approves it.',
    },
  },
  watch_changed: {
    happened: {
      pt: 'A carteira monitorada foi alterada em outra janela.',
      en: 'The monitored portfolio was changed in another window.',
    },
    safe: {
      pt: 'O que está salvo na carteira está intacto; nada do que você acabou de pedir foi salvo.',
      en: 'What is saved of the portfolio is intact; nothing of what you just asked was saved.',
    },
    next: {
      pt: 'Abra a carteira de novo e repita a alteração.',
      en: 'Open the portfolio again and repeat the change.',
    },
  },
  watch_ended: {
    happened: { pt: 'Esta carteira não é mais monitorada.', en: 'This portfolio is no longer monitored.' },
    safe: {
      pt: 'Os ciclos e as ocorrências continuam salvos; nada foi alterado nem enviado.',
      en: 'Its cycles and findings stay saved; nothing was changed or sent.',
    },
    next: {
      pt: 'Crie outra carteira se os membros devem voltar a ser monitorados.',
      en: 'Make another portfolio if its members are to be monitored again.',
    },
  },
  watch_empty: {
    happened: {
      pt: 'A carteira não tem membros nesta data-base.',
      en: 'The portfolio has no members in this reference month.',
    },
    safe: {
      pt: 'Nenhum lote foi criado; nada foi enviado nem cobrado.',
      en: 'No batch was made; nothing was sent or charged.',
    },
    next: {
      pt: 'Importe os membros, ou confira desde quando cada um é monitorado.',
      en: 'Import the members, or check since when each is monitored.',
    },
  },
  cycle_exists: {
    happened: {
      pt: 'A carteira já tem um ciclo desta data-base, preparado aqui ou iniciado em outra estação da equipe.',
      en: 'The portfolio has a cycle of this reference month already, prepared here or started at another workstation of the team.',
    },
    safe: {
      pt: 'O ciclo que existe está intacto; nada foi enviado nem cobrado.',
      en: 'The cycle that is there is intact; nothing was sent or charged.',
    },
    next: {
      pt: 'Abra o ciclo que existe; se o lote dele ainda não foi confirmado, ele pode ser desfeito.',
      en: 'Open the cycle that is there; while its batch is not confirmed, it can be taken back.',
    },
  },
  reason_missing: {
    happened: { pt: 'Uma ocorrência só é descartada com um motivo.', en: 'A finding is discarded with a reason only.' },
    safe: { pt: 'Nada foi alterado.', en: 'Nothing was changed.' },
    next: { pt: 'Escreva o motivo e descarte de novo.', en: 'Write the reason and discard again.' },
  },
  page_changed: {
    happened: {
      pt: 'A folha mudou depois de mostrada a você: outra janela alterou algo que ela imprime.',
      en: 'The page changed after it was shown to you: another window changed something that it prints.',
    },
    safe: { pt: 'Nada foi assinado, e o caso está intacto.', en: 'Nothing was signed, and the case is intact.' },
    next: {
      pt: 'A folha na tela já é a de agora. Feche esta janela, confira a folha e conclua de novo.',
      en: 'The page on the screen is the one of now. Close this dialog, check the page and conclude again.',
    },
  },
  shown_changed: {
    happened: {
      pt: 'O que foi mostrado a você mudou antes de confirmar: outra janela, outra estação ou o tempo alterou algo.',
      en: 'What was shown to you changed before you confirmed: another window, another workstation or time changed something.',
    },
    safe: { pt: 'Nada foi feito, e nada foi cobrado.', en: 'Nothing was done, and nothing was charged.' },
    next: {
      pt: 'Confira o que a tela mostra agora e confirme de novo.',
      en: 'Check what the screen shows now and confirm again.',
    },
  },
  case_changed: {
    happened: { pt: 'O caso foi alterado em outra janela.', en: 'The case was changed in another window.' },
    safe: {
      pt: 'O que está salvo no caso está intacto; nada do que você acabou de pedir foi salvo.',
      en: 'What is saved of the case is intact; nothing of what you just asked was saved.',
    },
    next: {
      pt: 'Copie o que ainda não foi salvo, abra o caso de novo e repita a alteração.',
      en: 'Copy what is not saved yet, open the case again and repeat the change.',
    },
  },
  case_closed: {
    happened: {
      pt: 'Este caso não pode ser alterado na situação em que está.',
      en: 'This case cannot be changed in the state it is in.',
    },
    safe: {
      pt: 'Nada foi alterado; as folhas assinadas continuam como estavam.',
      en: 'Nothing was changed; signed pages stay as they were.',
    },
    next: { pt: 'Reabra o caso para voltar à análise.', en: 'Reopen the case to go back to the analysis.' },
  },
  case_incomplete: {
    happened: {
      pt: 'Falta preencher o caso antes de concluir.',
      en: 'The case has to be filled in before it is concluded.',
    },
    safe: {
      pt: 'O que foi digitado está salvo; nada foi assinado.',
      en: 'What was typed is saved; nothing was signed.',
    },
    next: {
      pt: 'Informe produto, valor e proposta, e corrija as citações que não existem.',
      en: 'Fill in product, amount and proposal, and correct citations that do not exist.',
    },
  },
  same_person: {
    happened: {
      pt: 'Quem elaborou a folha não pode decidir sobre ela.',
      en: 'Who prepared the page may not decide on it.',
    },
    safe: { pt: 'Nenhuma decisão foi registrada.', en: 'No decision was recorded.' },
    next: {
      pt: 'Peça a decisão a outra pessoa com o papel de aprovador.',
      en: 'Ask another person with the role of approver for the decision.',
    },
  },
  page_unsigned: {
    happened: {
      pt: 'A conclusão desta folha não tem assinatura válida.',
      en: 'The conclusion of this page has no valid signature.',
    },
    safe: { pt: 'Nenhuma decisão foi registrada.', en: 'No decision was recorded.' },
    next: {
      pt: 'Reabra o caso e peça a quem o prepara que o conclua de novo.',
      en: 'Reopen the case and ask whoever prepares it to conclude it again.',
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
    safe: { pt: 'Ninguém foi incluído.', en: 'Nobody was added.' },
    next: {
      pt: 'Acrescente o que distingue as duas, como o sobrenome.',
      en: 'Add what tells the two apart, such as the surname.',
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
      pt: 'A troca com a equipe parou: o que o servidor tem contradiz o que já foi lido dele.',
      en: 'The exchange with the team stopped: what the server has contradicts what was read of it before.',
    },
    safe: {
      pt: 'O trabalho local continua; nada foi apagado nem sobrescrito.',
      en: 'Local work goes on; nothing was deleted or overwritten.',
    },
    next: {
      pt: 'Fale com quem administra a equipe: ele confirma se o servidor foi restaurado de uma cópia.',
      en: 'Talk to who runs the team: they confirm whether the server was restored from a backup.',
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
      pt: 'Crie a equipe, ou confira endereço e banco com quem a criou.',
      en: 'Create the team, or check address and database with who created it.',
    },
  },
  team_exists: {
    happened: { pt: 'Já há uma equipe neste banco de dados.', en: 'There is a team in this database already.' },
    safe: { pt: 'Nada foi alterado.', en: 'Nothing was changed.' },
    next: { pt: 'Peça para entrar na equipe que existe.', en: 'Ask to join the team that is there.' },
  },
  team_not_supervisor: {
    happened: { pt: 'Isto cabe a um supervisor da equipe.', en: 'This is for a supervisor of the team.' },
    safe: { pt: 'Nada foi alterado na equipe.', en: 'Nothing was changed in the team.' },
    next: {
      pt: 'Peça a um supervisor, ou um usuário do banco com este papel ao administrador.',
      en: 'Ask a supervisor, or ask the administrator for a database user with this role.',
    },
  },
  team_reads_only: {
    happened: {
      pt: 'Esta é uma estação de auditoria da equipe: lê e confere, e não consulta nem altera.',
      en: 'This is an auditor’s workstation of the team: it reads and verifies, and neither queries nor changes.',
    },
    safe: { pt: 'Nada foi enviado, cobrado nem alterado.', en: 'Nothing was sent, charged or changed.' },
    next: {
      pt: 'Peça a um analista ou supervisor da equipe que o faça na estação dele.',
      en: 'Ask an officer or supervisor of the team to do it at their workstation.',
    },
  },
  team_other_keys: {
    happened: {
      pt: 'As chaves, o usuário ou a função desta estação não são mais os que foram comparados.',
      en: 'The keys, login or role of this workstation are no longer those that were compared.',
    },
    safe: { pt: 'A estação não foi admitida.', en: 'The workstation was not admitted.' },
    next: {
      pt: 'Atualize a lista e compare de novo as palavras com quem está diante da estação.',
      en: 'Refresh the list and compare the words again with who is at that workstation.',
    },
  },
  team_other_founder: {
    happened: {
      pt: 'A equipe que o servidor mostra não é a que foi comparada, ou ele mostra mais de um fundador.',
      en: 'The team that the server shows is not the one that was compared, or it shows more than one founder.',
    },
    safe: { pt: 'Nada desta estação foi enviado a ela.', en: 'Nothing of this workstation was sent to it.' },
    next: {
      pt: 'Avise o administrador do banco e a segurança da instituição. Para entrar em outra equipe, deixe esta e compare as palavras de novo.',
      en: "Tell the database's administrator and your institution's security. To join another team, leave this one and compare the words anew.",
    },
  },
  team_key_withheld: {
    happened: {
      pt: 'O servidor não mostra a esta estação a chave atual da equipe.',
      en: 'The server does not show this workstation the present key of the team.',
    },
    safe: {
      pt: 'O que mudou aqui está salvo e espera; nada é fechado com uma chave anterior.',
      en: 'What changed here is saved and waits; nothing is sealed by an earlier key.',
    },
    next: {
      pt: 'Avise o administrador do banco. Um supervisor dá outra chave a todos ao fazer outro código de recuperação.',
      en: "Tell the database's administrator. A supervisor gives everybody another key by making another recovery code.",
    },
  },
  team_withheld: {
    happened: {
      pt: 'O servidor da equipe não mostra tudo o que {{workstation}} escreveu sobre esta pessoa ou empresa: pode haver uma revogação.',
      en: "The team's server does not show all that {{workstation}} wrote about this person or company: it may be a revocation.",
    },
    safe: { pt: 'Nada foi enviado nem cobrado.', en: 'Nothing was sent or charged.' },
    next: {
      pt: 'Configurações → Equipe diz qual registro parou. Quem administra o banco o devolve, ou um supervisor remove aquela estação.',
      en: "Settings → Team says which log stopped. The database's administrator brings it back, or a supervisor removes that workstation.",
    },
  },
  team_clock_apart: {
    happened: {
      pt: 'O relógio deste computador e o do servidor da equipe diferem em mais de uma hora.',
      en: "The clock of this computer and that of the team's server differ by more than an hour.",
    },
    safe: {
      pt: 'O que a equipe tem foi lido; o que mudou aqui está salvo e espera para ser enviado.',
      en: 'What the team has was read; what changed here is saved and waits to be sent.',
    },
    next: {
      pt: 'Acerte a data, a hora e o fuso deste computador. Se estiverem certos, avise o administrador do banco.',
      en: "Set date, time and time zone of this computer right. If they are, tell the database's administrator.",
    },
  },
  team_unreachable: {
    happened: { pt: 'O servidor da equipe não respondeu.', en: "The team's server did not answer." },
    safe: {
      pt: 'Nada se perdeu: o que você faz aqui fica salvo nesta estação e segue para a equipe depois.',
      en: 'Nothing is lost: what you do here stays saved on this workstation and goes to the team later.',
    },
    next: {
      pt: 'Confira a rede, ou pergunte ao administrador do banco de dados se o servidor está no ar.',
      en: 'Check the network, or ask the administrator of the database whether the server is up.',
    },
  },
  team_login_refused: {
    happened: {
      pt: 'O servidor da equipe recusou o usuário ou a senha do banco de dados.',
      en: "The team's server refused the database's user or password.",
    },
    safe: {
      pt: 'Nada foi enviado à equipe; o que está nesta estação continua salvo.',
      en: 'Nothing was sent to the team; what is on this workstation stays saved.',
    },
    next: {
      pt: 'Peça ao administrador do banco de dados que confira o usuário desta estação.',
      en: 'Ask the administrator of the database to check the user of this workstation.',
    },
  },
  team_certificate_refused: {
    happened: {
      pt: 'O certificado do servidor da equipe não é confiável.',
      en: "The certificate of the team's server is not trusted.",
    },
    safe: { pt: 'A conexão não foi feita; nada foi enviado.', en: 'No connection was made; nothing was sent.' },
    next: {
      pt: 'Confira o endereço e a raiz de certificados com o administrador.',
      en: 'Check address and root certificate with the administrator.',
    },
  },
  team_schema_other: {
    happened: {
      pt: 'O banco da equipe não tem o esquema de que esta versão precisa.',
      en: "The team's database does not have the schema that this version needs.",
    },
    safe: {
      pt: 'Nada foi enviado à equipe; o que está nesta estação continua salvo.',
      en: 'Nothing was sent to the team; what is on this workstation stays saved.',
    },
    next: {
      pt: 'Peça ao administrador que aplique os arquivos numerados do esquema, ou atualize esta estação.',
      en: 'Ask the administrator to apply the numbered files of the schema, or update this workstation.',
    },
  },
  team_refused: {
    happened: {
      pt: 'O banco da equipe não aceitou isto desta estação.',
      en: "The team's database did not take this from this workstation.",
    },
    safe: { pt: 'O que ela pediu não alterou nada na equipe.', en: 'What it asked for changed nothing in the team.' },
    next: {
      pt: 'Outra estação pode ter feito o mesmo antes: veja em Equipe como está agora. Senão, confira o papel desta estação com quem administra a equipe.',
      en: 'Another workstation may have done the same before: see under Team how it stands now. Otherwise check the role of this workstation with whoever runs the team.',
    },
  },
  team_head_moved: {
    happened: {
      pt: 'O registro desta estação no servidor da equipe não termina onde devia.',
      en: "The log of this workstation on the team's server does not end where it should.",
    },
    safe: {
      pt: 'Nada se perdeu: o que ainda não seguiu continua salvo aqui.',
      en: 'Nothing is lost: what has not gone yet stays saved here.',
    },
    next: { pt: 'Abra Equipe para ver o que difere.', en: 'Open Team to see what differs.' },
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
      pt: 'Peça a um supervisor que a admita; se foi recusada ou removida, saia e peça de novo para entrar.',
      en: 'Ask a supervisor to admit it; if it was refused or removed, leave and ask to join again.',
    },
  },
  team_ceiling: {
    happened: {
      pt: 'O teto do dia da equipe acabou: {{spent}} de {{value}} consultas ({{by}}).',
      en: "The team's ceiling for the day is used up: {{spent}} of {{value}} queries ({{by}}).",
    },
    safe: {
      pt: 'Nada foi enviado nem cobrado; o que você digitou continua aqui.',
      en: 'Nothing was sent or charged; what you typed is still here.',
    },
    next: {
      pt: 'Espere o próximo dia, em São Paulo, ou peça a um supervisor que altere o teto nas configurações.',
      en: 'Wait for the next day in São Paulo, or ask a supervisor to change the ceiling in the settings.',
    },
  },
  team_asking: {
    happened: {
      pt: 'A estação {{workstation}} consulta este titular nesta data-base desde {{since}}.',
      en: 'Workstation {{workstation}} has been querying this subject and month since {{since}}.',
    },
    safe: { pt: 'Nada foi enviado nem cobrado daqui.', en: 'Nothing was sent or charged from here.' },
    next: {
      pt: 'Aguarde: o resultado dela chega aqui sem outra cobrança.',
      en: 'Wait: its result arrives here without another charge.',
    },
  },
  team_unknown: {
    happened: {
      pt: 'Sem desfecho na estação {{workstation}} desde {{since}}: ela consultou este titular nesta data-base.',
      en: 'Workstation {{workstation}} queried this subject and month; its outcome has been unknown since {{since}}.',
    },
    safe: {
      pt: 'Nada foi enviado daqui; a consulta dela pode ter sido cobrada.',
      en: 'Nothing was sent from here; its query may have been charged.',
    },
    next: {
      pt: 'Confira com essa estação antes de consultar de novo, o que pede um motivo.',
      en: 'Check with that workstation before asking again, which takes a reason.',
    },
  },
  team_offline: {
    happened: {
      pt: 'Sem o servidor da equipe não se sabe se outra estação já consultou esta data-base.',
      en: "Without the team's server nobody knows whether another workstation queried this month.",
    },
    safe: { pt: 'Nada foi enviado nem cobrado.', en: 'Nothing was sent or charged.' },
    next: {
      pt: 'Tente de novo quando o servidor responder; a instituição decide se é permitido consultar sem ele.',
      en: 'Try again once the server answers; the institution decides whether asking without it is allowed.',
    },
  },
  key_missing: {
    happened: {
      pt: 'Este ambiente não tem chave de acesso para o endereço em uso.',
      en: 'This environment has no API key for the address in use.',
    },
    safe: { pt: 'Nada foi enviado nem cobrado.', en: 'Nothing was sent or charged.' },
    next: {
      pt: 'Digite a chave nas configurações. Se o endereço do serviço mudou, ela precisa ser digitada de novo.',
      en: 'Enter the key in the settings. If the address of the service has changed, the key must be entered again.',
    },
  },
  key_refused: {
    happened: { pt: 'O serviço recusou a chave de acesso.', en: 'The service refused the API key.' },
    safe: {
      pt: 'Nenhuma consulta foi feita nem cobrada; o que você digitou continua aqui.',
      en: 'No query was made or charged; what you typed is still here.',
    },
    next: {
      pt: 'Confira a chave com o fornecedor e substitua-a nas configurações.',
      en: 'Check the key with the provider and replace it in the settings.',
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
      pt: 'Nada foi enviado nem cobrado; o que você digitou continua aqui.',
      en: 'Nothing was sent or charged; what you typed is still here.',
    },
    next: {
      pt: 'Tente de novo; o teste da conexão, nas configurações, mostra em que etapa ela falha. As consultas salvas continuam disponíveis.',
      en: 'Try again; the connection test, in the settings, shows at which step it fails. Saved queries stay available.',
    },
  },
  service_timeout: {
    happened: { pt: 'O serviço não respondeu a tempo.', en: 'The service did not respond in time.' },
    safe: {
      pt: 'Nada foi enviado nem cobrado; o que você digitou continua aqui.',
      en: 'Nothing was sent or charged; what you typed is still here.',
    },
    next: { pt: 'Espere um pouco e tente de novo.', en: 'Wait a little and try again.' },
  },
  service_refused: {
    happened: { pt: 'O serviço recusou o pedido.', en: 'The service refused the request.' },
    safe: {
      pt: 'Nada foi salvo; o que você digitou continua aqui.',
      en: 'Nothing was saved; what you typed is still here.',
    },
    next: {
      pt: 'Confira os dados e tente de novo; se persistir, fale com o fornecedor.',
      en: 'Check the data and try again; if it persists, contact the provider.',
    },
  },
  service_failed: {
    happened: { pt: 'Houve uma falha no serviço.', en: 'The service failed.' },
    safe: {
      pt: 'Nada foi salvo; o que você digitou continua aqui.',
      en: 'Nothing was saved; what you typed is still here.',
    },
    next: { pt: 'Tente de novo mais tarde.', en: 'Try again later.' },
  },
  service_paused: {
    happened: {
      pt: 'O serviço falhou várias vezes e está em pausa por alguns instantes.',
      en: 'The service failed several times and is paused for a moment.',
    },
    safe: {
      pt: 'Nada foi enviado nem cobrado; o que você digitou continua aqui.',
      en: 'Nothing was sent or charged; what you typed is still here.',
    },
    next: { pt: 'Espere meio minuto e tente de novo.', en: 'Wait half a minute and try again.' },
  },
  too_many_requests: {
    happened: {
      pt: 'O serviço pediu para esperar: houve pedidos demais.',
      en: 'The service asked to wait: there were too many requests.',
    },
    safe: {
      pt: 'Nada foi salvo; o que você digitou continua aqui.',
      en: 'Nothing was saved; what you typed is still here.',
    },
    next: { pt: 'Tente de novo mais tarde.', en: 'Try again later.' },
  },
  portal_answered: {
    happened: {
      pt: 'Quem respondeu não foi o serviço, e sim uma página da rede.',
      en: 'The reply came from a network page, not from the service.',
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
      pt: 'Nada foi salvo; o que você digitou continua aqui.',
      en: 'Nothing was saved; what you typed is still here.',
    },
    next: { pt: 'Fale com o fornecedor do serviço.', en: 'Contact the service provider.' },
  },
  unexpected_answer: {
    happened: {
      pt: 'A resposta do serviço não está no formato esperado.',
      en: "The service's response is not in the expected format.",
    },
    safe: {
      pt: 'Nada foi salvo; o que você digitou continua aqui.',
      en: 'Nothing was saved; what you typed is still here.',
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
      pt: 'O ato do titular ficou registrado com resultado desconhecido. Nada é reenviado automaticamente.',
      en: "The subject's act was recorded with an unknown outcome. Nothing is sent again automatically.",
    },
    next: {
      pt: 'Confira com o fornecedor se o registro existe. Sem essa confirmação, peça ao titular que autorize de novo.',
      en: 'Check with the provider whether the registration exists. Without that confirmation, ask the subject to authorize again.',
    },
  },
  record_unreadable: {
    happened: {
      pt: 'O serviço respondeu à autorização, mas não se entende se ela foi registrada.',
      en: 'The service responded to the authorization, but not in a way that tells whether it was registered.',
    },
    ...DOUBTFUL,
  },
  record_error: {
    happened: {
      pt: 'O serviço disse que houve erro e, mesmo assim, que registrou a autorização.',
      en: 'The service reported an error and, at the same time, a registered authorization.',
    },
    ...DOUBTFUL,
  },
  record_not_consented: {
    happened: {
      pt: 'O registro no serviço diz que o titular não consentiu.',
      en: 'The record at the service says that the subject did not consent.',
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
      pt: 'Digite o documento inteiro do titular para confirmar.',
      en: "Enter the subject's full document to confirm.",
    },
  },
  too_many_results: {
    happened: {
      pt: 'São resultados demais para um só arquivo deste tipo.',
      en: 'These are too many results for one file of this kind.',
    },
    safe: { pt: 'Nada foi salvo; a base local está intacta.', en: 'Nothing was saved; the local database is intact.' },
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
      pt: 'Nenhum arquivo foi salvo; o resultado continua salvo.',
      en: 'No file was saved; the result is still saved.',
    },
    next: {
      pt: 'Tente de novo com a janela menor, ou copie os dados do gráfico (CSV).',
      en: 'Try again with a smaller window, or copy the chart’s data (CSV).',
    },
  },
  saving_blocked: {
    happened: { pt: 'Uma resposta paga ainda não pôde ser salva.', en: 'A paid response could not be saved yet.' },
    safe: {
      pt: 'Ela está na memória e nada novo é consultado até ela ser salva; não feche o Lastro.',
      en: 'It is in memory, and nothing new is queried until it is saved; do not close Lastro.',
    },
    next: {
      pt: 'Libere espaço no disco e tente de novo: ela é salva primeiro.',
      en: 'Free disk space and try again: it is saved first.',
    },
  },
  answer_unkeepable: {
    happened: {
      pt: 'Parte da base local está danificada e não aceitaria a resposta.',
      en: 'Part of the local database is damaged and would not accept the response.',
    },
    safe: {
      pt: 'Por isso nada foi enviado nem cobrado; o que se lê da base continua à vista.',
      en: 'So nothing was sent or charged; what can be read of it is still shown.',
    },
    next: {
      pt: 'Recupere o que ainda se lê da base local, pelo aviso no alto da janela, ou restaure uma cópia de segurança; depois consulte.',
      en: 'Salvage what can still be read of the local database, by the notice at the top of the window, or restore a backup; then query.',
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
      pt: 'Libere espaço ou corrija a permissão da pasta de dados e tente de novo, sem fechar nem bloquear o Lastro.',
      en: 'Free some space or correct the permission of the data folder and try again, without closing or locking Lastro.',
    },
  },
  limit_reached: {
    happened: { pt: 'O limite de {{max}} foi atingido.', en: 'The limit of {{max}} has been reached.' },
    safe: { pt: 'Nada foi alterado nem perdido.', en: 'Nothing was changed or lost.' },
    next: { pt: 'Remova o que não se usa mais e tente de novo.', en: 'Remove what is no longer used and try again.' },
  },
  backup_folder: {
    happened: {
      pt: 'A pasta das cópias automáticas não pôde ser lida ou não recebeu o arquivo.',
      en: 'The folder of automatic backups could not be read or did not take the file.',
    },
    safe: {
      pt: 'A base deste computador está intacta; as cópias anteriores não foram tocadas.',
      en: 'The local database is intact; earlier backups were not touched.',
    },
    next: {
      pt: 'Confira se o disco ou a rede está disponível, ou escolha outra pasta nas configurações.',
      en: 'Check that the disk or network is available, or choose another folder in the settings.',
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
      pt: 'Ela segue até o fim; nada foi salvo pela segunda vez.',
      en: 'It will run to the end; nothing was saved twice.',
    },
    next: { pt: 'Aguarde ou cancele a que está em andamento.', en: 'Wait for it, or cancel it.' },
  },
  backup_cancelled: {
    happened: { pt: 'A cópia de segurança foi cancelada.', en: 'The backup was cancelled.' },
    safe: { pt: 'Nada foi salvo; a base local está intacta.', en: 'Nothing was saved; the local database is intact.' },
    next: { pt: 'Faça outra cópia quando quiser.', en: 'Make another backup whenever you like.' },
  },
} as const satisfies Omit<WordsOfErrors, keyof typeof failure>;
