import type { Translated } from '../catalogue.ts';
import type { quit as ptBR } from '../pt-BR/quit.ts';

/** What holds the end of the program up. */
export const quit: Translated<typeof ptBR> = {
  title: 'Quit Lastro',
  batches_one: '{{count}} batch has not finished yet',
  batches_other: '{{count}} batches have not finished yet',
  batchesText:
    'Nothing further is queried while you decide. If you quit, responses on their way are waited for and saved, and the batch is paused: nothing is lost, and it goes on only when you say so, on the Batches screen.',
  batchesSeconds: 'Without your decision, Lastro quits in {{seconds}} s.',
  interrupt_one: 'Quit and pause the batch',
  interrupt_other: 'Quit and pause the batches',
  waiting_one: 'Waiting for the response to {{count}} query…',
  waiting_other: 'Waiting for the responses to {{count}} queries…',
  waitingOther: 'Waiting for the service to respond…',
  seconds: '{{seconds}} s',
  waitingText:
    'Lastro quits as soon as the response is saved. Quitting now leaves the query with an unknown outcome: nobody will know whether the service counted it.',
  stay: 'Back to Lastro',
  anyway: 'Quit anyway',
  held_one: '{{count}} paid response could not be saved yet',
  held_other: '{{count}} paid responses could not be saved yet',
  heldText:
    'The disk does not accept it, and it exists in memory only. Free some space or correct the permission of the data folder: saving is retried every few seconds.',
  copied_one: '{{count}} response was saved as a file, outside the local database',
  copied_other: '{{count}} responses were saved as files, outside the local database',
  copiedText:
    'When Lastro is opened again, the query is listed with an unknown outcome: attach this file to it and then delete it, since it is not encrypted.',
  ends_one: 'The outcome of {{count}} query could not be saved',
  ends_other: 'The outcome of {{count}} queries could not be saved',
  endsText: 'No response is lost. When Lastro is opened again, it is listed with an unknown outcome.',
  saveWarning:
    'In another folder the response is plain text, not encrypted: anyone who opens the file can read the subject’s data, which are confidential.',
  save: 'Save without encryption',
  lose_one: 'Quit and lose the response',
  lose_other: 'Quit and lose the responses',
  ending: 'Lastro is quitting. You can close this window now.',
};
