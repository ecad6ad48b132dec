import type { ErrorTexts, failure } from './failure.ts';

/** What is safe and what to do where a record of an authorization is doubted. */
const DOUBTFUL = {
  safe: 'O ato foi salvo com resultado desconhecido e não permite consultas. Nada foi aberto nem reenviado.',
  next: 'Confira o registro com o fornecedor e decida em Autorizações.',
} as const;

/**
 * What fails only once an archive is open, and is no part of the first load. "Nada foi cobrado" is said only where nothing
 * was sent; where a request may have arrived, `reached` applies.
 */
export const unlockedFailure = {
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
  confirm_lost_letters: {
    happened: 'Este serviço já removeu as letras de um CNPJ.',
    safe: 'Nada foi enviado nem cobrado.',
    next: 'A resposta pode ser de outro documento, e ser cobrada: confirme, ou pergunte antes a quem responde pelo serviço.',
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
  below_level: {
    happened: 'Pela política do caso, a decisão cabe a uma alçada acima da desta pessoa.',
    safe: 'Nada foi decidido; a folha assinada está intacta.',
    next: 'Peça a decisão a quem a alçada da folha indica, ou devolva o caso para análise.',
  },
  policy_changed: {
    happened: 'A política foi alterada depois que você a abriu.',
    safe: 'O que está salvo na política está intacto; nada do que você acabou de pedir foi salvo.',
    next: 'Copie o que ainda não foi salvo, abra a política de novo e repita.',
  },
  policy_approved: {
    happened: 'Esta versão da política já foi aprovada ou retirada, e por isso não muda.',
    safe: 'A versão continua como foi aprovada; nada foi salvo.',
    next: 'Faça uma nova versão para alterar as regras.',
  },
  policy_has_draft: {
    happened: 'A política já tem um rascunho.',
    safe: 'Nada foi alterado; o rascunho e as versões aprovadas continuam como estavam.',
    next: 'Abra o rascunho que existe, ou descarte-o antes de fazer outro.',
  },
  policy_incomplete: {
    happened: 'Falta preencher algo na política.',
    safe: 'O rascunho está salvo como estava; ninguém o assinou.',
    next: 'Complete o que a política aponta e tente de novo.',
  },
  policy_not_proposed: {
    happened: 'Nenhum autor assinou a política como ela está agora.',
    safe: 'Nada foi aprovado; o rascunho está salvo.',
    next: 'Peça a assinatura de quem a escreveu; depois outra pessoa a aprova.',
  },
  watch_changed: {
    happened: 'A carteira monitorada foi alterada em outra janela.',
    safe: 'O que está salvo na carteira está intacto; nada do que você acabou de pedir foi salvo.',
    next: 'Abra a carteira de novo e repita a alteração.',
  },
  watch_ended: {
    happened: 'Esta carteira não é mais monitorada.',
    safe: 'Os ciclos e as ocorrências continuam salvos; nada foi alterado nem enviado.',
    next: 'Crie outra carteira se os membros devem voltar a ser monitorados.',
  },
  watch_empty: {
    happened: 'A carteira não tem membros nesta data-base.',
    safe: 'Nenhum lote foi criado; nada foi enviado nem cobrado.',
    next: 'Importe os membros, ou confira desde quando cada um é monitorado.',
  },
  cycle_exists: {
    happened: 'A carteira já tem um ciclo desta data-base, preparado aqui ou iniciado em outra estação da equipe.',
    safe: 'O ciclo que existe está intacto; nada foi enviado nem cobrado.',
    next: 'Abra o ciclo que existe; se o lote dele ainda não foi confirmado, ele pode ser desfeito.',
  },
  reason_missing: {
    happened: 'Uma ocorrência só é descartada com um motivo.',
    safe: 'Nada foi alterado.',
    next: 'Escreva o motivo e descarte de novo.',
  },
  page_changed: {
    happened: 'A folha mudou depois de mostrada a você: outra janela alterou algo que ela imprime.',
    safe: 'Nada foi assinado, e o caso está intacto.',
    next: 'A folha na tela já é a de agora. Feche esta janela, confira a folha e conclua de novo.',
  },
  shown_changed: {
    happened:
      'O que foi mostrado a você mudou antes de confirmar: outra janela, outra estação ou o tempo alterou algo.',
    safe: 'Nada foi feito, e nada foi cobrado.',
    next: 'Confira o que a tela mostra agora e confirme de novo.',
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
  page_unsigned: {
    happened: 'A conclusão desta folha não tem assinatura válida.',
    safe: 'Nenhuma decisão foi registrada.',
    next: 'Reabra o caso e peça a quem o prepara que o conclua de novo.',
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
  person_without_key: {
    happened: 'Esta pessoa não tem senha neste computador.',
    safe: 'Nada foi assinado nem alterado.',
    next: 'Defina a senha dela em Configurações, Pessoas.',
  },
  person_has_key: {
    happened: 'Esta pessoa já tem senha neste computador.',
    safe: 'A senha não mudou.',
    next: 'Para usar outra, troque a senha.',
  },
  name_taken: {
    happened: 'Já há uma pessoa com este nome.',
    safe: 'Ninguém foi incluído.',
    next: 'Acrescente o que distingue as duas, como o sobrenome.',
  },
  team_keys_missing: {
    happened: 'As chaves desta estação na equipe não estão neste computador.',
    safe: 'O que está nesta estação continua salvo; nada foi enviado.',
    next: 'Saia da equipe e peça para entrar de novo.',
  },
  team_stopped: {
    happened: 'A troca com a equipe parou: o que o servidor tem contradiz o que já foi lido dele.',
    safe: 'O trabalho local continua; nada foi apagado nem sobrescrito.',
    next: 'Fale com quem administra a equipe: ele confirma se o servidor foi restaurado de uma cópia.',
  },
  team_joined: {
    happened: 'Esta estação já está em uma equipe.',
    safe: 'Nada foi alterado.',
    next: 'Saia da equipe atual antes de entrar em outra.',
  },
  team_none: {
    happened: 'Ainda não há equipe neste banco de dados.',
    safe: 'Nada foi alterado.',
    next: 'Crie a equipe, ou confira endereço e banco com quem a criou.',
  },
  team_exists: {
    happened: 'Já há uma equipe neste banco de dados.',
    safe: 'Nada foi alterado.',
    next: 'Peça para entrar na equipe que existe.',
  },
  team_not_supervisor: {
    happened: 'Isto cabe a um supervisor da equipe.',
    safe: 'Nada foi alterado na equipe.',
    next: 'Peça a um supervisor, ou um usuário do banco com este papel ao administrador.',
  },
  team_reads_only: {
    happened: 'Esta é uma estação de auditoria da equipe: lê e confere, e não consulta nem altera.',
    safe: 'Nada foi enviado, cobrado nem alterado.',
    next: 'Peça a um analista ou supervisor da equipe que o faça na estação dele.',
  },
  team_other_keys: {
    happened: 'As chaves, o usuário ou a função desta estação não são mais os que foram comparados.',
    safe: 'A estação não foi admitida.',
    next: 'Atualize a lista e compare de novo as palavras com quem está diante da estação.',
  },
  team_other_founder: {
    happened: 'A equipe que o servidor mostra não é a que foi comparada, ou ele mostra mais de um fundador.',
    safe: 'Nada desta estação foi enviado a ela.',
    next: 'Avise o administrador do banco e a segurança da instituição. Para entrar em outra equipe, deixe esta e compare as palavras de novo.',
  },
  team_key_withheld: {
    happened: 'O servidor não mostra a esta estação a chave atual da equipe.',
    safe: 'O que mudou aqui está salvo e espera; nada é fechado com uma chave anterior.',
    next: 'Avise o administrador do banco. Um supervisor dá outra chave a todos ao fazer outro código de recuperação.',
  },
  team_withheld: {
    happened:
      'O servidor da equipe não mostra tudo o que {{workstation}} escreveu sobre esta pessoa ou empresa: pode haver uma revogação.',
    safe: 'Nada foi enviado nem cobrado.',
    next: 'Configurações → Equipe diz qual registro parou. Quem administra o banco o devolve, ou um supervisor remove aquela estação.',
  },
  team_clock_apart: {
    happened: 'O relógio deste computador e o do servidor da equipe diferem em mais de uma hora.',
    safe: 'O que a equipe tem foi lido; o que mudou aqui está salvo e espera para ser enviado.',
    next: 'Acerte a data, a hora e o fuso deste computador. Se estiverem certos, avise o administrador do banco.',
  },
  team_unreachable: {
    happened: 'O servidor da equipe não respondeu.',
    safe: 'Nada se perdeu: o que você faz aqui fica salvo nesta estação e segue para a equipe depois.',
    next: 'Confira a rede, ou pergunte ao administrador do banco de dados se o servidor está no ar.',
  },
  team_login_refused: {
    happened: 'O servidor da equipe recusou o usuário ou a senha do banco de dados.',
    safe: 'Nada foi enviado à equipe; o que está nesta estação continua salvo.',
    next: 'Peça ao administrador do banco de dados que confira o usuário desta estação.',
  },
  team_certificate_refused: {
    happened: 'O certificado do servidor da equipe não é confiável.',
    safe: 'A conexão não foi feita; nada foi enviado.',
    next: 'Confira o endereço e a raiz de certificados com o administrador.',
  },
  team_schema_other: {
    happened: 'O banco da equipe não tem o esquema de que esta versão precisa.',
    safe: 'Nada foi enviado à equipe; o que está nesta estação continua salvo.',
    next: 'Peça ao administrador que aplique os arquivos numerados do esquema, ou atualize esta estação.',
  },
  team_refused: {
    happened: 'O banco da equipe não aceitou isto desta estação.',
    safe: 'O que ela pediu não alterou nada na equipe.',
    next: 'Outra estação pode ter feito o mesmo antes: veja em Equipe como está agora. Senão, confira o papel desta estação com quem administra a equipe.',
  },
  team_head_moved: {
    happened: 'O registro desta estação no servidor da equipe não termina onde devia.',
    safe: 'Nada se perdeu: o que ainda não seguiu continua salvo aqui.',
    next: 'Abra Equipe para ver o que difere.',
  },
  team_not_admitted: {
    happened: 'A equipe não admitiu esta estação, ou a removeu.',
    safe: 'O que você faz aqui fica salvo nesta estação.',
    next: 'Peça a um supervisor que a admita; se foi recusada ou removida, saia e peça de novo para entrar.',
  },
  team_ceiling: {
    happened: 'O teto do dia da equipe acabou: {{spent}} de {{value}} consultas ({{by}}).',
    safe: 'Nada foi enviado nem cobrado; o que você digitou continua aqui.',
    next: 'Espere o próximo dia, em São Paulo, ou peça a um supervisor que altere o teto nas configurações.',
  },
  team_asking: {
    happened: 'A estação {{workstation}} consulta este titular nesta data-base desde {{since}}.',
    safe: 'Nada foi enviado nem cobrado daqui.',
    next: 'Aguarde: o resultado dela chega aqui sem outra cobrança.',
  },
  team_unknown: {
    happened: 'Sem desfecho na estação {{workstation}} desde {{since}}: ela consultou este titular nesta data-base.',
    safe: 'Nada foi enviado daqui; a consulta dela pode ter sido cobrada.',
    next: 'Confira com essa estação antes de consultar de novo, o que pede um motivo.',
  },
  team_offline: {
    happened: 'Sem o servidor da equipe não se sabe se outra estação já consultou esta data-base.',
    safe: 'Nada foi enviado nem cobrado.',
    next: 'Tente de novo quando o servidor responder; a instituição decide se é permitido consultar sem ele.',
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
  erasure_not_confirmed: {
    happened: 'O documento digitado não é o do titular.',
    safe: 'Nada foi excluído.',
    next: 'Digite o documento inteiro do titular para confirmar.',
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
  saving_blocked: {
    happened: 'Uma resposta paga ainda não pôde ser salva.',
    safe: 'Ela está na memória e nada novo é consultado até ela ser salva; não feche o Lastro.',
    next: 'Libere espaço no disco e tente de novo: ela é salva primeiro.',
  },
  answer_unkeepable: {
    happened: 'Parte da base local está danificada e não aceitaria a resposta.',
    safe: 'Por isso nada foi enviado nem cobrado; o que se lê da base continua à vista.',
    next: 'Recupere o que ainda se lê da base local, pelo aviso no alto da janela, ou restaure uma cópia de segurança; depois consulte.',
  },
  answer_held: {
    happened: 'A resposta chegou, mas o disco não a aceitou.',
    safe: 'Ela está na memória e não será cobrada de novo.',
    next: 'Libere espaço ou corrija a permissão da pasta de dados e tente de novo, sem fechar nem bloquear o Lastro.',
  },
  limit_reached: {
    happened: 'O limite de {{max}} foi atingido.',
    safe: 'Nada foi alterado nem perdido.',
    next: 'Remova o que não se usa mais e tente de novo.',
  },
  backup_folder: {
    happened: 'A pasta das cópias automáticas não pôde ser lida ou não recebeu o arquivo.',
    safe: 'A base deste computador está intacta; as cópias anteriores não foram tocadas.',
    next: 'Confira se o disco ou a rede está disponível, ou escolha outra pasta nas configurações.',
  },
  link_refused: {
    happened: 'Este endereço não é aberto pelo Lastro.',
    safe: 'Nada foi aberto.',
    next: 'Copie o endereço e abra-o no navegador, se confiar nele.',
  },
  export_running: {
    happened: 'Outra exportação está em andamento.',
    safe: 'Ela segue até o fim; nada foi salvo pela segunda vez.',
    next: 'Aguarde ou cancele a que está em andamento.',
  },
  backup_cancelled: {
    happened: 'A cópia de segurança foi cancelada.',
    safe: 'Nada foi salvo; a base local está intacta.',
    next: 'Faça outra cópia quando quiser.',
  },
} as const satisfies Omit<ErrorTexts, keyof typeof failure>;
