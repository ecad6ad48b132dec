/** What holds the end of the program up. */
export const quit = {
  title: 'Encerrar o Lastro',
  batches_one: '{{count}} lote ainda não terminou',
  batches_other: '{{count}} lotes ainda não terminaram',
  batchesText:
    'Nada mais é consultado enquanto você decide. Ao encerrar, as respostas a caminho são esperadas e salvas, e o lote fica em pausa: nada se perde, e ele só continua quando você mandar, na tela Lotes.',
  batchesSeconds: 'Sem a sua decisão, o Lastro encerra em {{seconds}} s.',
  interrupt_one: 'Encerrar e pausar o lote',
  interrupt_other: 'Encerrar e pausar os lotes',
  waiting_one: 'Aguardando a resposta de {{count}} consulta…',
  waiting_other: 'Aguardando as respostas de {{count}} consultas…',
  waitingOther: 'Aguardando a resposta do serviço…',
  seconds: '{{seconds}} s',
  waitingText:
    'O Lastro encerra assim que a resposta estiver salva. Encerrar agora deixa a consulta sem desfecho: não se saberá se o serviço a contou.',
  stay: 'Voltar ao Lastro',
  anyway: 'Encerrar assim mesmo',
  held_one: '{{count}} resposta paga ainda não pôde ser salva',
  held_other: '{{count}} respostas pagas ainda não puderam ser salvas',
  heldText:
    'O disco não a aceita, e ela só existe na memória. Libere espaço ou corrija a permissão da pasta de dados: o Lastro tenta salvar de novo a cada poucos segundos.',
  copied_one: '{{count}} resposta foi salva em arquivo, fora da base local',
  copied_other: '{{count}} respostas foram salvas em arquivo, fora da base local',
  copiedText:
    'Ao abrir o Lastro de novo, a consulta aparece sem desfecho: anexe a ela este arquivo e depois apague-o, pois não é criptografado.',
  ends_one: 'O desfecho de {{count}} consulta não pôde ser salvo',
  ends_other: 'O desfecho de {{count}} consultas não pôde ser salvo',
  endsText: 'Nenhuma resposta se perde. Ao abrir o Lastro de novo, ela aparece sem desfecho.',
  saveWarning:
    'Em outra pasta a resposta fica como texto, sem criptografia: quem abrir o arquivo lê os dados do titular, que são sigilosos.',
  save: 'Salvar sem criptografia',
  lose_one: 'Encerrar e perder a resposta',
  lose_other: 'Encerrar e perder as respostas',
  ending: 'O Lastro está encerrando. Esta janela já pode ser fechada.',
} as const;
