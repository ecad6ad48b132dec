import type { ErrorCode } from '#domain/basics/error-codes.ts';
import type { BothLanguages } from '../in-language.ts';

/** The three things every error message says. */
interface ErrorWords {
  readonly happened: BothLanguages;
  readonly safe: BothLanguages;
  readonly next: BothLanguages;
}

/** A code without its sentence does not compile. */
export type WordsOfErrors = Readonly<Record<ErrorCode, ErrorWords>>;

/** What can fail before an archive is open, and after it. */
export const failure = {
  invalid_input: {
    happened: { pt: 'Algum campo não foi aceito.', en: 'A field was not accepted.' },
    safe: {
      pt: 'Nada foi enviado; o que você digitou continua aqui.',
      en: 'Nothing was sent; what you typed is still here.',
    },
    next: { pt: 'Confira os campos e tente de novo.', en: 'Check the fields and try again.' },
  },
  policy_malformed: {
    happened: {
      pt: 'Este ambiente está fechado: os endereços definidos pela instituição não puderam ser lidos.',
      en: 'This environment is closed: the addresses set by the institution could not be read.',
    },
    safe: {
      pt: 'Nada foi enviado nem cobrado; nenhum outro endereço é usado no lugar.',
      en: 'Nothing was sent or charged; no other address is used instead.',
    },
    next: {
      pt: 'Peça ao administrador deste computador que corrija a política do Lastro (policy.json ou, no Windows, política de grupo) e abra o Lastro de novo.',
      en: 'Ask the administrator of this computer to correct the Lastro policy (policy.json or, on Windows, group policy), then open Lastro again.',
    },
  },
  setting_fixed: {
    happened: { pt: 'Esta configuração é definida pela instituição.', en: 'This setting is fixed by the institution.' },
    safe: { pt: 'Nada foi alterado.', en: 'Nothing was changed.' },
    next: {
      pt: 'Só o administrador deste computador pode alterá-la, na política do Lastro.',
      en: 'Only the administrator of this computer can change it, in the Lastro policy.',
    },
  },
  vault_closed: {
    happened: { pt: 'O cofre está fechado.', en: 'The vault is closed.' },
    safe: { pt: 'Nada foi alterado nele.', en: 'Nothing in it was changed.' },
    next: { pt: 'Abra o cofre para continuar.', en: 'Open the vault to continue.' },
  },
  vault_unavailable: {
    happened: { pt: 'O chaveiro do sistema não está disponível.', en: 'The system keychain is not available.' },
    safe: { pt: 'O que estava salvo continua salvo.', en: 'What was saved is still saved.' },
    next: { pt: 'Inicie o chaveiro do sistema e tente de novo.', en: 'Start the system keychain and try again.' },
  },
  vault_locked: {
    happened: { pt: 'O chaveiro do sistema está bloqueado.', en: 'The system keychain is locked.' },
    safe: { pt: 'A base local está intacta.', en: 'The local database is intact.' },
    next: { pt: 'Desbloqueie o chaveiro e tente de novo.', en: 'Unlock the keychain and try again.' },
  },
  vault_changed: {
    happened: { pt: 'A chave encontrada não é a desta base.', en: 'The key found does not belong to this database.' },
    safe: { pt: 'Nada foi apagado.', en: 'Nothing was erased.' },
    next: {
      pt: 'Restaure o chaveiro e a pasta de dados que correspondem um ao outro e tente de novo.',
      en: 'Restore the keychain and the data folder that belong together and try again.',
    },
  },
  vault_damaged: {
    happened: {
      pt: 'O arquivo do cofre e a cópia dele estão danificados: nenhuma senha o abre.',
      en: 'The file of the vault and its copy are damaged: no passphrase opens it.',
    },
    safe: {
      pt: 'A base local está intacta; a senha digitada não foi posta à prova.',
      en: 'The local database is intact; the passphrase entered was not put to the test.',
    },
    next: {
      pt: 'Abra com o código de recuperação, ou recoloque vault.json a partir de uma cópia da pasta de dados.',
      en: 'Open with the recovery code, or put vault.json back from a copy of the data folder.',
    },
  },
  lock_unavailable: {
    happened: { pt: 'Uma sessão não pode ser bloqueada.', en: 'A session cannot be locked.' },
    safe: {
      pt: 'A chave dela só existe na memória: bloquear apagaria o que foi salvo.',
      en: 'Its key exists in memory only: locking would erase what was saved.',
    },
    next: {
      pt: 'Feche o Lastro ao se ausentar, ou crie um cofre com senha.',
      en: 'Close Lastro when you leave, or create a passphrase vault.',
    },
  },
  unlock_declined: {
    happened: {
      pt: 'O sistema não confirmou a identidade do usuário.',
      en: 'The system did not confirm who the user is.',
    },
    safe: { pt: 'A base local continua bloqueada e intacta.', en: 'The local database stays locked and intact.' },
    next: { pt: 'Tente de novo.', en: 'Try again.' },
  },
  proof_needed: {
    happened: {
      pt: 'Esta ação pede que o atendente se identifique de novo, e isso não foi feito.',
      en: 'This action asks the officer to identify again, and that was not done.',
    },
    safe: { pt: 'Nada foi alterado, e nenhum arquivo saiu.', en: 'Nothing was changed, and no file left.' },
    next: {
      pt: 'Repita a ação e confirme com o PIN, a senha do cofre ou o aviso do sistema.',
      en: "Repeat the action and confirm with the PIN, the vault's passphrase or the system's prompt.",
    },
  },
  passphrase_wrong: {
    happened: { pt: 'A senha não abre este cofre.', en: 'The passphrase does not open this vault.' },
    safe: { pt: 'A base local está intacta.', en: 'The local database is intact.' },
    next: {
      pt: 'Confira maiúsculas, acentos e o idioma do teclado e digite de novo.',
      en: 'Check capitals, accents and the keyboard language and enter it again.',
    },
  },
  passphrase_too_short: {
    happened: { pt: 'A senha é curta demais.', en: 'The passphrase is too short.' },
    safe: { pt: 'Nada foi criado nem trocado.', en: 'Nothing was created or changed.' },
    next: { pt: 'Use pelo menos 10 caracteres.', en: 'Use at least 10 characters.' },
  },
  passphrase_weak: {
    happened: { pt: 'A senha é fácil de adivinhar.', en: 'The passphrase is easy to guess.' },
    safe: { pt: 'Nada foi criado nem trocado.', en: 'Nothing was created or changed.' },
    next: {
      pt: 'Junte três ou quatro palavras que não formem uma frase conhecida. Nomes da instituição e das pessoas, palavras do ramo, anos e sequências do teclado não contam.',
      en: 'Join three or four words that make no well-known phrase. Names of the institution and of people, words of the trade, years and keyboard sequences do not count.',
    },
  },
  pin_wrong: {
    happened: { pt: 'O PIN não abre a base local.', en: 'The PIN does not open the local database.' },
    safe: { pt: 'A base local está intacta.', en: 'The local database is intact.' },
    next: { pt: 'Confira os números e digite de novo.', en: 'Check the digits and enter it again.' },
  },
  pin_weak: {
    happened: {
      pt: 'O PIN é fácil de adivinhar ou não tem o tamanho certo.',
      en: 'The PIN is easy to guess or does not have the right length.',
    },
    safe: { pt: 'Nada foi alterado.', en: 'Nothing was changed.' },
    next: {
      pt: 'Escolha outro: de 6 a 16 números, sem sequência, repetição ou data.',
      en: 'Choose another: 6 to 16 digits, no sequence, repetition or date.',
    },
  },
  pin_missing: {
    happened: { pt: 'Não há PIN definido.', en: 'No PIN is set.' },
    safe: { pt: 'Nada foi alterado.', en: 'Nothing was changed.' },
    next: { pt: 'Defina um PIN em Configurações › Segurança.', en: 'Set a PIN in Settings › Security.' },
  },
  too_many_wrong: {
    happened: { pt: 'Houve tentativas erradas demais.', en: 'There were too many wrong attempts.' },
    safe: {
      pt: 'A base local está intacta; o que você digitou não foi conferido.',
      en: 'The local database is intact; what you typed was not checked.',
    },
    next: { pt: 'Aguarde {{wait}} e digite de novo.', en: 'Wait {{wait}} and enter it again.' },
  },
  recovery_missing: {
    happened: {
      pt: 'Não há código de recuperação para esta pasta de dados.',
      en: 'There is no recovery code for this data folder.',
    },
    safe: {
      pt: 'Nada foi alterado; a base local está intacta.',
      en: 'Nothing was changed; the local database is intact.',
    },
    next: {
      pt: 'Restaure o chaveiro do sistema ou uma cópia inteira da pasta de dados.',
      en: 'Restore the system keychain or a full copy of the data folder.',
    },
  },
  recovery_mistyped: {
    happened: {
      pt: 'O código tem algum caractere trocado ou faltando.',
      en: 'A character of the code is wrong or missing.',
    },
    safe: { pt: 'Nada foi alterado.', en: 'Nothing was changed.' },
    next: {
      pt: 'Compare grupo por grupo com o papel: são oito grupos de quatro caracteres e um último caractere de conferência.',
      en: 'Compare it with the paper group by group: eight groups of four characters and one last check character.',
    },
  },
  recovery_wrong: {
    happened: { pt: 'Este código não abre esta base.', en: 'This code does not open this database.' },
    safe: {
      pt: 'Nada foi alterado; a base local está intacta.',
      en: 'Nothing was changed; the local database is intact.',
    },
    next: {
      pt: 'Procure o código mais recente: gerar um novo anula o anterior.',
      en: 'Look for the newest code: generating a new one voids the previous one.',
    },
  },
  recovery_replaced: {
    happened: {
      pt: 'Este código foi anulado por outro, gerado depois; o arquivo dele foi posto de volta na pasta de dados.',
      en: 'This code was voided by another, generated later; its file was put back into the data folder.',
    },
    safe: {
      pt: 'Nada foi alterado; a base local está intacta.',
      en: 'Nothing was changed; the local database is intact.',
    },
    next: {
      pt: 'Restaure o chaveiro do sistema, o recovery.json mais recente da pasta de dados ou uma cópia de segurança.',
      en: 'Restore the system keychain, the newest recovery.json of the data folder, or a backup.',
    },
  },
  customer_screen: {
    happened: { pt: 'A tela está com o titular.', en: 'The screen is with the data subject.' },
    safe: {
      pt: 'Nada foi alterado; o termo continua à vista dele.',
      en: 'Nothing was changed; the term is still in front of them.',
    },
    next: { pt: 'Retome a tela para continuar.', en: 'Take the screen back to continue.' },
  },
  cancelled: {
    happened: { pt: 'A consulta foi cancelada.', en: 'The query was cancelled.' },
    safe: {
      pt: 'Nada foi enviado nem cobrado; o que você digitou continua aqui.',
      en: 'Nothing was sent or charged; what you typed is still here.',
    },
    next: { pt: 'Consulte de novo quando quiser.', en: 'Query again whenever you like.' },
  },
  not_found: {
    happened: {
      pt: 'Este registro não foi encontrado neste computador.',
      en: 'This record was not found on this computer.',
    },
    safe: { pt: 'Os demais continuam salvos.', en: 'The others are still saved.' },
    next: {
      pt: 'Procure-o em Consultas salvas pelo nome ou documento.',
      en: 'Look for it in Saved queries by name or document.',
    },
  },
  archive_unreadable: {
    happened: { pt: 'A base local não pôde ser lida.', en: 'The local database could not be read.' },
    safe: { pt: 'Nada foi alterado nela.', en: 'Nothing in it was changed.' },
    next: {
      pt: 'Recupere o que ainda se lê dela ou restaure uma cópia de segurança.',
      en: 'Salvage what can still be read of it, or restore a backup.',
    },
  },
  archive_in_use: {
    happened: { pt: 'Outro Lastro está usando esta base.', en: 'Another Lastro is using this database.' },
    safe: { pt: 'A base local está intacta.', en: 'The local database is intact.' },
    next: { pt: 'Feche a outra janela e tente de novo.', en: 'Close the other window and try again.' },
  },
  opened_read_only: {
    happened: { pt: 'O Lastro está aberto só para leitura.', en: 'Lastro is open for reading only.' },
    safe: {
      pt: 'Nada foi enviado, cobrado nem alterado; o que já estava salvo está intacto.',
      en: 'Nothing was sent, charged or changed; what was saved before is intact.',
    },
    next: {
      pt: 'Libere espaço ou corrija a permissão da pasta de dados e use “Tentar salvar de novo”, no aviso do alto.',
      en: 'Free some space or correct the permission of the data folder and use “Try to save again” in the notice at the top.',
    },
  },
  disk_full: {
    happened: { pt: 'O disco está cheio; não foi possível salvar.', en: 'The disk is full; saving was not possible.' },
    safe: { pt: 'O que já estava salvo está intacto.', en: 'What was saved before is intact.' },
    next: { pt: 'Libere espaço e tente de novo.', en: 'Free some space and try again.' },
  },
  disk_read_only: {
    happened: { pt: 'A pasta de dados não aceita gravação.', en: 'The data folder cannot be written to.' },
    safe: { pt: 'O que já estava salvo está intacto.', en: 'What was saved before is intact.' },
    next: {
      pt: 'Verifique a permissão da pasta ou do disco e tente de novo.',
      en: 'Check the permission of the folder or disk and try again.',
    },
  },
  disk_unreachable: {
    happened: {
      pt: 'O disco ou a rede da pasta de dados não responde.',
      en: 'The disk or network of the data folder does not answer.',
    },
    safe: { pt: 'O que já estava salvo está intacto.', en: 'What was saved before is intact.' },
    next: {
      pt: 'Verifique se o disco ou a rede está disponível e tente de novo.',
      en: 'Check that the disk or network is available and try again.',
    },
  },
  folder_missing: {
    happened: { pt: 'A pasta de dados não está mais onde estava.', en: 'The data folder is no longer where it was.' },
    safe: { pt: 'O Lastro não criou outra no lugar dela.', en: 'Lastro has created no other one in its place.' },
    next: {
      pt: 'Devolva a pasta ao lugar, ou reconecte o disco em que está, e tente de novo.',
      en: 'Put the folder back, or reconnect the disk it is on, and try again.',
    },
  },
  archive_moved: {
    happened: {
      pt: 'Os arquivos da base local foram movidos ou trocados com o Lastro aberto.',
      en: 'The files of the local database were moved or replaced while Lastro was open.',
    },
    safe: {
      pt: 'O que já estava salvo está nos arquivos que estavam lá. Isto não foi salvo.',
      en: 'What was saved before is in the files that were there. This was not saved.',
    },
    next: { pt: 'Devolva a pasta ao lugar e tente de novo.', en: 'Put the folder back and try again.' },
  },
  place_unusable: {
    happened: {
      pt: 'A pasta onde o arquivo seria salvo não existe mais ou não é uma pasta.',
      en: 'The folder where the file would be saved is gone or is no folder.',
    },
    safe: {
      pt: 'Nenhum arquivo foi salvo; a base local está intacta.',
      en: 'No file was saved; the local database is intact.',
    },
    next: {
      pt: 'Verifique a pasta de downloads, ou escolha outra pasta, e tente de novo.',
      en: 'Check the downloads folder, or choose another folder, and try again.',
    },
  },
  place_refused: {
    happened: { pt: 'A pasta escolhida não aceita gravação.', en: 'The chosen folder does not accept writing.' },
    safe: {
      pt: 'Nenhum arquivo foi salvo; a base local está intacta.',
      en: 'No file was saved; the local database is intact.',
    },
    next: {
      pt: 'Verifique a permissão da pasta, ou escolha outra, e tente de novo.',
      en: 'Check the permission of the folder, or choose another, and try again.',
    },
  },
  place_unreachable: {
    happened: {
      pt: 'O disco ou a rede onde o arquivo seria salvo não responde.',
      en: 'The disk or network where the file would be saved does not respond.',
    },
    safe: {
      pt: 'Nenhum arquivo foi salvo; a base local está intacta.',
      en: 'No file was saved; the local database is intact.',
    },
    next: {
      pt: 'Verifique se o disco ou a rede está disponível, ou escolha outra pasta, e tente de novo.',
      en: 'Check that the disk or network is available, or choose another folder, and try again.',
    },
  },
  too_many_files: {
    happened: {
      pt: 'O sistema não permite abrir mais arquivos agora.',
      en: 'The system does not allow more files to be opened now.',
    },
    safe: { pt: 'O que já estava salvo está intacto.', en: 'What was already saved is intact.' },
    next: { pt: 'Feche outros programas e tente de novo.', en: 'Close other programs and try again.' },
  },
  backup_running: {
    happened: { pt: 'Outra cópia de segurança está em andamento.', en: 'Another backup is under way.' },
    safe: {
      pt: 'Ela segue até o fim; nada foi salvo pela segunda vez.',
      en: 'It will run to the end; nothing was saved twice.',
    },
    next: { pt: 'Aguarde ou cancele a que está em andamento.', en: 'Wait for it, or cancel it.' },
  },
  salvage_running: {
    happened: {
      pt: 'Outra recuperação da base danificada está em andamento.',
      en: 'Another salvage of the damaged database is under way.',
    },
    safe: {
      pt: 'Ela segue até o fim; a base danificada não é alterada.',
      en: 'It will run to the end; the damaged database is not changed.',
    },
    next: { pt: 'Aguarde ou cancele a que está em andamento.', en: 'Wait for it, or cancel it.' },
  },
  previous_unreadable: {
    happened: { pt: 'Esta base anterior não abriu.', en: 'This previous database did not open.' },
    safe: {
      pt: 'Nada foi trocado nem trazido: a base deste computador é a mesma, e a anterior continua guardada.',
      en: 'Nothing was exchanged or brought over: the database here is the same, and the previous one is still kept.',
    },
    next: {
      pt: 'Restaure outra base anterior ou uma cópia de segurança. Se ela é de um Lastro mais novo, atualize este antes.',
      en: 'Restore another previous database or a backup. If it is of a newer Lastro, update this one first.',
    },
  },
  backup_foreign: {
    happened: { pt: 'Este arquivo não é uma cópia de segurança do Lastro.', en: 'This file is not a Lastro backup.' },
    safe: { pt: 'A base deste computador está intacta.', en: 'The database of this computer is intact.' },
    next: {
      pt: 'Escolha um arquivo de cópia salvo pelo Lastro.',
      en: 'Choose the file that Lastro wrote as a backup.',
    },
  },
  backup_damaged: {
    happened: { pt: 'A cópia está incompleta ou danificada.', en: 'The backup is incomplete or damaged.' },
    safe: {
      pt: 'A base deste computador está intacta; nada foi substituído.',
      en: 'The database of this computer is intact; nothing was replaced.',
    },
    next: {
      pt: 'Copie o arquivo de novo da origem, ou use uma cópia anterior.',
      en: 'Copy the file again from its source, or use an earlier backup.',
    },
  },
  backup_unreachable: {
    happened: { pt: 'O arquivo da cópia não pôde ser lido.', en: 'The backup file could not be read.' },
    safe: {
      pt: 'A base deste computador está intacta; nada foi substituído.',
      en: 'The database of this computer is intact; nothing was replaced.',
    },
    next: {
      pt: 'Confira se o arquivo ainda está onde estava e abra-o de novo.',
      en: 'Check that the file is still where it was and open it again.',
    },
  },
  backup_newer: {
    happened: {
      pt: 'A cópia foi feita por uma versão mais nova do Lastro.',
      en: 'The backup was made by a newer version of Lastro.',
    },
    safe: {
      pt: 'A base deste computador está intacta; nada foi substituído.',
      en: 'The database of this computer is intact; nothing was replaced.',
    },
    next: { pt: 'Atualize o Lastro e restaure de novo.', en: 'Update Lastro and restore again.' },
  },
  backup_development: {
    happened: {
      pt: 'A cópia foi feita por uma versão de desenvolvimento, anterior à primeira versão do Lastro.',
      en: 'The backup was made by a development version, from before the first version of Lastro.',
    },
    safe: {
      pt: 'A base deste computador está intacta; nada foi substituído. O arquivo da cópia está como estava.',
      en: 'The database of this computer is intact; nothing was replaced. The backup file is as it was.',
    },
    next: {
      pt: 'Abra-a com a versão que a fez, ou restaure outra cópia.',
      en: 'Open it with the version that made it, or restore another backup.',
    },
  },
  backup_passphrase_wrong: {
    happened: { pt: 'A senha não abre esta cópia.', en: 'The passphrase does not open this backup.' },
    safe: {
      pt: 'A base deste computador está intacta; nada foi substituído.',
      en: 'The database of this computer is intact; nothing was replaced.',
    },
    next: {
      pt: 'Confira maiúsculas, acentos e o idioma do teclado e digite de novo.',
      en: 'Check capitals, accents and the keyboard language, and enter it again.',
    },
  },
  unknown_message: {
    happened: {
      pt: 'Esta janela é de outra versão do Lastro.',
      en: 'This window belongs to another version of Lastro.',
    },
    safe: { pt: 'Nada foi alterado.', en: 'Nothing was changed.' },
    next: { pt: 'Feche e abra o Lastro.', en: 'Close Lastro and open it again.' },
  },
  sender_refused: {
    happened: { pt: 'Esta janela não é aceita.', en: 'This window is not accepted.' },
    safe: { pt: 'Nada foi alterado.', en: 'Nothing was changed.' },
    next: {
      pt: 'Se o Lastro está aberto em outra aba, continue nela. Senão, feche e abra o Lastro.',
      en: 'If Lastro is open in another tab, continue there. If not, close Lastro and open it again.',
    },
  },
  workstation_gone: {
    happened: {
      pt: 'O Lastro não está mais respondendo a esta janela.',
      en: 'Lastro is no longer responding to this window.',
    },
    safe: { pt: 'O que já estava salvo está intacto.', en: 'What was saved is intact.' },
    next: {
      pt: 'Abra o Lastro de novo e use o endereço que ele mostrar.',
      en: 'Start Lastro again and use the address it shows.',
    },
  },
  internal: {
    happened: { pt: 'Algo inesperado aconteceu.', en: 'Something unexpected happened.' },
    safe: {
      pt: 'O que já estava salvo está intacto; o que você digitou continua aqui.',
      en: 'What was saved is intact; what you typed is still here.',
    },
    next: {
      pt: 'Tente de novo; se acontecer outra vez, reinicie o Lastro.',
      en: 'Try again; if it happens again, restart Lastro.',
    },
  },
} as const satisfies Partial<WordsOfErrors>;
