import type { Translated } from '../catalogue.ts';
import type { customer as ptBR } from '../pt-BR/customer.ts';

export const customer: Translated<typeof ptBR> = {
  title: 'For the data subject to read and authorize',
  loading: 'Opening the term…',
  doneTitle: 'Authorization registered',
  doneText: 'Thank you. Please return the computer to the officer.',
  overTitle: 'Your answer was received',
  overText: 'Please return the computer to the officer.',
  failedTitle: 'This could not be completed',
  failedText: 'Please return the computer to the officer.',
  leave: 'Call the officer',
  hold: 'Officer: press and hold',
  holdHint: 'Only the officer can take the screen back: hold this button or the Esc key for 3 seconds.',
  holding: 'Keep holding…',
  leaveTitle: 'Take the screen back',
  pin: "Officer's PIN",
  passphrase: 'Vault passphrase',
  takeBack: 'Take back',
  stay: 'Continue reading',
  wrong: 'Wrong PIN or passphrase.',
  wait: 'Too many wrong attempts. Wait {{wait}} and try again.',
  notTaken: 'The screen could not be taken back. Try again.',
};
