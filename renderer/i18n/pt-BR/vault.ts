export const vault = {
  choiceTitle: 'Onde guardar a chave do acervo',
  choiceText:
    'Autorizações e resultados são gravados cifrados neste computador. O chaveiro do sistema não está disponível aqui: escolha onde fica a chave.',
  passphraseOption: 'Cofre com senha',
  recommended: 'recomendado',
  passphraseOptionText:
    'Você digita uma senha ao abrir o Lastro. Os resultados salvos continuam legíveis depois de fechar.',
  sessionOption: 'Somente nesta sessão',
  sessionOptionText: 'A chave fica apenas na memória.',
  sessionWarning: 'Ao fechar o Lastro, o que foi salvo nesta sessão não poderá mais ser lido, por ninguém.',
  passphrase: 'Senha do cofre',
  confirm: 'Repita a senha',
  minimum: 'Pelo menos {{count}} caracteres. Quatro palavras soltas são fáceis de lembrar.',
  tooShort: 'A senha precisa de pelo menos {{count}} caracteres.',
  mismatch: 'As duas senhas não são iguais.',
  noRecovery: 'Guarde a senha: sem ela, só um código de recuperação abre o acervo.',
  strength: 'Força da senha: {{level}}',
  strength_short: 'curta',
  strength_fair: 'razoável',
  strength_strong: 'forte',
  passphraseLead: 'É pedida para abrir e desbloquear o Lastro.',
  changePassphrase: 'Trocar senha',
  changePassphraseText:
    'As chaves de acesso e o código de recuperação continuam valendo. As cópias de segurança já feitas continuam com a senha delas.',
  currentPassphrase: 'Senha atual',
  passphraseChanged: 'Senha trocada.',
  create: 'Criar cofre',
  useSession: 'Usar só nesta sessão',
  openTitle: 'Abrir o acervo',
  openText: 'Digite a senha do cofre para ler o que foi salvo neste computador.',
  open: 'Abrir acervo',
  lockedTitle: 'O chaveiro do sistema está bloqueado',
  lockedText:
    'A chave do acervo está no chaveiro do sistema, que não a entregou. Desbloqueie o chaveiro com a sua senha do sistema e tente de novo. Se ele foi esvaziado ou é outro, use o código de recuperação. O acervo está intacto.',
  changedTitle: 'A chave encontrada não é a deste acervo',
  changedText:
    'O chaveiro tem uma chave, mas o acervo foi gravado com outra. Isso acontece quando o chaveiro ou a pasta de dados foi trocado ou restaurado. Nada foi apagado: restaure o chaveiro ou a pasta que combinam e tente de novo, ou use o código de recuperação.',
  damagedTitle: 'Parte do acervo está danificada',
  damagedText:
    'O arquivo mudou fora do Lastro ou o disco falhou; nada errado é mostrado. O resto abre normalmente: exporte o que precisar e restaure uma cópia da pasta de dados.',
  updatingTitle: 'Atualizando o acervo',
  updatingText:
    'O acervo é de uma versão anterior do Lastro e abre assim que estiver pronto para esta. O Lastro pode ser fechado: a atualização continua na próxima abertura.',
  updating: 'Preparando o acervo…',
  updatingRows: 'Atualizando o acervo: {{done}} de {{total}}',
  failedTitle: 'O acervo não abriu',
  failed: {
    archive_unreadable:
      'O arquivo do acervo não pôde ser lido; pode estar danificado. Nada foi alterado nele. Restaure uma cópia da pasta de dados e tente de novo.',
    archive_missing:
      'O arquivo do acervo não está na pasta de dados, mas a identificação dele está. Nada novo foi criado no lugar. Devolva o arquivo ou restaure uma cópia da pasta e tente de novo.',
    archive_newer:
      'O acervo foi gravado por uma versão mais nova do Lastro. Nada foi alterado nele. Atualize este programa e abra de novo.',
    archive_altered:
      'O acervo tem regras que este programa não criou, ou faltam regras dele: o arquivo foi alterado fora do Lastro. Nada disso foi executado e nada foi mudado no arquivo. Restaure uma cópia de segurança.',
    archive_in_use: 'Outro Lastro está usando este acervo. Feche a outra janela e tente de novo.',
    archive_stopped:
      'O acervo parou de responder e foi fechado. O que já estava salvo está no disco; tente de novo para abri-lo.',
    disk_full: 'Não há espaço em disco para abrir o acervo. Libere espaço e tente de novo; nada foi perdido.',
    disk_read_only:
      'A pasta de dados não aceita gravação. Verifique a permissão da pasta ou do disco e tente de novo; nada foi perdido.',
  },
  unreachableTitle: 'O Lastro não respondeu',
} as const;
