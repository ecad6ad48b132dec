import type { ErrorCode } from '#domain/basics/error-codes.ts';
import type { BothLanguages } from '../in-language.ts';

interface ErrorWords {
  readonly happened: BothLanguages;
  readonly safe: BothLanguages;
  readonly next: BothLanguages;
}

/** A code without its texts does not compile. */
export type WordsOfErrors = Readonly<Record<ErrorCode, ErrorWords>>;

/** Failures that may occur without an open archive. */
export const failure = {
  invalid_input: {
    happened: { pt: 'Algum campo não foi aceito.', en: 'A field was not accepted.' },
    safe: {
      pt: 'Nada foi enviado.',
      en: 'Nothing was sent.',
    },
    next: { pt: 'Confira os campos e tente de novo.', en: 'Check the fields and try again.' },
  },
  policy_malformed: {
    happened: {
      pt: 'Este ambiente está fechado: os endereços definidos pela instituição não puderam ser lidos.',
      en: 'This environment is closed: the addresses set by the institution could not be read.',
    },
    safe: {
      pt: 'Nada foi enviado nem cobrado.',
      en: 'Nothing was sent or charged.',
    },
    next: {
      pt: 'Peça ao administrador que corrija a política do Lastro (no Windows, política de grupo). Depois, abra o Lastro de novo.',
      en: 'Ask the administrator to correct the Lastro policy (on Windows, group policy). Then open Lastro again.',
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
    safe: { pt: 'Nada foi alterado.', en: 'Nothing was changed.' },
    next: { pt: 'Abra o cofre para continuar.', en: 'Open the vault to continue.' },
  },
  vault_unavailable: {
    happened: { pt: 'O chaveiro do sistema não está disponível.', en: 'The system keychain is not available.' },
    safe: { pt: 'O que estava salvo continua salvo.', en: 'What was saved is still saved.' },
    next: { pt: 'Inicie o chaveiro do sistema e tente de novo.', en: 'Start the system keychain and try again.' },
  },
  vault_locked: {
    happened: { pt: 'O chaveiro do sistema está bloqueado.', en: 'The system keychain is locked.' },
    safe: { pt: 'O que estava salvo continua salvo.', en: 'What was saved is still saved.' },
    next: { pt: 'Desbloqueie o chaveiro e tente de novo.', en: 'Unlock the keychain and try again.' },
  },
  vault_changed: {
    happened: { pt: 'A chave encontrada não é a desta base.', en: 'The key found does not belong to this database.' },
    safe: { pt: 'Nada foi excluído.', en: 'Nothing was deleted.' },
    next: {
      pt: 'Restaure o chaveiro e a pasta de dados correspondentes e tente de novo.',
      en: 'Restore the keychain and the data folder that belong together and try again.',
    },
  },
  vault_damaged: {
    happened: {
      pt: 'O arquivo do cofre e sua cópia estão danificados.',
      en: 'The vault file and its copy are damaged.',
    },
    safe: {
      pt: 'A base local não foi alterada. A senha digitada não foi conferida.',
      en: 'The local database was not changed. The passphrase entered was not checked.',
    },
    next: {
      pt: 'Abra com o código de recuperação, ou restaure vault.json de uma cópia da pasta.',
      en: 'Open with the recovery code, or restore vault.json from a copy of the folder.',
    },
  },
  lock_unavailable: {
    happened: { pt: 'Uma sessão não pode ser bloqueada.', en: 'A session cannot be locked.' },
    safe: {
      pt: 'A chave só existe na memória; bloquear a perderia, com o que foi salvo.',
      en: 'The key exists in memory only; locking would lose it and what was saved.',
    },
    next: {
      pt: 'Feche o Lastro ao se ausentar, ou crie um cofre com senha.',
      en: 'Close Lastro when you leave, or create a passphrase vault.',
    },
  },
  unlock_declined: {
    happened: {
      pt: 'O sistema não confirmou a sua identidade.',
      en: 'The system did not confirm your identity.',
    },
    safe: { pt: 'A base local continua bloqueada.', en: 'The local database stays locked.' },
    next: { pt: 'Tente de novo.', en: 'Try again.' },
  },
  proof_needed: {
    happened: {
      pt: 'Esta ação exige que você confirme a sua identidade.',
      en: 'This action requires you to confirm your identity.',
    },
    safe: { pt: 'Nada foi alterado nem exportado.', en: 'Nothing was changed or exported.' },
    next: {
      pt: 'Repita a ação e confirme com PIN, senha do cofre ou aviso do sistema.',
      en: "Repeat the action and confirm with the PIN, the vault's passphrase or the system's prompt.",
    },
  },
  passphrase_wrong: {
    happened: { pt: 'A senha não abre este cofre.', en: 'The passphrase does not open this vault.' },
    safe: { pt: 'Nada foi alterado.', en: 'Nothing was changed.' },
    next: {
      pt: 'Confira maiúsculas, acentos e o idioma do teclado e digite de novo.',
      en: 'Check capitals, accents and the keyboard language and enter it again.',
    },
  },
  passphrase_too_short: {
    happened: { pt: 'A senha é curta demais.', en: 'The passphrase is too short.' },
    safe: { pt: 'Nada foi alterado.', en: 'Nothing was changed.' },
    next: { pt: 'Use pelo menos 10 caracteres.', en: 'Use at least 10 characters.' },
  },
  passphrase_weak: {
    happened: { pt: 'A senha é fácil de adivinhar.', en: 'The passphrase is easy to guess.' },
    safe: { pt: 'Nada foi alterado.', en: 'Nothing was changed.' },
    next: {
      pt: 'Combine três ou quatro palavras que não formem uma frase conhecida. Nomes, palavras do ramo, anos e sequências do teclado não contam.',
      en: 'Combine three or four words that do not form a well-known phrase. Names, words of the trade, years and keyboard sequences do not count.',
    },
  },
  pin_wrong: {
    happened: { pt: 'O PIN não abre a base local.', en: 'The PIN does not open the local database.' },
    safe: { pt: 'Nada foi alterado.', en: 'Nothing was changed.' },
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
      pt: 'O que você digitou não foi conferido.',
      en: 'What you typed was not checked.',
    },
    next: { pt: 'Aguarde {{wait}} e digite de novo.', en: 'Wait {{wait}} and enter it again.' },
  },
  recovery_missing: {
    happened: {
      pt: 'Não há código de recuperação para esta pasta de dados.',
      en: 'There is no recovery code for this data folder.',
    },
    safe: {
      pt: 'Nada foi alterado.',
      en: 'Nothing was changed.',
    },
    next: {
      pt: 'Restaure o chaveiro do sistema ou uma cópia completa da pasta de dados.',
      en: 'Restore the system keychain or a full copy of the data folder.',
    },
  },
  recovery_mistyped: {
    happened: {
      pt: 'O código tem caractere trocado ou faltando.',
      en: 'A character of the code is wrong or missing.',
    },
    safe: { pt: 'Nada foi alterado.', en: 'Nothing was changed.' },
    next: {
      pt: 'Compare com o papel: são oito grupos de quatro caracteres e um caractere de conferência.',
      en: 'Compare it with the paper: eight groups of four characters and one check character.',
    },
  },
  recovery_wrong: {
    happened: { pt: 'Este código não abre esta base.', en: 'This code does not open this database.' },
    safe: {
      pt: 'Nada foi alterado.',
      en: 'Nothing was changed.',
    },
    next: {
      pt: 'Procure o código mais recente: gerar um novo anula o anterior.',
      en: 'Look for the newest code: generating a new one voids the previous one.',
    },
  },
  recovery_replaced: {
    happened: {
      pt: 'Este código foi anulado por outro, mais recente; o arquivo antigo voltou à pasta de dados.',
      en: 'This code was voided by a newer one; the old file returned to the data folder.',
    },
    safe: {
      pt: 'Nada foi alterado.',
      en: 'Nothing was changed.',
    },
    next: {
      pt: 'Restaure o chaveiro do sistema, o recovery.json mais recente ou uma cópia de segurança.',
      en: 'Restore the system keychain, the newest recovery.json or a backup.',
    },
  },
  customer_screen: {
    happened: { pt: 'A tela está com o titular.', en: 'The screen is with the data subject.' },
    safe: {
      pt: 'Nada foi alterado; o termo continua na tela.',
      en: 'Nothing was changed; the term is still on the screen.',
    },
    next: { pt: 'Retome a tela para continuar.', en: 'Take the screen back to continue.' },
  },
  cancelled: {
    happened: { pt: 'A consulta foi cancelada.', en: 'The query was cancelled.' },
    safe: {
      pt: 'Nada foi enviado nem cobrado.',
      en: 'Nothing was sent or charged.',
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
      pt: 'Procure-o em Clientes pelo nome ou documento.',
      en: 'Look for it in Clients by name or document.',
    },
  },
  archive_unreadable: {
    happened: { pt: 'A base local não pôde ser lida.', en: 'The local database could not be read.' },
    safe: { pt: 'Nada foi alterado.', en: 'Nothing was changed.' },
    next: {
      pt: 'Recupere os registros legíveis ou restaure uma cópia de segurança.',
      en: 'Salvage the readable records, or restore a backup.',
    },
  },
  archive_in_use: {
    happened: { pt: 'Outro Lastro está usando esta base.', en: 'Another Lastro is using this database.' },
    safe: { pt: 'Nada foi alterado.', en: 'Nothing was changed.' },
    next: { pt: 'Feche a outra janela e tente de novo.', en: 'Close the other window and try again.' },
  },
  opened_read_only: {
    happened: { pt: 'O Lastro está aberto só para leitura.', en: 'Lastro is open read-only.' },
    safe: {
      pt: 'Nada foi enviado, cobrado nem alterado.',
      en: 'Nothing was sent, charged or changed.',
    },
    next: {
      pt: 'Libere espaço ou corrija a permissão da pasta. Depois use “Tentar salvar de novo”.',
      en: 'Free some space or correct the permission of the folder. Then use “Try to save again”.',
    },
  },
  disk_full: {
    happened: { pt: 'O disco está cheio: não foi possível salvar.', en: 'The disk is full: saving was not possible.' },
    safe: { pt: 'O que já estava salvo continua salvo.', en: 'What was already saved is still saved.' },
    next: { pt: 'Libere espaço e tente de novo.', en: 'Free some space and try again.' },
  },
  disk_read_only: {
    happened: { pt: 'A pasta de dados não aceita gravação.', en: 'The data folder cannot be written to.' },
    safe: { pt: 'O que já estava salvo continua salvo.', en: 'What was already saved is still saved.' },
    next: {
      pt: 'Verifique a permissão da pasta ou do disco e tente de novo.',
      en: 'Check the permission of the folder or disk and try again.',
    },
  },
  disk_unreachable: {
    happened: {
      pt: 'O disco ou a rede da pasta de dados não responde.',
      en: 'The disk or network of the data folder does not respond.',
    },
    safe: { pt: 'O que já estava salvo continua salvo.', en: 'What was already saved is still saved.' },
    next: {
      pt: 'Verifique o disco ou a rede e tente de novo.',
      en: 'Check the disk or network and try again.',
    },
  },
  folder_missing: {
    happened: { pt: 'A pasta de dados não está mais onde estava.', en: 'The data folder is no longer where it was.' },
    safe: { pt: 'O Lastro não criou outra pasta.', en: 'Lastro has not created another folder.' },
    next: {
      pt: 'Devolva a pasta ao lugar, ou reconecte o disco, e tente de novo.',
      en: 'Put the folder back, or reconnect the disk, and try again.',
    },
  },
  archive_moved: {
    happened: {
      pt: 'Os arquivos da base local foram movidos ou trocados com o Lastro aberto.',
      en: 'The files of the local database were moved or replaced while Lastro was open.',
    },
    safe: {
      pt: 'O que já estava salvo está nos arquivos originais. Isto não foi salvo.',
      en: 'What was already saved is in the original files. This was not saved.',
    },
    next: { pt: 'Devolva a pasta ao lugar e tente de novo.', en: 'Put the folder back and try again.' },
  },
  place_unusable: {
    happened: {
      pt: 'A pasta de destino não existe mais ou não é uma pasta.',
      en: 'The destination folder no longer exists or is not a folder.',
    },
    safe: {
      pt: 'Nenhum arquivo foi salvo.',
      en: 'No file was saved.',
    },
    next: {
      pt: 'Verifique a pasta de downloads, ou escolha outra pasta, e tente de novo.',
      en: 'Check the downloads folder, or choose another folder, and try again.',
    },
  },
  place_refused: {
    happened: { pt: 'A pasta escolhida não aceita gravação.', en: 'The chosen folder cannot be written to.' },
    safe: {
      pt: 'Nenhum arquivo foi salvo.',
      en: 'No file was saved.',
    },
    next: {
      pt: 'Verifique a permissão da pasta, ou escolha outra, e tente de novo.',
      en: 'Check the permission of the folder, or choose another, and try again.',
    },
  },
  place_unreachable: {
    happened: {
      pt: 'O disco ou a rede de destino não responde.',
      en: 'The destination disk or network does not respond.',
    },
    safe: {
      pt: 'Nenhum arquivo foi salvo.',
      en: 'No file was saved.',
    },
    next: {
      pt: 'Verifique o disco ou a rede, ou escolha outra pasta, e tente de novo.',
      en: 'Check the disk or network, or choose another folder, and try again.',
    },
  },
  too_many_files: {
    happened: {
      pt: 'O sistema não permite abrir mais arquivos agora.',
      en: 'The system does not allow more files to be opened now.',
    },
    safe: { pt: 'O que já estava salvo continua salvo.', en: 'What was already saved is still saved.' },
    next: { pt: 'Feche outros programas e tente de novo.', en: 'Close other programs and try again.' },
  },
  backup_running: {
    happened: { pt: 'Outra cópia de segurança está em andamento.', en: 'Another backup is under way.' },
    safe: {
      pt: 'Ela continua até o fim.',
      en: 'It continues to the end.',
    },
    next: { pt: 'Aguarde ou cancele a que está em andamento.', en: 'Wait for it, or cancel it.' },
  },
  salvage_running: {
    happened: {
      pt: 'Outra recuperação da base danificada está em andamento.',
      en: 'Another salvage of the damaged database is under way.',
    },
    safe: {
      pt: 'Ela continua até o fim; a base danificada não é alterada.',
      en: 'It continues to the end; the damaged database is not changed.',
    },
    next: { pt: 'Aguarde ou cancele a que está em andamento.', en: 'Wait for it, or cancel it.' },
  },
  previous_unreadable: {
    happened: { pt: 'Esta base anterior não abriu.', en: 'This previous database did not open.' },
    safe: {
      pt: 'A base deste computador não mudou. A anterior continua guardada.',
      en: 'The database of this computer did not change. The previous one is still kept.',
    },
    next: {
      pt: 'Restaure outra base anterior ou uma cópia de segurança. Se a base for de um Lastro mais novo, atualize este antes.',
      en: 'Restore another previous database or a backup. If the database is of a newer Lastro, update this one first.',
    },
  },
  backup_foreign: {
    happened: { pt: 'Este arquivo não é uma cópia de segurança do Lastro.', en: 'This file is not a Lastro backup.' },
    safe: { pt: 'Nada foi substituído.', en: 'Nothing was replaced.' },
    next: {
      pt: 'Escolha um arquivo de cópia salvo pelo Lastro.',
      en: 'Choose a backup file saved by Lastro.',
    },
  },
  backup_damaged: {
    happened: { pt: 'A cópia está incompleta ou danificada.', en: 'The backup is incomplete or damaged.' },
    safe: {
      pt: 'Nada foi substituído.',
      en: 'Nothing was replaced.',
    },
    next: {
      pt: 'Copie o arquivo de novo da origem, ou use uma cópia anterior.',
      en: 'Copy the file again from its source, or use an earlier backup.',
    },
  },
  backup_unreachable: {
    happened: { pt: 'O arquivo da cópia não pôde ser lido.', en: 'The backup file could not be read.' },
    safe: {
      pt: 'Nada foi substituído.',
      en: 'Nothing was replaced.',
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
      pt: 'Nada foi substituído.',
      en: 'Nothing was replaced.',
    },
    next: { pt: 'Atualize o Lastro e restaure de novo.', en: 'Update Lastro and restore again.' },
  },
  backup_development: {
    happened: {
      pt: 'A cópia é de uma versão de desenvolvimento, anterior à primeira versão do Lastro.',
      en: 'The backup is of a development version, before the first version of Lastro.',
    },
    safe: {
      pt: 'Nada foi substituído.',
      en: 'Nothing was replaced.',
    },
    next: {
      pt: 'Abra-a com a versão que a fez, ou restaure outra cópia.',
      en: 'Open it with the version that made it, or restore another backup.',
    },
  },
  backup_passphrase_wrong: {
    happened: { pt: 'A senha não abre esta cópia.', en: 'The passphrase does not open this backup.' },
    safe: {
      pt: 'Nada foi substituído.',
      en: 'Nothing was replaced.',
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
      pt: 'Continue na aba em que o Lastro já está aberto. Se não houver, feche e abra o Lastro.',
      en: 'Continue in the tab where Lastro is open. If there is none, close Lastro and open it again.',
    },
  },
  workstation_gone: {
    happened: {
      pt: 'O Lastro não responde a esta janela.',
      en: 'Lastro does not respond to this window.',
    },
    safe: { pt: 'O que já estava salvo continua salvo.', en: 'What was already saved is still saved.' },
    next: {
      pt: 'Abra o Lastro de novo e use o endereço que ele mostrar.',
      en: 'Start Lastro again and use the address it shows.',
    },
  },
  internal: {
    happened: { pt: 'Ocorreu um erro inesperado.', en: 'An unexpected error occurred.' },
    safe: {
      pt: 'O que já estava salvo continua salvo.',
      en: 'What was already saved is still saved.',
    },
    next: {
      pt: 'Tente de novo; se o erro se repetir, reinicie o Lastro.',
      en: 'Try again; if the error recurs, restart Lastro.',
    },
  },
} as const satisfies Partial<WordsOfErrors>;
