import type { ErrorCode } from '#domain/error-codes.ts';

/** The three things every error message says. */
export interface ErrorText {
  readonly happened: string;
  readonly safe: string;
  readonly next: string;
}

/** A code without its sentence does not compile. */
export type ErrorTexts = Readonly<Record<ErrorCode, ErrorText>>;

/** What is safe and what to do where a record of an authorization is doubted. */
const DOUBTFUL = {
  safe: 'O ato foi salvo com resultado desconhecido e não permite consultas. Nada foi aberto nem reenviado.',
  next: 'Confira o registro com o fornecedor e decida em Autorizações.',
} as const;

/** "Nada foi cobrado" is said only where nothing was sent; where a request may have arrived, `reached` applies. */
export const failure = {
  invalid_input: {
    happened: 'Algum campo não foi aceito.',
    safe: 'Nada foi enviado; o que você digitou continua aqui.',
    next: 'Confira os campos e tente de novo.',
  },
  document_empty: {
    happened: 'Informe o CPF ou o CNPJ.',
    safe: 'Nada foi enviado.',
    next: 'Com ou sem pontuação.',
  },
  document_incomplete: {
    happened: 'O documento está incompleto.',
    safe: 'Nada foi enviado.',
    next: 'Um CPF tem 11 dígitos; um CNPJ, 14 caracteres.',
  },
  document_invalid: {
    happened: 'O documento não é válido: os dígitos verificadores não conferem.',
    safe: 'Nada foi enviado.',
    next: 'Confira o número com o titular.',
  },
  month_malformed: {
    happened: 'A data-base não é um mês.',
    safe: 'Nada foi enviado.',
    next: 'Digite mês e ano no formato mm/aaaa.',
  },
  month_not_available: {
    happened: 'Esta data-base ainda não está disponível.',
    safe: 'Nada foi enviado nem cobrado.',
    next: 'A mais recente é {{newest}}.',
  },
  month_too_old: {
    happened: 'O registro não tem esta data-base.',
    safe: 'Nada foi enviado nem cobrado.',
    next: 'A mais antiga é {{oldest}}.',
  },
  range_reversed: {
    happened: 'O período começa depois de terminar.',
    safe: 'Nada foi enviado nem cobrado.',
    next: 'Escolha uma primeira data-base anterior à última.',
  },
  range_too_long: {
    happened: 'O período é longo demais.',
    safe: 'Nada foi enviado nem cobrado.',
    next: 'Uma série tem no máximo 60 meses; divida o período.',
  },
  key_malformed: {
    happened: 'Chave inválida: use o formato 8-4-4-4-12.',
    safe: 'A chave anterior, se havia, continua valendo.',
    next: 'São 36 caracteres: números, letras de a a f e quatro hifens. Copie a chave inteira.',
  },
  address_malformed: {
    happened: 'O endereço não pôde ser lido.',
    safe: 'Os endereços anteriores continuam valendo.',
    next: 'Use a forma https://servico.exemplo.com.br, sem usuário nem senha.',
  },
  address_not_https: {
    happened: 'O endereço não é seguro.',
    safe: 'Os endereços anteriores continuam valendo; nada foi enviado.',
    next: 'Use um endereço que comece com https://.',
  },
  address_missing: {
    happened: 'Este ambiente não tem endereço de serviço.',
    safe: 'Nada foi enviado nem salvo.',
    next: 'Salve o endereço nas configurações e depois digite a chave: ela só é enviada a esse endereço.',
  },
  policy_malformed: {
    happened: 'Este ambiente está fechado: os endereços definidos pela instituição não puderam ser lidos.',
    safe: 'Nada foi enviado nem cobrado; nenhum outro endereço é usado no lugar.',
    next: 'Peça ao administrador deste computador que corrija a política do Lastro (policy.json ou, no Windows, política de grupo) e abra o Lastro de novo.',
  },
  setting_fixed: {
    happened: 'Esta configuração é definida pela instituição.',
    safe: 'Nada foi alterado.',
    next: 'Só o administrador deste computador pode alterá-la, na política do Lastro.',
  },
  vault_closed: {
    happened: 'O cofre está fechado.',
    safe: 'Nada foi alterado nele.',
    next: 'Abra o cofre para continuar.',
  },
  vault_unavailable: {
    happened: 'O chaveiro do sistema não está disponível.',
    safe: 'O que estava salvo continua salvo.',
    next: 'Inicie o chaveiro do sistema e tente de novo.',
  },
  vault_locked: {
    happened: 'O chaveiro do sistema está bloqueado.',
    safe: 'A base local está intacta.',
    next: 'Desbloqueie o chaveiro e tente de novo.',
  },
  vault_changed: {
    happened: 'A chave encontrada não é a desta base.',
    safe: 'Nada foi apagado.',
    next: 'Restaure o chaveiro e a pasta de dados que correspondem um ao outro e tente de novo.',
  },
  vault_damaged: {
    happened: 'O arquivo do cofre e a cópia dele estão danificados: nenhuma senha o abre.',
    safe: 'A base local está intacta; a senha digitada não foi posta à prova.',
    next: 'Abra com o código de recuperação, ou recoloque vault.json a partir de uma cópia da pasta de dados.',
  },
  lock_unavailable: {
    happened: 'Uma sessão não pode ser bloqueada.',
    safe: 'A chave dela só existe na memória: bloquear apagaria o que foi salvo.',
    next: 'Feche o Lastro ao se ausentar, ou crie um cofre com senha.',
  },
  unlock_declined: {
    happened: 'O sistema não confirmou a identidade do usuário.',
    safe: 'A base local continua bloqueada e intacta.',
    next: 'Tente de novo.',
  },
  proof_needed: {
    happened: 'Esta ação pede que o atendente se identifique de novo, e isso não foi feito.',
    safe: 'Nada foi alterado, e nenhum arquivo saiu.',
    next: 'Repita a ação e confirme com o PIN, a senha do cofre ou o aviso do sistema.',
  },
  passphrase_wrong: {
    happened: 'A senha não abre este cofre.',
    safe: 'A base local está intacta.',
    next: 'Confira maiúsculas, acentos e o idioma do teclado e digite de novo.',
  },
  passphrase_too_short: {
    happened: 'A senha é curta demais.',
    safe: 'Nada foi criado nem trocado.',
    next: 'Use pelo menos 10 caracteres.',
  },
  passphrase_weak: {
    happened: 'A senha é fácil de adivinhar.',
    safe: 'Nada foi criado nem trocado.',
    next: 'Junte três ou quatro palavras que não formem uma frase conhecida.',
  },
  pin_wrong: {
    happened: 'O PIN não abre a base local.',
    safe: 'A base local está intacta.',
    next: 'Confira os números e digite de novo.',
  },
  pin_weak: {
    happened: 'O PIN é fácil de adivinhar ou não tem o tamanho certo.',
    safe: 'Nada foi alterado.',
    next: 'Escolha outro: de 6 a 16 números, sem sequência, repetição ou data.',
  },
  pin_missing: {
    happened: 'Não há PIN definido.',
    safe: 'Nada foi alterado.',
    next: 'Defina um PIN em Configurações › Segurança.',
  },
  too_many_wrong: {
    happened: 'Houve tentativas erradas demais.',
    safe: 'A base local está intacta; o que você digitou não foi conferido.',
    next: 'Aguarde {{wait}} e digite de novo.',
  },
  recovery_missing: {
    happened: 'Não há código de recuperação para esta pasta de dados.',
    safe: 'Nada foi alterado; a base local está intacta.',
    next: 'Restaure o chaveiro do sistema ou uma cópia inteira da pasta de dados.',
  },
  recovery_mistyped: {
    happened: 'O código tem algum caractere trocado ou faltando.',
    safe: 'Nada foi alterado.',
    next: 'Compare grupo por grupo com o papel: são oito grupos de quatro caracteres e um último caractere de conferência.',
  },
  recovery_wrong: {
    happened: 'Este código não abre esta base.',
    safe: 'Nada foi alterado; a base local está intacta.',
    next: 'Procure o código mais recente: gerar um novo anula o anterior.',
  },
  recovery_replaced: {
    happened: 'Este código foi anulado por outro, gerado depois; o arquivo dele foi posto de volta na pasta de dados.',
    safe: 'Nada foi alterado; a base local está intacta.',
    next: 'Restaure o chaveiro do sistema, o recovery.json mais recente da pasta de dados ou uma cópia de segurança.',
  },
  consent_missing: {
    happened: 'Não há autorização válida deste titular.',
    safe: 'Nada foi enviado nem cobrado; o que você digitou continua aqui.',
    next: 'Registre a autorização e consulte em seguida.',
  },
  consent_expired: {
    happened: 'A autorização deste titular venceu.',
    safe: 'Nada foi enviado nem cobrado; o que você digitou continua aqui.',
    next: 'Registre uma nova autorização e consulte em seguida.',
  },
  consent_revoked: {
    happened: 'A autorização deste titular foi revogada.',
    safe: 'Nada foi enviado nem cobrado; o que você digitou continua aqui.',
    next: 'Só uma nova autorização do titular permite consultar.',
  },
  consent_other_purpose: {
    happened: 'O titular autorizou outra finalidade: {{purposes}}.',
    safe: 'Nada foi enviado nem cobrado; o que você digitou continua aqui.',
    next: 'Registre uma autorização para esta finalidade e consulte em seguida.',
  },
  consent_other_institution: {
    happened: 'O titular autorizou outra instituição: {{institution}}.',
    safe: 'Nada foi enviado nem cobrado; o que você digitou continua aqui.',
    next: 'Escolha essa instituição, ou registre uma autorização para esta.',
  },
  already_saved: {
    happened: 'Esta data-base já foi consultada.',
    safe: 'O resultado está em Consultas salvas; nada foi cobrado de novo.',
    next: 'Abra o resultado salvo ou consulte de novo.',
  },
  already_running: {
    happened: 'Esta consulta já está em andamento.',
    safe: 'Nada foi enviado nem cobrado pela segunda vez.',
    next: 'Aguarde o resultado ou cancele a consulta em andamento.',
  },
  confirm_missing_month: {
    happened: 'A data-base ainda pode não estar disponível.',
    safe: 'Nada foi enviado nem cobrado; o que você digitou continua aqui.',
    next: 'Se consultar agora, a resposta pode voltar vazia e ser cobrada: confirme, ou espere a publicação.',
  },
  confirm_old_month: {
    happened: 'A data-base tem mais de 60 meses.',
    safe: 'Nada foi enviado nem cobrado; o que você digitou continua aqui.',
    next: 'O registro pode não responder por meses tão antigos, e a consulta pode ser cobrada: confirme, ou escolha outra data-base.',
  },
  saving_blocked: {
    happened: 'Uma resposta paga ainda não pôde ser salva.',
    safe: 'Ela está na memória e nada novo é consultado até ela ser salva; não feche o Lastro.',
    next: 'Libere espaço no disco e tente de novo: ela é salva primeiro.',
  },
  attempt_unknown: {
    happened: 'Esta data-base já foi consultada e não se sabe o que houve com o pedido.',
    safe: 'Nada foi enviado agora; a consulta anterior pode ter sido cobrada.',
    next: 'Veja em “Consultas sem desfecho” o que fazer: um novo pedido pode ser cobrado também.',
  },
  attachment_refused: {
    happened: 'O arquivo não é uma resposta a esta consulta.',
    safe: 'Nada foi alterado; a consulta continua sem desfecho.',
    next: 'Confira se o arquivo traz a resposta do fornecedor, em JSON, para este documento e esta data-base.',
  },
  ceiling_reached: {
    happened: 'O teto de consultas da instituição foi atingido.',
    safe: 'Nada foi enviado nem cobrado; o que você digitou continua aqui.',
    next: 'Espere o próximo período, ou altere o teto nas configurações.',
  },
  institution_repeated: {
    happened: 'Esta instituição já está na lista.',
    safe: 'Nada foi alterado.',
    next: 'Filiais são a mesma instituição: altere a que já está.',
  },
  institution_missing: {
    happened: 'Falta informar, nas configurações, a instituição autorizada a consultar.',
    safe: 'Nada foi enviado nem registrado; o que você digitou continua aqui.',
    next: 'Em Produção, nenhum termo é assinado e nenhuma consulta é feita sem o nome e o CNPJ da instituição: preencha os dois nas configurações.',
  },
  evidence_refused: {
    happened: 'O arquivo não foi aceito como comprovação.',
    safe: 'As comprovações já salvas continuam salvas.',
    next: 'Anexe um PDF ou uma imagem PNG, JPEG ou WebP, até cinco arquivos.',
  },
  evidence_signed: {
    happened:
      'Este rascunho contém uma autorização já assinada, que é enviada com as comprovações que tinha na assinatura.',
    safe: 'Nada foi alterado: a assinatura e suas comprovações continuam salvas.',
    next: 'Envie o que foi assinado; para mudar as comprovações, comece outra autorização e colha nova assinatura.',
  },
  already_sending: {
    happened: 'Este registro está sendo enviado agora.',
    safe: 'Nada foi enviado pela segunda vez.',
    next: 'Aguarde o fim do envio e abra o registro de novo.',
  },
  outcome_settled: {
    happened: 'O resultado desta autorização já é conhecido.',
    safe: 'Nada foi alterado.',
    next: 'Veja a situação dela na lista de autorizações.',
  },
  authorization_known: {
    happened: 'Este número de autorização já pertence a outro registro.',
    safe: 'Nada foi alterado.',
    next: 'Confira o número com o fornecedor.',
  },
  customer_screen: {
    happened: 'A tela está com o titular.',
    safe: 'Nada foi alterado; o termo continua à vista dele.',
    next: 'Retome a tela para continuar.',
  },
  import_unreadable: {
    happened: 'O arquivo não pôde ser lido.',
    safe: 'Nada foi importado.',
    next: 'Confira se é o arquivo certo e tente de novo.',
  },
  batch_changed: {
    happened: 'O lote foi alterado em outra janela.',
    safe: 'O que está salvo no lote está intacto; nada foi enviado nem cobrado.',
    next: 'Abra o lote de novo, confira e repita o que pediu.',
  },
  batch_started: {
    happened: 'Este lote já foi confirmado.',
    safe: 'Nada foi alterado.',
    next: 'Para outras linhas, meses ou finalidade, importe a planilha como outro lote.',
  },
  batch_ended: {
    happened: 'Este lote já terminou.',
    safe: 'O que foi consultado está em Consultas salvas; nada foi enviado agora.',
    next: 'Para consultar o que ficou de fora, importe a planilha como outro lote.',
  },
  address_changed: {
    happened: 'O endereço do serviço não é mais o que foi confirmado com o lote.',
    safe: 'Nada foi enviado ao endereço novo; o que já foi consultado está salvo.',
    next: 'Volte ao endereço anterior nas configurações, ou encerre este lote e confirme outro.',
  },
  environment_changed: {
    happened: 'O ambiente em uso não é mais o que foi confirmado com o lote.',
    safe: 'Nada foi enviado no ambiente novo; o que já foi consultado está salvo.',
    next: 'Volte ao ambiente do lote nas configurações e continue.',
  },
  group_changed: {
    happened: 'O grupo foi alterado em outra janela.',
    safe: 'O que está salvo no grupo está intacto; nada do que você acabou de pedir foi salvo.',
    next: 'Copie o que ainda não foi salvo, abra o grupo de novo e repita a alteração.',
  },
  group_in_use: {
    happened: 'Um caso usa uma posição guardada deste grupo.',
    safe: 'Nada foi removido; o grupo e as posições continuam como estavam.',
    next: 'Mantenha o grupo, ou tire antes a posição do caso que a usa.',
  },
  qsa_unreadable: {
    happened: 'Nenhum sócio foi reconhecido no texto colado.',
    safe: 'Nada foi alterado no grupo.',
    next: 'Cole o quadro de sócios inteiro, como a Receita Federal o mostra, ou digite os membros.',
  },
  nothing_missing: {
    happened: 'Não falta consultar nenhum membro com documento nestes meses.',
    safe: 'Nenhum lote foi criado; nada foi enviado nem cobrado.',
    next: 'Escolha outros meses, ou informe o documento de quem está sem.',
  },
  month_unknown: {
    happened: 'Nenhum membro do grupo tem resposta salva.',
    safe: 'O grupo está intacto; nada foi enviado nem cobrado.',
    next: 'Consulte o que falta, ou escolha uma data-base.',
  },
  case_changed: {
    happened: 'O caso foi alterado em outra janela.',
    safe: 'O que está salvo no caso está intacto; nada do que você acabou de pedir foi salvo.',
    next: 'Copie o que ainda não foi salvo, abra o caso de novo e repita a alteração.',
  },
  case_closed: {
    happened: 'Este caso não pode ser alterado na situação em que está.',
    safe: 'Nada foi alterado; as folhas assinadas continuam como estavam.',
    next: 'Reabra o caso para voltar à análise.',
  },
  case_incomplete: {
    happened: 'Falta preencher o caso antes de concluir.',
    safe: 'O que foi digitado está salvo; nada foi assinado.',
    next: 'Informe produto, valor e proposta, e corrija as citações que não existem.',
  },
  same_person: {
    happened: 'Quem elaborou a folha não pode decidir sobre ela.',
    safe: 'Nenhuma decisão foi registrada.',
    next: 'Peça a decisão a outra pessoa com o papel de aprovador.',
  },
  not_approver: {
    happened: 'Esta pessoa não tem o papel de aprovador.',
    safe: 'Nenhuma decisão foi registrada.',
    next: 'Escolha uma pessoa com o papel de aprovador.',
  },
  person_passphrase_wrong: {
    happened: 'A senha não é a desta pessoa.',
    safe: 'Nada foi assinado nem alterado.',
    next: 'Confira a pessoa escolhida, maiúsculas, acentos e o idioma do teclado e digite de novo.',
  },
  name_taken: {
    happened: 'Já há uma pessoa com este nome.',
    safe: 'Ninguém foi incluído.',
    next: 'Acrescente o que distingue as duas, como o sobrenome.',
  },
  key_missing: {
    happened: 'Este ambiente não tem chave de acesso para o endereço em uso.',
    safe: 'Nada foi enviado nem cobrado.',
    next: 'Digite a chave nas configurações. Se o endereço do serviço mudou, ela precisa ser digitada de novo.',
  },
  key_refused: {
    happened: 'O serviço recusou a chave de acesso.',
    safe: 'Nenhuma consulta foi feita nem cobrada; o que você digitou continua aqui.',
    next: 'Confira a chave com o fornecedor e substitua-a nas configurações.',
  },
  session_refused: {
    happened: 'O serviço não aceitou a sessão.',
    safe: 'O que você digitou continua aqui.',
    next: 'Tente de novo; uma nova sessão será aberta.',
  },
  service_unreachable: {
    happened: 'Não foi possível conectar ao serviço.',
    safe: 'Nada foi enviado nem cobrado; o que você digitou continua aqui.',
    next: 'Tente de novo; o teste da conexão, nas configurações, mostra em que etapa ela falha. As consultas salvas continuam disponíveis.',
  },
  service_timeout: {
    happened: 'O serviço não respondeu a tempo.',
    safe: 'Nada foi enviado nem cobrado; o que você digitou continua aqui.',
    next: 'Espere um pouco e tente de novo.',
  },
  service_refused: {
    happened: 'O serviço recusou o pedido.',
    safe: 'Nada foi salvo; o que você digitou continua aqui.',
    next: 'Confira os dados e tente de novo; se persistir, fale com o fornecedor.',
  },
  service_failed: {
    happened: 'Houve uma falha no serviço.',
    safe: 'Nada foi salvo; o que você digitou continua aqui.',
    next: 'Tente de novo mais tarde.',
  },
  service_paused: {
    happened: 'O serviço falhou várias vezes e está em pausa por alguns instantes.',
    safe: 'Nada foi enviado nem cobrado; o que você digitou continua aqui.',
    next: 'Espere meio minuto e tente de novo.',
  },
  too_many_requests: {
    happened: 'O serviço pediu para esperar: houve pedidos demais.',
    safe: 'Nada foi salvo; o que você digitou continua aqui.',
    next: 'Tente de novo mais tarde.',
  },
  portal_answered: {
    happened: 'Quem respondeu não foi o serviço, e sim uma página da rede.',
    safe: 'Nenhuma consulta foi feita.',
    next: 'Entre na rede (página de acesso, proxy ou VPN) e tente de novo.',
  },
  redirect_refused: {
    happened: 'O serviço redirecionou para outro endereço, o que não é aceito.',
    safe: 'A chave não foi enviada ao outro endereço.',
    next: 'Confira o endereço do serviço nas configurações.',
  },
  answer_too_large: {
    happened: 'A resposta é maior do que o limite aceito.',
    safe: 'Nada foi salvo; o que você digitou continua aqui.',
    next: 'Fale com o fornecedor do serviço.',
  },
  unexpected_answer: {
    happened: 'A resposta do serviço não está no formato esperado.',
    safe: 'Nada foi salvo; o que você digitou continua aqui.',
    next: 'Tente de novo; se persistir, fale com o fornecedor.',
  },
  consent_outcome_unknown: {
    happened: 'O serviço não confirmou a autorização a tempo.',
    safe: 'O ato do titular ficou registrado com resultado desconhecido. Nada é reenviado automaticamente.',
    next: 'Confira com o fornecedor se o registro existe. Sem essa confirmação, peça ao titular que autorize de novo.',
  },
  record_unreadable: {
    happened: 'O serviço respondeu à autorização, mas não se entende se ela foi registrada.',
    ...DOUBTFUL,
  },
  record_error: {
    happened: 'O serviço disse que houve erro e, mesmo assim, que registrou a autorização.',
    ...DOUBTFUL,
  },
  record_not_consented: { happened: 'O registro no serviço diz que o titular não consentiu.', ...DOUBTFUL },
  record_other_document: { happened: 'O registro no serviço é de outro CPF ou CNPJ.', ...DOUBTFUL },
  record_other_name: {
    happened: 'O registro no serviço está em outro nome.',
    safe: DOUBTFUL.safe,
    next: 'Confira o nome com o documento do titular e o registro com o fornecedor.',
  },
  record_other_metadata: {
    happened: 'O registro no serviço tem outros dados da coleta: IP, computador, hora, aplicativo ou local.',
    ...DOUBTFUL,
  },
  record_known_id: { happened: 'O número do registro no serviço já pertence a outra autorização.', ...DOUBTFUL },
  record_expired: { happened: 'A validade do registro no serviço já terminou.', ...DOUBTFUL },
  record_impossible_dates: {
    happened: 'As datas do registro no serviço não são possíveis.',
    safe: DOUBTFUL.safe,
    next: 'Confira a data e a hora deste computador; se estiverem certas, confira o registro com o fornecedor.',
  },
  record_not_https: { happened: 'O endereço público do registro não é https.', ...DOUBTFUL },
  record_other_host: {
    happened: 'O endereço público do registro é de outro site.',
    safe: DOUBTFUL.safe,
    next: 'Confira nas configurações o endereço das autorizações públicas; se estiver certo, confira o registro com o fornecedor.',
  },
  record_other_page: { happened: 'O endereço público do registro não é a página desta autorização.', ...DOUBTFUL },
  cancelled: {
    happened: 'A consulta foi cancelada.',
    safe: 'Nada foi enviado nem cobrado; o que você digitou continua aqui.',
    next: 'Consulte de novo quando quiser.',
  },
  limit_reached: {
    happened: 'O limite de {{max}} foi atingido.',
    safe: 'Nada foi alterado nem perdido.',
    next: 'Remova o que não se usa mais e tente de novo.',
  },
  erasure_not_confirmed: {
    happened: 'O documento digitado não é o do titular.',
    safe: 'Nada foi excluído.',
    next: 'Digite o documento inteiro do titular para confirmar.',
  },
  not_found: {
    happened: 'Este registro não foi encontrado neste computador.',
    safe: 'Os demais continuam salvos.',
    next: 'Procure-o em Consultas salvas pelo nome ou documento.',
  },
  archive_unreadable: {
    happened: 'A base local não pôde ser lida.',
    safe: 'Nada foi alterado nela.',
    next: 'Recupere o que ainda se lê dela ou restaure uma cópia de segurança.',
  },
  archive_in_use: {
    happened: 'Outro Lastro está usando esta base.',
    safe: 'A base local está intacta.',
    next: 'Feche a outra janela e tente de novo.',
  },
  answer_held: {
    happened: 'A resposta chegou, mas o disco não a aceitou.',
    safe: 'Ela está na memória e não será cobrada de novo.',
    next: 'Libere espaço ou corrija a permissão da pasta de dados e tente de novo, sem fechar nem bloquear o Lastro.',
  },
  opened_read_only: {
    happened: 'O Lastro está aberto só para leitura.',
    safe: 'Nada foi enviado, cobrado nem alterado; o que já estava salvo está intacto.',
    next: 'Libere espaço ou corrija a permissão da pasta de dados e use “Tentar salvar de novo”, no aviso do alto.',
  },
  disk_full: {
    happened: 'O disco está cheio; não foi possível salvar.',
    safe: 'O que já estava salvo está intacto.',
    next: 'Libere espaço e tente de novo.',
  },
  disk_read_only: {
    happened: 'A pasta de dados não aceita gravação.',
    safe: 'O que já estava salvo está intacto.',
    next: 'Verifique a permissão da pasta ou do disco e tente de novo.',
  },
  disk_unreachable: {
    happened: 'O disco ou a rede da pasta de dados não responde.',
    safe: 'O que já estava salvo está intacto.',
    next: 'Verifique se o disco ou a rede está disponível e tente de novo.',
  },
  folder_missing: {
    happened: 'A pasta de dados não está mais onde estava.',
    safe: 'O Lastro não criou outra no lugar dela.',
    next: 'Devolva a pasta ao lugar, ou reconecte o disco em que está, e tente de novo.',
  },
  archive_moved: {
    happened: 'Os arquivos da base local foram movidos ou trocados com o Lastro aberto.',
    safe: 'O que já estava salvo está nos arquivos que estavam lá. Isto não foi salvo.',
    next: 'Devolva a pasta ao lugar e tente de novo.',
  },
  place_unusable: {
    happened: 'A pasta onde o arquivo seria salvo não existe mais ou não é uma pasta.',
    safe: 'Nenhum arquivo foi salvo; a base local está intacta.',
    next: 'Verifique a pasta de downloads, ou escolha outra pasta, e tente de novo.',
  },
  place_refused: {
    happened: 'A pasta escolhida não aceita gravação.',
    safe: 'Nenhum arquivo foi salvo; a base local está intacta.',
    next: 'Verifique a permissão da pasta, ou escolha outra, e tente de novo.',
  },
  place_unreachable: {
    happened: 'O disco ou a rede onde o arquivo seria salvo não responde.',
    safe: 'Nenhum arquivo foi salvo; a base local está intacta.',
    next: 'Verifique se o disco ou a rede está disponível, ou escolha outra pasta, e tente de novo.',
  },
  too_many_files: {
    happened: 'O sistema não permite abrir mais arquivos agora.',
    safe: 'O que já estava salvo está intacto.',
    next: 'Feche outros programas e tente de novo.',
  },
  export_running: {
    happened: 'Outra exportação está em andamento.',
    safe: 'Ela segue até o fim; nada foi salvo pela segunda vez.',
    next: 'Aguarde ou cancele a que está em andamento.',
  },
  backup_running: {
    happened: 'Outra cópia de segurança está em andamento.',
    safe: 'Ela segue até o fim; nada foi salvo pela segunda vez.',
    next: 'Aguarde ou cancele a que está em andamento.',
  },
  backup_cancelled: {
    happened: 'A cópia de segurança foi cancelada.',
    safe: 'Nada foi salvo; a base local está intacta.',
    next: 'Faça outra cópia quando quiser.',
  },
  salvage_running: {
    happened: 'Outra recuperação da base danificada está em andamento.',
    safe: 'Ela segue até o fim; a base danificada não é alterada.',
    next: 'Aguarde ou cancele a que está em andamento.',
  },
  too_many_results: {
    happened: 'São resultados demais para um só arquivo deste tipo.',
    safe: 'Nada foi salvo; a base local está intacta.',
    next: 'Selecione menos resultados ou escolha CSV.',
  },
  not_printable: {
    happened: 'Neste modo o Lastro não gera PDF por conta própria.',
    safe: 'O resultado está salvo.',
    next: 'Abra o relatório e escolha salvar como PDF na janela de impressão.',
  },
  picture_refused: {
    happened: 'A imagem do gráfico não pôde ser salva.',
    safe: 'Nenhum arquivo foi salvo; o resultado continua salvo.',
    next: 'Tente de novo com a janela menor, ou copie os dados do gráfico (CSV).',
  },
  backup_folder: {
    happened: 'A pasta das cópias automáticas não pôde ser lida ou não recebeu o arquivo.',
    safe: 'A base deste computador está intacta; as cópias anteriores não foram tocadas.',
    next: 'Confira se o disco ou a rede está disponível, ou escolha outra pasta nas configurações.',
  },
  previous_unreadable: {
    happened: 'Esta base anterior não abriu.',
    safe: 'Nada foi trocado nem trazido: a base deste computador é a mesma, e a anterior continua guardada.',
    next: 'Restaure outra base anterior ou uma cópia de segurança. Se ela é de um Lastro mais novo, atualize este antes.',
  },
  backup_foreign: {
    happened: 'Este arquivo não é uma cópia de segurança do Lastro.',
    safe: 'A base deste computador está intacta.',
    next: 'Escolha um arquivo de cópia salvo pelo Lastro.',
  },
  backup_damaged: {
    happened: 'A cópia está incompleta ou danificada.',
    safe: 'A base deste computador está intacta; nada foi substituído.',
    next: 'Copie o arquivo de novo da origem, ou use uma cópia anterior.',
  },
  backup_unreachable: {
    happened: 'O arquivo da cópia não pôde ser lido.',
    safe: 'A base deste computador está intacta; nada foi substituído.',
    next: 'Confira se o arquivo ainda está onde estava e abra-o de novo.',
  },
  backup_newer: {
    happened: 'A cópia foi feita por uma versão mais nova do Lastro.',
    safe: 'A base deste computador está intacta; nada foi substituído.',
    next: 'Atualize o Lastro e restaure de novo.',
  },
  backup_passphrase_wrong: {
    happened: 'A senha não abre esta cópia.',
    safe: 'A base deste computador está intacta; nada foi substituído.',
    next: 'Confira maiúsculas, acentos e o idioma do teclado e digite de novo.',
  },
  link_refused: {
    happened: 'Este endereço não é aberto pelo Lastro.',
    safe: 'Nada foi aberto.',
    next: 'Copie o endereço e abra-o no navegador, se confiar nele.',
  },
  unknown_message: {
    happened: 'Esta janela é de outra versão do Lastro.',
    safe: 'Nada foi alterado.',
    next: 'Feche e abra o Lastro.',
  },
  sender_refused: {
    happened: 'Esta janela não é aceita.',
    safe: 'Nada foi alterado.',
    next: 'Se o Lastro está aberto em outra aba, continue nela. Senão, feche e abra o Lastro.',
  },
  workstation_gone: {
    happened: 'O Lastro não está mais respondendo a esta janela.',
    safe: 'O que já estava salvo está intacto.',
    next: 'Abra o Lastro de novo e use o endereço que ele mostrar.',
  },
  internal: {
    happened: 'Algo inesperado aconteceu.',
    safe: 'O que já estava salvo está intacto; o que você digitou continua aqui.',
    next: 'Tente de novo; se acontecer outra vez, reinicie o Lastro.',
  },
} as const satisfies ErrorTexts;
