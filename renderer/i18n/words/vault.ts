import type { Words } from '../in-language.ts';

export const vault = {
  choiceTitle: { pt: 'Onde guardar a chave da base local', en: 'Where to keep the local database key' },
  choiceText: {
    pt: 'Autorizações e resultados são salvos criptografados neste computador. O chaveiro do sistema não está disponível: escolha onde fica a chave.',
    en: 'Authorizations and results are stored encrypted on this computer. The system keychain is not available: choose where the key is kept.',
  },
  noPackage: {
    pt: 'Os pacotes que dão acesso ao chaveiro (keytar e keyring) não estão instalados neste Lastro.',
    en: 'The packages that give access to it (keytar and keyring) are not installed with this Lastro.',
  },
  noService: {
    pt: 'O chaveiro do sistema não responde ao pacote {{used}} ou não guarda o que recebe.',
    en: 'The system keychain does not respond to the package {{used}} or does not keep what it is given.',
  },
  passphraseOption: { pt: 'Cofre com senha', en: 'Passphrase vault' },
  recommended: { pt: 'recomendado', en: 'recommended' },
  passphraseOptionText: {
    pt: 'Você digita a senha ao abrir o Lastro. Os resultados salvos continuam disponíveis.',
    en: 'You enter the passphrase when Lastro opens. Saved results remain available.',
  },
  sessionOption: { pt: 'Somente nesta sessão', en: 'This session only' },
  sessionOptionText: { pt: 'A chave fica apenas na memória.', en: 'The key stays in memory only.' },
  sessionWarning: {
    pt: 'Ao fechar o Lastro, o que foi salvo nesta sessão não poderá mais ser lido.',
    en: 'Once Lastro is closed, what was saved in this session can no longer be read.',
  },
  passphrase: { pt: 'Senha do cofre', en: 'Vault passphrase' },
  confirm: { pt: 'Repita a senha', en: 'Repeat the passphrase' },
  minimum: {
    pt: 'Pelo menos {{count}} caracteres. Quatro palavras sem relação entre si são fáceis de lembrar.',
    en: 'At least {{count}} characters. Four unrelated words are easy to remember.',
  },
  tooShort: {
    pt: 'A senha precisa de pelo menos {{count}} caracteres.',
    en: 'The passphrase needs at least {{count}} characters.',
  },
  mismatch: { pt: 'As duas senhas não são iguais.', en: 'The two passphrases are not the same.' },
  noRecovery: {
    pt: 'Guarde a senha: sem ela, só o código de recuperação abre a base local.',
    en: 'Keep the passphrase: without it, only the recovery code opens the local database.',
  },
  strength: { pt: 'Força da senha: {{level}}', en: 'Passphrase strength: {{level}}' },
  strength_weak: { pt: 'fraca', en: 'weak' },
  strength_good: { pt: 'boa', en: 'good' },
  strength_strong: { pt: 'forte', en: 'strong' },
  passphraseLead: {
    pt: 'Exigida para abrir e desbloquear o Lastro.',
    en: 'Required to open and unlock Lastro.',
  },
  changePassphrase: { pt: 'Trocar senha', en: 'Change passphrase' },
  changePassphraseText: {
    pt: 'As chaves de acesso e o código de recuperação continuam valendo. As cópias de segurança mantêm a senha anterior.',
    en: 'API keys and the recovery code remain valid. Backups already made keep the previous passphrase.',
  },
  currentPassphrase: { pt: 'Senha atual', en: 'Current passphrase' },
  passphraseChanged: { pt: 'Senha trocada.', en: 'Passphrase changed.' },
  create: { pt: 'Criar cofre', en: 'Create vault' },
  useSession: { pt: 'Usar só nesta sessão', en: 'Use this session only' },
  openTitle: { pt: 'Abrir a base local', en: 'Open the local database' },
  openText: {
    pt: 'Digite a senha do cofre para ler o que foi salvo neste computador.',
    en: 'Enter the vault passphrase to read what was saved on this computer.',
  },
  openOrKeychainText: {
    pt: 'A base local foi aberta antes pelo chaveiro do sistema, que não fornece a chave. Há também um cofre com senha. Digite a senha, se você o criou, ou desbloqueie o chaveiro.',
    en: 'The local database was opened before by the system keychain, which gives no key. There is also a passphrase vault. Enter the passphrase if you created it, or unlock the keychain.',
  },
  askKeychain: { pt: 'Usar o chaveiro', en: 'Use the keychain' },
  open: { pt: 'Abrir a base', en: 'Open database' },
  askedTitle: { pt: 'Aguardando o chaveiro do sistema…', en: "Waiting for the system's keychain…" },
  askedText: {
    pt: 'O sistema pode estar pedindo a senha do chaveiro em outra janela. Você pode esperar, tentar de novo ou usar o código de recuperação.',
    en: 'The system may be asking for the keychain’s password in another window. You can wait, try again or use the recovery code.',
  },
  stopWaiting: { pt: 'Não esperar', en: 'Do not wait' },
  lockedTitle: { pt: 'O chaveiro do sistema está bloqueado', en: 'The system keychain is locked' },
  lockedText: {
    pt: 'O chaveiro do sistema não forneceu a chave da base local. Desbloqueie-o com a senha do sistema e tente de novo. Se ele foi excluído ou substituído, use o código de recuperação. Os dados salvos não foram alterados.',
    en: 'The system keychain did not provide the local database key. Unlock it with your system password and try again. If it was deleted or replaced, use the recovery code. The saved data were not changed.',
  },
  packageTitle: {
    pt: 'Este Lastro não alcança a chave da base local',
    en: 'This Lastro cannot reach the local database key',
  },
  packageText: {
    pt: 'A chave foi guardada pelo pacote {{missing}}, que não está instalado; o pacote {{used}} não a encontra. Instale o {{missing}} e reinicie o Lastro, ou use o código de recuperação. Os dados salvos não foram alterados.',
    en: 'The key was kept through the package {{missing}}, which is not installed; the package {{used}} does not find it. Install {{missing}} and restart Lastro, or use the recovery code. The saved data were not changed.',
  },
  changedTitle: { pt: 'A chave encontrada não é a desta base', en: 'The key found does not belong to this database' },
  changedText: {
    pt: 'A chave do chaveiro não é a desta base: o chaveiro ou a pasta de dados foi substituído ou restaurado. Restaure os dois correspondentes e tente de novo, ou use o código de recuperação. Nada foi excluído.',
    en: 'The key in the keychain is not that of this database: the keychain or the data folder was replaced or restored. Restore both that belong together and try again, or use the recovery code. Nothing was deleted.',
  },
  lostEntries_one: {
    pt: 'Falta {{count}} registro na trilha de auditoria',
    en: '{{count}} entry is missing from the audit log',
  },
  lostEntries_other: {
    pt: 'Faltam {{count}} registros na trilha de auditoria',
    en: '{{count}} entries are missing from the audit log',
  },
  replacedEntries: {
    pt: 'Registros da trilha de auditoria foram trocados por outros',
    en: 'Entries of the audit log were replaced by others',
  },
  lostEntriesText: {
    pt: 'Resultados e atos recentes podem ter se perdido. Restaure uma cópia de segurança ou, apurada a causa, aceite a trilha como está.',
    en: 'Recent results and acts may be lost. Restore a backup or, once the cause is established, accept the log as it stands.',
  },
  lostEntriesAct: { pt: 'Abrir as configurações', en: 'Open the settings' },
  clockTitle: {
    pt: 'Os relógios deste computador e do serviço diferem',
    en: 'The clocks of this computer and of the service differ',
  },
  clockText: {
    pt: 'O serviço respondeu em {{service}}, quando aqui eram {{here}}. Respostas e autorizações seguem a hora do serviço. Acerte data, hora e fuso do sistema; o aviso sai na resposta seguinte.',
    en: 'The service responded on {{service}} when it was {{here}} here. Responses and authorizations follow the service’s time. Correct the system’s date, time and time zone; this notice disappears with the next response.',
  },
  keyMissingTitle: {
    pt: 'O chaveiro do sistema não tem mais a chave da base local',
    en: 'The system keychain no longer has the key of the local database',
  },
  keyMissingText: {
    pt: 'A base local está aberta, e a chave só está na memória. Devolva a chave ao chaveiro antes de bloquear ou fechar. Se não for possível, gere um código de recuperação ou faça uma cópia de segurança.',
    en: 'The local database is open, and the key is in memory only. Put the key back into the keychain before locking or closing. If that is not possible, make a recovery code or a backup.',
  },
  putKeyBack: { pt: 'Devolver a chave ao chaveiro', en: 'Put the key back' },
  damagedTitle: { pt: 'Parte da base local está danificada', en: 'Part of the local database is damaged' },
  damagedText: {
    pt: 'O arquivo foi alterado fora do Lastro ou houve falha do disco. O que está danificado não é mostrado; o restante abre. Recupere a base ou restaure uma cópia de segurança.',
    en: 'The file was changed outside Lastro or the disk failed. What is damaged is not shown; the rest opens. Salvage the database or restore a backup.',
  },
  readOnlyTitle: {
    disk_full: { pt: 'Só leitura: o disco está cheio', en: 'Read-only: the disk is full' },
    disk_read_only: {
      pt: 'Só leitura: a pasta de dados não aceita gravação',
      en: 'Read-only: the data folder cannot be written to',
    },
  },
  readOnlyText: {
    disk_full: {
      pt: 'Você pode ver resultados e exportá-los para outro disco. Nada é consultado, cobrado nem alterado. Libere espaço e tente de novo.',
      en: 'You can view results and export them to another disk. Nothing is queried, charged or changed. Free some space and try again.',
    },
    disk_read_only: {
      pt: 'Você pode ver resultados e exportá-los para outra pasta. Nada é consultado, cobrado nem alterado. Obtenha permissão de gravação na pasta de dados e tente de novo.',
      en: 'You can view results and export them to another folder. Nothing is queried, charged or changed. Obtain write permission for the data folder and try again.',
    },
  },
  readOnlyLog: {
    pt: 'O que for aberto ou exportado só entra na trilha se a gravação voltar.',
    en: 'What is opened or exported enters the log only if writing is possible again.',
  },
  readOnlyStill: { pt: 'Ainda não foi possível salvar.', en: 'It is still not possible to save.' },
  readOnlyRetry: { pt: 'Tentar salvar de novo', en: 'Try to save again' },
  readOnlyAct: {
    pt: 'Só leitura: veja o aviso no alto',
    en: 'Read-only: see the notice at the top',
  },
  readOnlyScreen: {
    title: { pt: 'Tela indisponível em modo só leitura', en: 'Screen not available in read-only mode' },
    text: {
      pt: 'O aviso no alto informa o motivo. As respostas salvas estão em Clientes.',
      en: 'The notice at the top gives the reason. Saved responses are in Clients.',
    },
    act: { pt: 'Ver consultas salvas', en: 'View saved queries' },
  },
  auditorTitle: {
    pt: 'Estação de auditoria da equipe: só leitura',
    en: 'Auditor’s workstation of the team: read-only',
  },
  auditorText: {
    pt: 'Consultas e alterações são feitas nas outras estações. O que for aberto, impresso ou exportado aqui é registrado e informado aos supervisores.',
    en: 'Queries and changes are made at the other workstations. What is opened, printed or exported here is recorded and reported to the supervisors.',
  },
  updatingTitle: { pt: 'Atualizando a base local', en: 'Updating the local database' },
  updatingText: {
    pt: 'A base local é de uma versão anterior e abre assim que for atualizada. O Lastro pode ser fechado: a atualização continua na próxima abertura.',
    en: 'The local database is from an earlier version of Lastro and opens once updated. Lastro may be closed: the update continues the next time it opens.',
  },
  updating: { pt: 'Preparando a base local…', en: 'Preparing the local database…' },
  updatingRows: {
    pt: 'Atualizando a base local: {{done}} de {{total}}',
    en: 'Updating the local database: {{done}} of {{total}}',
  },
  waysOut: { pt: 'Outras opções', en: 'Other options' },
  failedStill: { pt: 'Ainda não abriu, pelo mesmo motivo.', en: 'It still did not open, for the same reason.' },
  failedTitle: { pt: 'A base local não abriu', en: 'The local database did not open' },
  failed: {
    archive_unreadable: {
      pt: 'O arquivo da base local não pôde ser lido; pode estar danificado. Nada foi alterado. Recupere a base ou restaure uma cópia de segurança.',
      en: 'The local database file could not be read; it may be damaged. Nothing was changed. Salvage the database or restore a backup.',
    },
    archive_missing: {
      pt: 'O arquivo da base local não está na pasta de dados. Nenhum outro foi criado. Recoloque o arquivo ou restaure uma cópia da pasta e tente de novo.',
      en: 'The local database file is not in the data folder. No other was created. Put the file back or restore a copy of the folder and try again.',
    },
    archive_newer: {
      pt: 'A base local é de uma versão mais nova do Lastro. Nada foi alterado. Atualize o Lastro e abra de novo.',
      en: 'The local database is from a newer version of Lastro. Nothing was changed. Update Lastro and open it again.',
    },
    archive_development: {
      pt: 'A base local é de uma versão de desenvolvimento, anterior à primeira versão do Lastro. Nada foi alterado. Abra-a com a versão que a fez, ou restaure uma cópia de segurança.',
      en: 'The local database is from a development version, before the first version of Lastro. Nothing was changed. Open it with the version that made it, or restore a backup.',
    },
    archive_altered: {
      pt: 'As regras da base local foram alteradas fora do Lastro. Nenhuma foi executada e nada foi alterado. Restaure uma cópia de segurança ou recupere só os registros.',
      en: 'The rules of the local database were changed outside Lastro. None was run and nothing was changed. Restore a backup or salvage only the records.',
    },
    archive_not_updated: {
      pt: 'Esta versão do Lastro não conseguiu atualizar a base local, de uma versão anterior. Os dados salvos não foram alterados. Abra-a com a versão anterior ou restaure uma cópia, e avise o suporte.',
      en: 'This version of Lastro could not update the local database, which is from an earlier version. The saved data were not changed. Open it with the earlier version or restore a backup, and notify support.',
    },
    archive_in_use: {
      pt: 'Outro Lastro está usando esta base. Feche a outra janela e tente de novo.',
      en: 'Another Lastro is using this database. Close the other window and try again.',
    },
    archive_stopped: {
      pt: 'A base local parou de responder e foi fechada. O que já estava salvo está no disco. Tente abrir de novo.',
      en: 'The local database stopped responding and was closed. What was saved is on disk. Try to open it again.',
    },
    disk_full: {
      pt: 'Não há espaço em disco para abrir a base local. Libere espaço e tente de novo.',
      en: 'There is no disk space to open the local database. Free some space and try again.',
    },
    disk_read_only: {
      pt: 'A pasta de dados não aceita gravação. Verifique a permissão da pasta ou do disco e tente de novo.',
      en: 'The data folder cannot be written to. Check the permission of the folder or disk and try again.',
    },
    disk_unreachable: {
      pt: 'O disco ou a rede da pasta de dados não responde. Verifique e tente de novo.',
      en: 'The disk or network of the data folder does not respond. Check it and try again.',
    },
    folder_missing: {
      pt: 'A pasta de dados foi movida ou excluída, ou o disco foi desconectado. O Lastro não criou outra. Devolva a pasta ao lugar e tente de novo.',
      en: 'The data folder was moved or deleted, or the disk was disconnected. Lastro has not created another. Put the folder back and try again.',
    },
    archive_moved: {
      pt: 'Os arquivos da base local foram movidos ou trocados, e o Lastro a fechou. O que já estava salvo está nos arquivos originais. Devolva a pasta ao lugar e tente de novo.',
      en: 'The files of the local database were moved or replaced while Lastro was open, and Lastro closed it. What was already saved is in the original files. Put the folder back and try again.',
    },
    too_many_files: {
      pt: 'O sistema não permite abrir mais arquivos agora. Feche outros programas e tente de novo.',
      en: 'The system does not allow more files to be opened now. Close other programs and try again.',
    },
  },
} as const satisfies Words;
