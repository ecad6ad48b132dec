import type { Words } from '../in-language.ts';

/** What holds the end of the program up. */
export const quit = {
  title: { pt: 'Encerrar o Lastro', en: 'Quit Lastro' },
  batches_one: { pt: '{{count}} lote ainda não terminou', en: '{{count}} batch has not finished yet' },
  batches_other: { pt: '{{count}} lotes ainda não terminaram', en: '{{count}} batches have not finished yet' },
  batchesText: {
    pt: 'Nada mais é consultado enquanto você decide. Ao encerrar, as respostas a caminho são esperadas e salvas, e o lote fica em pausa: nada se perde, e ele só continua quando você mandar, na tela Lotes.',
    en: 'Nothing further is queried while you decide. If you quit, responses on their way are waited for and saved, and the batch is paused: nothing is lost, and it goes on only when you say so, on the Batches screen.',
  },
  batchesSeconds: {
    pt: 'Sem a sua decisão, o Lastro encerra em {{seconds}} s.',
    en: 'Without your decision, Lastro quits in {{seconds}} s.',
  },
  interrupt_one: { pt: 'Encerrar e pausar o lote', en: 'Quit and pause the batch' },
  interrupt_other: { pt: 'Encerrar e pausar os lotes', en: 'Quit and pause the batches' },
  waiting_one: {
    pt: 'Aguardando a resposta de {{count}} consulta…',
    en: 'Waiting for the response to {{count}} query…',
  },
  waiting_other: {
    pt: 'Aguardando as respostas de {{count}} consultas…',
    en: 'Waiting for the responses to {{count}} queries…',
  },
  waitingOther: { pt: 'Aguardando a resposta do serviço…', en: 'Waiting for the service to respond…' },
  seconds: { pt: '{{seconds}} s', en: '{{seconds}} s' },
  waitingText: {
    pt: 'O Lastro encerra assim que a resposta estiver salva. Encerrar agora deixa a consulta sem desfecho: não se saberá se o serviço a contou.',
    en: 'Lastro quits as soon as the response is saved. Quitting now leaves the query with an unknown outcome: nobody will know whether the service counted it.',
  },
  stay: { pt: 'Voltar ao Lastro', en: 'Back to Lastro' },
  anyway: { pt: 'Encerrar assim mesmo', en: 'Quit anyway' },
  held_one: {
    pt: '{{count}} resposta paga ainda não pôde ser salva',
    en: '{{count}} paid response could not be saved yet',
  },
  held_other: {
    pt: '{{count}} respostas pagas ainda não puderam ser salvas',
    en: '{{count}} paid responses could not be saved yet',
  },
  heldText: {
    pt: 'O disco não a aceita, e ela só existe na memória. Libere espaço ou corrija a permissão da pasta de dados: o Lastro tenta salvar de novo a cada poucos segundos.',
    en: 'The disk does not accept it, and it exists in memory only. Free some space or correct the permission of the data folder: saving is retried every few seconds.',
  },
  copied_one: {
    pt: '{{count}} resposta foi salva em arquivo, fora da base local',
    en: '{{count}} response was saved as a file, outside the local database',
  },
  copied_other: {
    pt: '{{count}} respostas foram salvas em arquivo, fora da base local',
    en: '{{count}} responses were saved as files, outside the local database',
  },
  copiedText: {
    pt: 'Ao abrir o Lastro de novo, a consulta aparece sem desfecho: anexe a ela este arquivo e depois apague-o, pois não é criptografado.',
    en: 'When Lastro is opened again, the query is listed with an unknown outcome: attach this file to it and then delete it, since it is not encrypted.',
  },
  ends_one: {
    pt: 'O desfecho de {{count}} consulta não pôde ser salvo',
    en: 'The outcome of {{count}} query could not be saved',
  },
  ends_other: {
    pt: 'O desfecho de {{count}} consultas não pôde ser salvo',
    en: 'The outcome of {{count}} queries could not be saved',
  },
  endsText: {
    pt: 'Nenhuma resposta se perde. Ao abrir o Lastro de novo, ela aparece sem desfecho.',
    en: 'No response is lost. When Lastro is opened again, it is listed with an unknown outcome.',
  },
  saveWarning: {
    pt: 'Em outra pasta a resposta fica como texto, sem criptografia: quem abrir o arquivo lê os dados do titular, que são sigilosos.',
    en: 'In another folder the response is plain text, not encrypted: anyone who opens the file can read the subject’s data, which are confidential.',
  },
  save: { pt: 'Salvar sem criptografia', en: 'Save without encryption' },
  lose_one: { pt: 'Encerrar e perder a resposta', en: 'Quit and lose the response' },
  lose_other: { pt: 'Encerrar e perder as respostas', en: 'Quit and lose the responses' },
  ending: {
    pt: 'O Lastro está encerrando. Esta janela já pode ser fechada.',
    en: 'Lastro is quitting. You can close this window now.',
  },
} as const satisfies Words;
