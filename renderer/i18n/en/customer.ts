import type { Translated } from '../catalogue.ts';
import type { customer as ptBR } from '../pt-BR/customer.ts';

export const customer: Translated<typeof ptBR> = {
  title: 'For the data subject to read and authorize',
  loading: 'Opening the term…',
  doneTitle: 'Authorization registered',
  doneText: 'Thank you. Please give the computer back to the officer.',
  overTitle: 'Your answer was received',
  overText: 'Please give the computer back to the officer.',
  failedTitle: 'This could not be completed',
  failedText: 'Please give the computer back to the officer.',
  leave: 'Call the officer',
  hold: 'Officer: press and hold',
  holdHint: 'Only the officer takes the screen back: hold this button or the Esc key for 3 seconds.',
  holding: 'Keep holding…',
  leaveTitle: 'Take the screen back',
  pin: "Officer's PIN",
  passphrase: 'Vault passphrase',
  takeBack: 'Take back',
  stay: 'Go on reading',
  wrong: 'That is not it.',
  wait: 'Too many wrong tries. Wait {{wait}} and try again.',
  notTaken: 'The screen could not be taken back. Try again.',
};
