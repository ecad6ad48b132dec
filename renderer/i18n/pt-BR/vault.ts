export const vault = {
  choiceTitle: 'Onde guardar a chave da base local',
  choiceText:
    'Autorizações e resultados são salvos criptografados neste computador. O chaveiro do sistema não está disponível aqui: escolha onde fica a chave.',
  noPackage: 'Nenhum dos pacotes que dão acesso a ele (keytar e keyring) está instalado neste Lastro.',
  noService:
    'O pacote {{used}} está instalado, mas o chaveiro do sistema não responde a ele ou não guarda o que recebe.',
  passphraseOption: 'Cofre com senha',
  recommended: 'recomendado',
  passphraseOptionText:
    'Você digita uma senha ao abrir o Lastro. Os resultados salvos continuam disponíveis depois de fechar.',
  sessionOption: 'Somente nesta sessão',
  sessionOptionText: 'A chave fica apenas na memória.',
  sessionWarning: 'Ao fechar o Lastro, o que foi salvo nesta sessão não poderá mais ser lido, por ninguém.',
  passphrase: 'Senha do cofre',
  confirm: 'Repita a senha',
  minimum: 'Pelo menos {{count}} caracteres. Quatro palavras sem relação entre si são fáceis de lembrar.',
  tooShort: 'A senha precisa de pelo menos {{count}} caracteres.',
  mismatch: 'As duas senhas não são iguais.',
  noRecovery: 'Guarde a senha: sem ela, só o código de recuperação abre a base local.',
  strength: 'Força da senha: {{level}}',
  strength_weak: 'fraca',
  strength_good: 'boa',
  strength_strong: 'forte',
  passphraseLead: 'É pedida para abrir e desbloquear o Lastro.',
  changePassphrase: 'Trocar senha',
  changePassphraseText:
    'As chaves de acesso e o código de recuperação continuam valendo. As cópias de segurança já feitas continuam com a senha delas.',
  currentPassphrase: 'Senha atual',
  passphraseChanged: 'Senha trocada.',
  create: 'Criar cofre',
  useSession: 'Usar só nesta sessão',
  openTitle: 'Abrir a base local',
  openText: 'Digite a senha do cofre para ler o que foi salvo neste computador.',
  openOrKeychainText:
    'A base local foi aberta da última vez pelo chaveiro do sistema, que não fornece a chave agora; na pasta de dados há também um cofre com senha. Digite a senha, se foi você quem o criou, ou desbloqueie o chaveiro e use-o. A base local está intacta.',
  askKeychain: 'Usar o chaveiro',
  open: 'Abrir a base',
  askedTitle: 'Aguardando o chaveiro do sistema…',
  askedText:
    'O sistema pode estar pedindo a senha do chaveiro em outra janela. Assim que ele responder, o Lastro continua. Sem esperar, você pode tentar de novo ou abrir com o código de recuperação.',
  stopWaiting: 'Não esperar',
  lockedTitle: 'O chaveiro do sistema está bloqueado',
  lockedText:
    'A chave da base local está no chaveiro do sistema, que não a forneceu. Desbloqueie o chaveiro com a sua senha do sistema e tente de novo. Se ele foi apagado ou substituído, use o código de recuperação. A base local está intacta.',
  packageTitle: 'A chave desta base está onde este Lastro não a alcança',
  packageText:
    'O chaveiro do sistema guardou a chave da base local pelo pacote {{missing}}, que não está instalado aqui; o pacote {{used}} não encontra o que o outro guardou. Instale o {{missing}} de novo e reinicie o Lastro, ou use o código de recuperação: a chave passa a ser guardada pelo {{used}}. A base local está intacta.',
  changedTitle: 'A chave encontrada não é a desta base',
  changedText:
    'O chaveiro tem uma chave, mas a base local foi criptografada com outra. Isso acontece quando o chaveiro ou a pasta de dados foi substituído ou restaurado. Nada foi apagado: restaure o chaveiro e a pasta de dados que correspondem um ao outro e tente de novo, ou use o código de recuperação.',
  lostEntries_one: 'Falta {{count}} registro na trilha de auditoria',
  lostEntries_other: 'Faltam {{count}} registros na trilha de auditoria',
  replacedEntries: 'Registros da trilha de auditoria foram trocados por outros',
  lostEntriesText:
    'O que foi salvo por último não está todo na base local: resultados e atos recentes podem ter se perdido. Restaure uma cópia de segurança ou, apurada a causa, aceite a trilha como está.',
  lostEntriesAct: 'Abrir as configurações',
  clockTitle: 'O relógio deste computador difere do relógio do serviço',
  clockText:
    'O serviço respondeu em {{service}}, quando aqui eram {{here}}. As respostas salvas e a validade das autorizações seguem a hora do serviço; a trilha registra a diferença. Acerte data, hora e fuso do sistema: o aviso sai na resposta seguinte.',
  keyMissingTitle: 'O chaveiro do sistema não tem mais a chave da base local',
  keyMissingText:
    'A base local está aberta e intacta, e a chave ainda está na memória do Lastro. Depois de bloquear ou fechar, só um código de recuperação ou uma cópia de segurança a traria de volta. Devolva a chave ao chaveiro; se ele não a aceitar, gere um código de recuperação ou faça uma cópia de segurança nas configurações.',
  putKeyBack: 'Devolver a chave ao chaveiro',
  damagedTitle: 'Parte da base local está danificada',
  damagedText:
    'O arquivo foi alterado fora do Lastro ou houve falha do disco; o que está danificado não é mostrado. O restante abre normalmente. Recupere para uma base nova o que se lê ou restaure uma cópia de segurança.',
  readOnlyTitle: {
    disk_full: 'Aberto só para leitura: o disco está cheio',
    disk_read_only: 'Aberto só para leitura: a pasta de dados não aceita gravação',
  },
  readOnlyText: {
    disk_full:
      'Resultados, gráficos e trilha podem ser vistos e exportados para outro disco. Nada é consultado, cobrado nem alterado. Libere espaço e tente de novo.',
    disk_read_only:
      'Resultados, gráficos e trilha podem ser vistos e exportados para outra pasta. Nada é consultado, cobrado nem alterado. Peça permissão de gravação na pasta de dados e tente de novo.',
  },
  readOnlyLog:
    'O que for aberto ou exportado agora só entra na trilha se a gravação voltar antes de o Lastro ser fechado.',
  readOnlyStill: 'Ainda não foi possível salvar.',
  readOnlyRetry: 'Tentar salvar de novo',
  readOnlyAct: 'Só leitura: o aviso do alto diz por quê',
  readOnlyScreen: {
    title: 'Esta tela consulta ou altera',
    text: 'Aqui só se lê e confere; o aviso do alto diz por quê. O que já foi consultado está nas consultas salvas.',
    act: 'Ver consultas salvas',
  },
  auditorTitle: 'Estação de auditoria da equipe: só leitura',
  auditorText:
    'Consultas e alterações são feitas nas outras estações. O que for aberto, impresso ou exportado aqui é registrado e informado aos supervisores.',
  updatingTitle: 'Atualizando a base local',
  updatingText:
    'A base local é de uma versão anterior do Lastro e abre assim que estiver pronta para esta. O Lastro pode ser fechado: a atualização continua na próxima abertura.',
  updating: 'Preparando a base local…',
  updatingRows: 'Atualizando a base local: {{done}} de {{total}}',
  waysOut: 'Outras saídas',
  failedStill: 'Ainda não abriu, pelo mesmo motivo.',
  failedTitle: 'A base local não abriu',
  failed: {
    archive_unreadable:
      'O arquivo da base local não pôde ser lido; pode estar danificado. Nada foi alterado nele. Recupere o que ainda se lê dele ou restaure uma cópia de segurança.',
    archive_missing:
      'O arquivo da base local não está na pasta de dados, mas já houve um: a identificação ou o selo dele está guardado. Nada novo foi criado no lugar. Recoloque o arquivo ou restaure uma cópia da pasta e tente de novo.',
    archive_newer:
      'A base local é de uma versão mais nova do Lastro. Nada foi alterado nela. Atualize o Lastro e abra de novo.',
    archive_development:
      'A base local é de uma versão de desenvolvimento, anterior à primeira versão do Lastro. Nada foi alterado nela. Abra-a com a versão que a fez, ou restaure uma cópia de segurança.',
    archive_altered:
      'A base local tem regras que este programa não criou, ou faltam regras dela: o arquivo foi alterado fora do Lastro. Nada disso foi executado e nada foi alterado no arquivo. Restaure uma cópia de segurança ou recupere dele só os registros, sem essas regras.',
    archive_not_updated:
      'A base local é de uma versão anterior do Lastro e esta não conseguiu atualizá-la. Os resultados e as autorizações salvos nela estão como estavam. Abra-a com a versão anterior do Lastro ou restaure uma cópia de segurança, e avise o suporte.',
    archive_in_use: 'Outro Lastro está usando esta base. Feche a outra janela e tente de novo.',
    archive_stopped:
      'A base local parou de responder e foi fechada. O que já estava salvo está no disco; tente de novo para abri-la.',
    disk_full: 'Não há espaço em disco para abrir a base local. Libere espaço e tente de novo; nada foi perdido.',
    disk_read_only:
      'A pasta de dados não aceita gravação. Verifique a permissão da pasta ou do disco e tente de novo; nada foi perdido.',
    disk_unreachable:
      'O disco ou a rede da pasta de dados não responde. Verifique se está disponível e tente de novo; nada foi perdido.',
    folder_missing:
      'A pasta de dados não está mais onde estava: foi movida ou apagada, ou o disco em que está foi desconectado. O Lastro não criou outra no lugar dela. Devolva a pasta ao lugar e tente de novo.',
    archive_moved:
      'Os arquivos da base local foram movidos ou trocados com o Lastro aberto, e ele fechou a base. O que já estava salvo está nos arquivos que estavam lá; nada foi salvo depois, e os arquivos que estão lá agora não foram tocados. Devolva a pasta ao lugar e tente de novo. Se for continuar com os arquivos que estão lá, o Lastro diz o que falta neles.',
    too_many_files:
      'O sistema não permite abrir mais arquivos agora. Feche outros programas e tente de novo; nada foi perdido.',
  },
} as const;
