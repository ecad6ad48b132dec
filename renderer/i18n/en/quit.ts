import type { Translated } from '../catalogue.ts';
import type { quit as ptBR } from '../pt-BR/quit.ts';

/** What holds the end of the program up. */
export const quit: Translated<typeof ptBR> = {
  title: 'Quit Lastro',
  waiting_one: 'Waiting for the response to {{count}} query…',
  waiting_other: 'Waiting for the responses to {{count}} queries…',
  waitingOther: 'Waiting for the service to respond…',
  seconds: '{{seconds}} s',
  waitingText:
    'Lastro quits once what arrives is written. Quitting now leaves the query with an unknown outcome: nobody will know whether the service counted it.',
  stay: 'Back to Lastro',
  anyway: 'Quit anyway',
  held_one: '{{count}} paid response could not be written yet',
  held_other: '{{count}} paid responses could not be written yet',
  heldText:
    'The disk does not take it, and it exists in memory only. Free some space or correct the data folder’s permission: writing is tried again every few seconds.',
  copied_one: '{{count}} response was saved as a file, outside the local database',
  copied_other: '{{count}} responses were saved as files, outside the local database',
  copiedText:
    'When Lastro is opened again, the query is listed with an unknown outcome: attach this file to it and then delete it, since it is not encrypted.',
  ends_one: 'The end of {{count}} query could not be written',
  ends_other: 'The end of {{count}} queries could not be written',
  endsText: 'No response is lost. When Lastro is opened again, it is listed with an unknown outcome.',
  saveWarning:
    'In another folder the response is plain text, not encrypted: whoever opens the file reads the subject’s data, which are secret.',
  save: 'Save without encryption',
  lose_one: 'Quit and lose the response',
  lose_other: 'Quit and lose the responses',
  ending: 'Lastro is quitting. This window may be closed.',
};
