import type { Words } from '../in-language.ts';

export const lock = {
  now: { pt: 'Bloquear', en: 'Lock' },
  title: { pt: 'Bloqueio', en: 'Lock' },
  lead: {
    pt: 'Bloqueado, o Lastro fecha a base local e descarta a chave da memória. Também bloqueia quando o computador entra em suspensão ou bloqueia a tela.',
    en: 'When locked, Lastro closes the local database and drops its key from memory. It also locks when the computer goes to sleep or locks its screen.',
  },
  minutes: { pt: 'Bloquear após inatividade de', en: 'Lock after inactivity of' },
  bounds: {
    pt: 'De {{min}} a {{max}} minutos. O bloqueio não pode ser desligado.',
    en: 'From {{min}} to {{max}} minutes. Locking cannot be turned off.',
  },
  lockedTitle: { pt: 'O Lastro está bloqueado', en: 'Lastro is locked' },
  lockedBy: {
    none: {
      pt: 'Sem PIN, este bloqueio só esconde a tela e abre com um clique. Ao sair, bloqueie também a tela do computador, ou defina um PIN em Configurações › Segurança.',
      en: 'Without a PIN this lock only hides the screen and opens with one click. When you leave, lock the computer’s screen too, or set a PIN in Settings › Security.',
    },
    pin: {
      pt: 'A base local está fechada. Digite o PIN para continuar.',
      en: 'The local database is closed. Enter the PIN to continue.',
    },
    passphrase: {
      pt: 'A base local está fechada. Digite a senha do cofre para continuar.',
      en: 'The local database is closed. Enter the vault passphrase to continue.',
    },
  },
  unlock: { pt: 'Desbloquear', en: 'Unlock' },
} as const satisfies Words;
