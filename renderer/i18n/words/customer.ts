import type { Words } from '../in-language.ts';

/** The screen while it is turned to the customer. */
export const customer = {
  title: { pt: 'Autorização para consultar dados de crédito', en: 'Authorization to query credit data' },
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
  holdEither: {
    pt: 'Só o analista retoma a tela: mantenha um dos botões ou a tecla Esc pressionados por 3 segundos.',
    en: 'Only the officer can take the screen back: hold either button or the Esc key for 3 seconds.',
  },
  holding: { pt: 'Continue pressionando…', en: 'Keep holding…' },
  now: {
    query: {
      pt: '{{institution}} já pode consultar o SCR para as finalidades que você leu.',
      en: '{{institution}} may now query the SCR for the purposes that you read.',
    },
    copy: {
      pt: 'Sua cópia traz o termo inteiro e como revogar, isto é, cancelar.',
      en: 'Your copy holds the whole term and how to revoke it, that is, to cancel it.',
    },
    print: { pt: 'Imprimir minha cópia', en: 'Print my copy' },
    notPrinted: {
      pt: 'Não foi possível preparar a cópia. Peça-a ao analista.',
      en: 'The copy could not be prepared. Ask the officer for it.',
    },
    scan: { pt: 'Página da sua autorização, pelo celular', en: 'The page of your authorization, by phone' },
  },
  forOfficer: { pt: 'Para o analista', en: 'For the officer' },
  orType: {
    pin: { pt: 'Analista: ou digite o PIN.', en: 'Officer: or type the PIN.' },
    passphrase: { pt: 'Analista: ou digite a senha do cofre.', en: 'Officer: or type the vault passphrase.' },
  },
  leaveTitle: { pt: 'Retomar a tela', en: 'Take the screen back' },
  pin: { pt: 'PIN do analista', en: "Officer's PIN" },
  passphrase: { pt: 'Senha do cofre', en: 'Vault passphrase' },
  takeBack: { pt: 'Retomar', en: 'Take back' },
  takeBackAndQuery: { pt: 'Retomar e consultar', en: 'Take back and query' },
  stay: { pt: 'Devolver ao titular', en: 'Return to the subject' },
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
