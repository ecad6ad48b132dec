import type { Words } from '../in-language.ts';

export const quit = {
  title: { pt: 'Encerrar o Lastro', en: 'Quit Lastro' },
  batches_one: { pt: '{{count}} lote ainda não terminou', en: '{{count}} batch has not finished yet' },
  batches_other: { pt: '{{count}} lotes ainda não terminaram', en: '{{count}} batches have not finished yet' },
  batchesText: {
    pt: 'Nenhuma consulta nova começa enquanto você decide. Ao encerrar, as respostas em andamento são salvas e o lote fica em pausa. Continue-o depois em Lotes.',
    en: 'No new query starts while you decide. On quitting, responses under way are saved and the batch is paused. Continue it later in Batches.',
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
    pt: 'O Lastro encerra assim que a resposta for salva. Se encerrar agora, não se saberá se a consulta foi cobrada.',
    en: 'Lastro quits as soon as the response is saved. If you quit now, it will not be known whether the query was charged.',
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
    pt: 'O disco não aceita a resposta, que só existe na memória. Libere espaço ou corrija a permissão da pasta de dados. O Lastro tenta de novo a cada poucos segundos.',
    en: 'The disk does not accept the response, which exists in memory only. Free some space or correct the permission of the data folder. Lastro retries every few seconds.',
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
    pt: 'Na próxima abertura, a consulta aparece sem resposta confirmada. Anexe este arquivo a ela e depois exclua-o: ele não é criptografado.',
    en: 'On the next start, the query is listed without a confirmed response. Attach this file to it and then delete it: it is not encrypted.',
  },
  ends_one: {
    pt: 'O resultado de {{count}} consulta não pôde ser salvo',
    en: 'The outcome of {{count}} query could not be saved',
  },
  ends_other: {
    pt: 'O resultado de {{count}} consultas não pôde ser salvo',
    en: 'The outcome of {{count}} queries could not be saved',
  },
  endsText: {
    pt: 'Na próxima abertura, ela aparece sem resposta confirmada.',
    en: 'On the next start, it is listed without a confirmed response.',
  },
  saveWarning: {
    pt: 'Em outra pasta, a resposta fica sem criptografia: quem abrir o arquivo lê dados sigilosos do titular.',
    en: 'In another folder the response is not encrypted: anyone who opens the file can read the subject’s confidential data.',
  },
  save: { pt: 'Salvar sem criptografia', en: 'Save without encryption' },
  lose_one: { pt: 'Encerrar e perder a resposta', en: 'Quit and lose the response' },
  lose_other: { pt: 'Encerrar e perder as respostas', en: 'Quit and lose the responses' },
  ending: {
    pt: 'O Lastro está encerrando. Esta janela já pode ser fechada.',
    en: 'Lastro is quitting. You can close this window now.',
  },
} as const satisfies Words;
