import type { Words } from '../in-language.ts';

/** The screen while it is turned to the subject. */
export const customer = {
  title: { pt: 'Leitura e autorização do titular', en: 'For the data subject to read and authorize' },
  loading: { pt: 'Abrindo o termo…', en: 'Opening the term…' },
  doneTitle: { pt: 'Autorização registrada', en: 'Authorization registered' },
  doneText: {
    pt: 'Obrigado. Devolva o computador ao analista.',
    en: 'Thank you. Please return the computer to the officer.',
  },
  overTitle: { pt: 'Sua resposta foi recebida', en: 'Your answer was received' },
  overText: { pt: 'Devolva o computador ao analista.', en: 'Please return the computer to the officer.' },
  failedTitle: { pt: 'Não foi possível concluir', en: 'This could not be completed' },
  failedText: { pt: 'Devolva o computador ao analista.', en: 'Please return the computer to the officer.' },
  leave: { pt: 'Chamar o analista', en: 'Call the officer' },
  hold: { pt: 'Analista: manter pressionado', en: 'Officer: press and hold' },
  holdHint: {
    pt: 'Só o analista retoma a tela: mantenha este botão ou a tecla Esc pressionada por 3 segundos.',
    en: 'Only the officer can take the screen back: hold this button or the Esc key for 3 seconds.',
  },
  holding: { pt: 'Continue pressionando…', en: 'Keep holding…' },
  leaveTitle: { pt: 'Retomar a tela', en: 'Take the screen back' },
  pin: { pt: 'PIN do analista', en: "Officer's PIN" },
  passphrase: { pt: 'Senha do cofre', en: 'Vault passphrase' },
  takeBack: { pt: 'Retomar', en: 'Take back' },
  stay: { pt: 'Continuar a leitura', en: 'Continue reading' },
  wrong: { pt: 'PIN ou senha incorretos.', en: 'Wrong PIN or passphrase.' },
  wait: {
    pt: 'Muitas tentativas erradas. Aguarde {{wait}} e tente de novo.',
    en: 'Too many wrong attempts. Wait {{wait}} and try again.',
  },
  notTaken: {
    pt: 'Não foi possível retomar a tela. Tente de novo.',
    en: 'The screen could not be taken back. Try again.',
  },
} as const satisfies Words;
