import type { Words } from '../in-language.ts';

export const vault = {
  choiceTitle: { pt: 'Onde guardar a chave da base local', en: 'Where to keep the local database key' },
  choiceText: {
    pt: 'Autorizações e resultados são salvos criptografados neste computador. O chaveiro do sistema não está disponível aqui: escolha onde fica a chave.',
    en: 'Lastro stores authorizations and results encrypted on this computer. The system keychain is not available here; choose how the key is kept.',
  },
  noPackage: {
    pt: 'Nenhum dos pacotes que dão acesso a ele (keytar e keyring) está instalado neste Lastro.',
    en: 'Neither of the packages that give access to it (keytar and keyring) is installed with this Lastro.',
  },
  noService: {
    pt: 'O pacote {{used}} está instalado, mas o chaveiro do sistema não responde a ele ou não guarda o que recebe.',
    en: 'The package {{used}} is installed, but the system keychain does not respond to it or does not keep what it is given.',
  },
  passphraseOption: { pt: 'Cofre com senha', en: 'Passphrase vault' },
  recommended: { pt: 'recomendado', en: 'recommended' },
  passphraseOptionText: {
    pt: 'Você digita uma senha ao abrir o Lastro. Os resultados salvos continuam disponíveis depois de fechar.',
    en: 'You enter a passphrase when Lastro opens. Saved results remain available after closing.',
  },
  sessionOption: { pt: 'Somente nesta sessão', en: 'This session only' },
  sessionOptionText: { pt: 'A chave fica apenas na memória.', en: 'The key stays in memory only.' },
  sessionWarning: {
    pt: 'Ao fechar o Lastro, o que foi salvo nesta sessão não poderá mais ser lido, por ninguém.',
    en: 'Once Lastro is closed, what was saved in this session can no longer be read, by anyone.',
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
    pt: 'É pedida para abrir e desbloquear o Lastro.',
    en: 'It is asked for to open and unlock Lastro.',
  },
  changePassphrase: { pt: 'Trocar senha', en: 'Change passphrase' },
  changePassphraseText: {
    pt: 'As chaves de acesso e o código de recuperação continuam valendo. As cópias de segurança já feitas continuam com a senha delas.',
    en: 'Access keys and the recovery code stay valid. Backups that were already made keep their own passphrase.',
  },
  currentPassphrase: { pt: 'Senha atual', en: 'Present passphrase' },
  passphraseChanged: { pt: 'Senha trocada.', en: 'Passphrase changed.' },
  create: { pt: 'Criar cofre', en: 'Create vault' },
  useSession: { pt: 'Usar só nesta sessão', en: 'Use this session only' },
  openTitle: { pt: 'Abrir a base local', en: 'Open the local database' },
  openText: {
    pt: 'Digite a senha do cofre para ler o que foi salvo neste computador.',
    en: 'Enter the vault passphrase to read what was saved on this computer.',
  },
  openOrKeychainText: {
    pt: 'A base local foi aberta da última vez pelo chaveiro do sistema, que não fornece a chave agora; na pasta de dados há também um cofre com senha. Digite a senha, se foi você quem o criou, ou desbloqueie o chaveiro e use-o. A base local está intacta.',
    en: 'The local database was last opened by the system keychain, which gives no key now; the data folder also holds a passphrase vault. Enter the passphrase if you made that vault, or unlock the keychain and use it. The local database is intact.',
  },
  askKeychain: { pt: 'Usar o chaveiro', en: 'Use the keychain' },
  open: { pt: 'Abrir a base', en: 'Open database' },
  askedTitle: { pt: 'Aguardando o chaveiro do sistema…', en: "Waiting for the system's keychain…" },
  askedText: {
    pt: 'O sistema pode estar pedindo a senha do chaveiro em outra janela. Assim que ele responder, o Lastro continua. Sem esperar, você pode tentar de novo ou abrir com o código de recuperação.',
    en: "The system may be asking for the keychain's password in another window. Lastro goes on as soon as it answers. Without waiting you can try again or open with the recovery code.",
  },
  stopWaiting: { pt: 'Não esperar', en: 'Do not wait' },
  lockedTitle: { pt: 'O chaveiro do sistema está bloqueado', en: 'The system keychain is locked' },
  lockedText: {
    pt: 'A chave da base local está no chaveiro do sistema, que não a forneceu. Desbloqueie o chaveiro com a sua senha do sistema e tente de novo. Se ele foi apagado ou substituído, use o código de recuperação. A base local está intacta.',
    en: 'The local database key is in the system keychain, which did not provide it. Unlock the keychain with your system password and try again. If it was erased or replaced, use the recovery code. The local database is intact.',
  },
  packageTitle: {
    pt: 'A chave desta base está onde este Lastro não a alcança',
    en: 'The key of this database is where this Lastro cannot reach it',
  },
  packageText: {
    pt: 'O chaveiro do sistema guardou a chave da base local pelo pacote {{missing}}, que não está instalado aqui; o pacote {{used}} não encontra o que o outro guardou. Instale o {{missing}} de novo e reinicie o Lastro, ou use o código de recuperação: a chave passa a ser guardada pelo {{used}}. A base local está intacta.',
    en: 'The system keychain kept the local database key through the package {{missing}}, which is not installed here; the package {{used}} does not find what the other one kept. Install {{missing}} again and restart Lastro, or use the recovery code: the key is then kept through {{used}}. The local database is intact.',
  },
  changedTitle: { pt: 'A chave encontrada não é a desta base', en: 'The key found does not belong to this database' },
  changedText: {
    pt: 'O chaveiro tem uma chave, mas a base local foi criptografada com outra. Isso acontece quando o chaveiro ou a pasta de dados foi substituído ou restaurado. Nada foi apagado: restaure o chaveiro e a pasta de dados que correspondem um ao outro e tente de novo, ou use o código de recuperação.',
    en: 'The keychain holds a key, but the local database was encrypted with another. This happens when the keychain or the data folder was replaced or restored. Nothing was erased: restore the keychain and the data folder that belong together and try again, or use the recovery code.',
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
    pt: 'O que foi salvo por último não está todo na base local: resultados e atos recentes podem ter se perdido. Restaure uma cópia de segurança ou, apurada a causa, aceite a trilha como está.',
    en: 'What was written last is not all in the local database: recent results and acts may be lost. Restore a backup or, once the cause is known, accept the log as it is.',
  },
  lostEntriesAct: { pt: 'Abrir as configurações', en: 'Open the settings' },
  clockTitle: {
    pt: 'O relógio deste computador difere do relógio do serviço',
    en: 'This computer’s clock and the service’s clock differ',
  },
  clockText: {
    pt: 'O serviço respondeu em {{service}}, quando aqui eram {{here}}. As respostas salvas e a validade das autorizações seguem a hora do serviço; a trilha registra a diferença. Acerte data, hora e fuso do sistema: o aviso sai na resposta seguinte.',
    en: 'The service responded on {{service}} when it was {{here}} here. Saved responses and the validity of authorizations follow the service’s time, and the audit log records the difference. Correct the system’s date, time and time zone: this notice disappears with the next response.',
  },
  keyMissingTitle: {
    pt: 'O chaveiro do sistema não tem mais a chave da base local',
    en: 'The system keychain no longer has the key of the local database',
  },
  keyMissingText: {
    pt: 'A base local está aberta e intacta, e a chave ainda está na memória do Lastro. Depois de bloquear ou fechar, só um código de recuperação ou uma cópia de segurança a traria de volta. Devolva a chave ao chaveiro; se ele não a aceitar, gere um código de recuperação ou faça uma cópia de segurança nas configurações.',
    en: 'The local database is open and intact, and Lastro still has the key in memory. Once it is locked or closed, only a recovery code or a backup would bring it back. Put the key back into the keychain; if the keychain does not take it, make a recovery code or a backup in the settings.',
  },
  putKeyBack: { pt: 'Devolver a chave ao chaveiro', en: 'Put the key back' },
  damagedTitle: { pt: 'Parte da base local está danificada', en: 'Part of the local database is damaged' },
  damagedText: {
    pt: 'O arquivo foi alterado fora do Lastro ou houve falha do disco; o que está danificado não é mostrado. O restante abre normalmente. Recupere para uma base nova o que se lê ou restaure uma cópia de segurança.',
    en: 'The file was changed outside Lastro or the disk failed; what is damaged is not shown. The rest opens normally. Salvage what can be read into a new database, or restore a backup.',
  },
  readOnlyTitle: {
    disk_full: { pt: 'Aberto só para leitura: o disco está cheio', en: 'Open for reading only: the disk is full' },
    disk_read_only: {
      pt: 'Aberto só para leitura: a pasta de dados não aceita gravação',
      en: 'Open for reading only: the data folder cannot be written to',
    },
  },
  readOnlyText: {
    disk_full: {
      pt: 'Resultados, gráficos e trilha podem ser vistos e exportados para outro disco. Nada é consultado, cobrado nem alterado. Libere espaço e tente de novo.',
      en: 'Results, charts and log can be viewed and exported to another disk. Nothing is queried, charged or changed. Free some space and try again.',
    },
    disk_read_only: {
      pt: 'Resultados, gráficos e trilha podem ser vistos e exportados para outra pasta. Nada é consultado, cobrado nem alterado. Peça permissão de gravação na pasta de dados e tente de novo.',
      en: 'Results, charts and log can be viewed and exported to another folder. Nothing is queried, charged or changed. Ask for permission to write to the data folder and try again.',
    },
  },
  readOnlyLog: {
    pt: 'O que for aberto ou exportado agora só entra na trilha se a gravação voltar antes de o Lastro ser fechado.',
    en: 'What is opened or exported now enters the log only if it can be written again before Lastro is closed.',
  },
  readOnlyStill: { pt: 'Ainda não foi possível salvar.', en: 'It is still not possible to save.' },
  readOnlyRetry: { pt: 'Tentar salvar de novo', en: 'Try to save again' },
  readOnlyAct: {
    pt: 'Só leitura: o aviso do alto diz por quê',
    en: 'For reading only: the notice at the top says why',
  },
  readOnlyScreen: {
    title: { pt: 'Esta tela consulta ou altera', en: 'This screen queries or changes' },
    text: {
      pt: 'Aqui só se lê e confere; o aviso do alto diz por quê. O que já foi consultado está nas consultas salvas.',
      en: 'Here everything is only read and verified; the notice at the top says why. What was queried is among the saved queries.',
    },
    act: { pt: 'Ver consultas salvas', en: 'See saved queries' },
  },
  auditorTitle: {
    pt: 'Estação de auditoria da equipe: só leitura',
    en: 'Auditor’s workstation of the team: for reading only',
  },
  auditorText: {
    pt: 'Consultas e alterações são feitas nas outras estações. O que for aberto, impresso ou exportado aqui é registrado e informado aos supervisores.',
    en: 'Queries and changes are made at the other workstations. What is opened, printed or exported here is recorded and told to the supervisors.',
  },
  updatingTitle: { pt: 'Atualizando a base local', en: 'Updating the local database' },
  updatingText: {
    pt: 'A base local é de uma versão anterior do Lastro e abre assim que estiver pronta para esta. O Lastro pode ser fechado: a atualização continua na próxima abertura.',
    en: 'The local database is from an earlier version of Lastro and opens as soon as it is ready for this one. Lastro may be closed: the update goes on the next time it opens.',
  },
  updating: { pt: 'Preparando a base local…', en: 'Preparing the local database…' },
  updatingRows: {
    pt: 'Atualizando a base local: {{done}} de {{total}}',
    en: 'Updating the local database: {{done}} of {{total}}',
  },
  waysOut: { pt: 'Outras saídas', en: 'Other ways out' },
  failedStill: { pt: 'Ainda não abriu, pelo mesmo motivo.', en: 'It still did not open, for the same reason.' },
  failedTitle: { pt: 'A base local não abriu', en: 'The local database did not open' },
  failed: {
    archive_unreadable: {
      pt: 'O arquivo da base local não pôde ser lido; pode estar danificado. Nada foi alterado nele. Recupere o que ainda se lê dele ou restaure uma cópia de segurança.',
      en: 'The local database file could not be read; it may be damaged. Nothing in it was changed. Salvage what can still be read of it, or restore a backup.',
    },
    archive_missing: {
      pt: 'O arquivo da base local não está na pasta de dados, mas já houve um: a identificação ou o selo dele está guardado. Nada novo foi criado no lugar. Recoloque o arquivo ou restaure uma cópia da pasta e tente de novo.',
      en: 'The local database file is not in the data folder, although there was one: its identification or its seal is kept. Nothing new was created in its place. Put the file back or restore a copy of the folder and try again.',
    },
    archive_newer: {
      pt: 'A base local é de uma versão mais nova do Lastro. Nada foi alterado nela. Atualize o Lastro e abra de novo.',
      en: 'The local database is from a newer version of Lastro. Nothing in it was changed. Update Lastro and open it again.',
    },
    archive_development: {
      pt: 'A base local é de uma versão de desenvolvimento, anterior à primeira versão do Lastro. Nada foi alterado nela. Abra-a com a versão que a fez, ou restaure uma cópia de segurança.',
      en: 'The local database is from a development version, from before the first version of Lastro. Nothing in it was changed. Open it with the version that made it, or restore a backup.',
    },
    archive_altered: {
      pt: 'A base local tem regras que este programa não criou, ou faltam regras dela: o arquivo foi alterado fora do Lastro. Nada disso foi executado e nada foi alterado no arquivo. Restaure uma cópia de segurança ou recupere dele só os registros, sem essas regras.',
      en: 'The local database holds rules this program did not create, or lacks some of its own: the file was changed outside Lastro. None of them was run, and nothing in the file was changed. Restore a backup, or salvage only its rows, without those rules.',
    },
    archive_not_updated: {
      pt: 'A base local é de uma versão anterior do Lastro e esta não conseguiu atualizá-la. Os resultados e as autorizações salvos nela estão como estavam. Abra-a com a versão anterior do Lastro ou restaure uma cópia de segurança, e avise o suporte.',
      en: 'The local database is from a former version of Lastro and this one could not update it. The results and authorizations saved in it are as they were. Open it with the former version of Lastro or restore a backup, and tell support.',
    },
    archive_in_use: {
      pt: 'Outro Lastro está usando esta base. Feche a outra janela e tente de novo.',
      en: 'Another Lastro is using this database. Close the other window and try again.',
    },
    archive_stopped: {
      pt: 'A base local parou de responder e foi fechada. O que já estava salvo está no disco; tente de novo para abri-la.',
      en: 'The local database stopped responding and was closed. What was saved is on disk; try again to open it.',
    },
    disk_full: {
      pt: 'Não há espaço em disco para abrir a base local. Libere espaço e tente de novo; nada foi perdido.',
      en: 'There is no disk space to open the local database. Free some space and try again; nothing was lost.',
    },
    disk_read_only: {
      pt: 'A pasta de dados não aceita gravação. Verifique a permissão da pasta ou do disco e tente de novo; nada foi perdido.',
      en: 'The data folder cannot be written to. Check the permission of the folder or disk and try again; nothing was lost.',
    },
    disk_unreachable: {
      pt: 'O disco ou a rede da pasta de dados não responde. Verifique se está disponível e tente de novo; nada foi perdido.',
      en: 'The disk or network of the data folder does not answer. Check that it is available and try again; nothing was lost.',
    },
    folder_missing: {
      pt: 'A pasta de dados não está mais onde estava: foi movida ou apagada, ou o disco em que está foi desconectado. O Lastro não criou outra no lugar dela. Devolva a pasta ao lugar e tente de novo.',
      en: 'The data folder is no longer where it was: it was moved or deleted, or the disk it is on was disconnected. Lastro has created no other one in its place. Put the folder back and try again.',
    },
    archive_moved: {
      pt: 'Os arquivos da base local foram movidos ou trocados com o Lastro aberto, e ele fechou a base. O que já estava salvo está nos arquivos que estavam lá; nada foi salvo depois, e os arquivos que estão lá agora não foram tocados. Devolva a pasta ao lugar e tente de novo. Se for continuar com os arquivos que estão lá, o Lastro diz o que falta neles.',
      en: 'The files of the local database were moved or replaced while Lastro was open, and Lastro closed it. What was saved before is in the files that were there; nothing was saved since, and the files that are there now were not touched. Put the folder back and try again. If you go on with the files that are there, Lastro says what they lack.',
    },
    too_many_files: {
      pt: 'O sistema não permite abrir mais arquivos agora. Feche outros programas e tente de novo; nada foi perdido.',
      en: 'The system does not allow more files to be opened now. Close other programs and try again; nothing was lost.',
    },
  },
} as const satisfies Words;
