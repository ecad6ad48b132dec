import type { ErrorCode } from '#domain/basics/error-codes.ts';

/** The three things every error message says. */
interface ErrorText {
  readonly happened: string;
  readonly safe: string;
  readonly next: string;
}

/** A code without its sentence does not compile. */
export type ErrorTexts = Readonly<Record<ErrorCode, ErrorText>>;

/** What can fail before an archive is open, and after it. */
export const failure = {
  invalid_input: {
    happened: 'Algum campo não foi aceito.',
    safe: 'Nada foi enviado; o que você digitou continua aqui.',
    next: 'Confira os campos e tente de novo.',
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
    next: 'Junte três ou quatro palavras que não formem uma frase conhecida. Nomes da instituição e das pessoas, palavras do ramo, anos e sequências do teclado não contam.',
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
  customer_screen: {
    happened: 'A tela está com o titular.',
    safe: 'Nada foi alterado; o termo continua à vista dele.',
    next: 'Retome a tela para continuar.',
  },
  cancelled: {
    happened: 'A consulta foi cancelada.',
    safe: 'Nada foi enviado nem cobrado; o que você digitou continua aqui.',
    next: 'Consulte de novo quando quiser.',
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
  backup_running: {
    happened: 'Outra cópia de segurança está em andamento.',
    safe: 'Ela segue até o fim; nada foi salvo pela segunda vez.',
    next: 'Aguarde ou cancele a que está em andamento.',
  },
  salvage_running: {
    happened: 'Outra recuperação da base danificada está em andamento.',
    safe: 'Ela segue até o fim; a base danificada não é alterada.',
    next: 'Aguarde ou cancele a que está em andamento.',
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
  backup_development: {
    happened: 'A cópia foi feita por uma versão de desenvolvimento, anterior à primeira versão do Lastro.',
    safe: 'A base deste computador está intacta; nada foi substituído. O arquivo da cópia está como estava.',
    next: 'Abra-a com a versão que a fez, ou restaure outra cópia.',
  },
  backup_passphrase_wrong: {
    happened: 'A senha não abre esta cópia.',
    safe: 'A base deste computador está intacta; nada foi substituído.',
    next: 'Confira maiúsculas, acentos e o idioma do teclado e digite de novo.',
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
} as const satisfies Partial<ErrorTexts>;
