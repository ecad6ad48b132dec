import type { Words } from '../in-language.ts';

export const pin = {
  offerTitle: { pt: 'Proteja os dados com um PIN', en: 'Protect the data with a PIN' },
  offerText: {
    pt: 'Sem PIN, os dados dos clientes abrem com um clique. Com PIN, o Lastro o pede ao abrir e ao desbloquear.',
    en: 'Without a PIN, clients’ data open with one click. With a PIN, Lastro asks for it when it opens and unlocks.',
  },
  set: { pt: 'Definir PIN', en: 'Set PIN' },
  later: { pt: 'Agora não', en: 'Not now' },
  laterText: {
    pt: 'Você também pode definir o PIN depois, em Configurações › Cofre e bloqueio.',
    en: 'You can also set the PIN later, in Settings › Vault and lock.',
  },
  label: { pt: 'PIN', en: 'PIN' },
  current: { pt: 'PIN atual', en: 'Current PIN' },
  newLabel: { pt: 'Novo PIN', en: 'New PIN' },
  confirm: { pt: 'Repita o PIN', en: 'Repeat the PIN' },
  rule: {
    pt: 'De {{min}} a {{max}} números, sem sequência, repetição ou data.',
    en: '{{min}} to {{max}} digits, no sequence, repetition or date.',
  },
  keepCode: {
    pt: 'Se for esquecido, só o código de recuperação abre a base local.',
    en: 'If it is forgotten, only the recovery code opens the local database.',
  },
  problem: {
    not_digits: { pt: 'Use só números.', en: 'Use digits only.' },
    too_short: { pt: 'Use pelo menos {{min}} números.', en: 'Use at least {{min}} digits.' },
    too_long: { pt: 'Use no máximo {{max}} números.', en: 'Use at most {{max}} digits.' },
    repeated: {
      pt: 'Números repetidos são fáceis de adivinhar. Escolha outro.',
      en: 'Repeated digits are easy to guess. Choose another.',
    },
    sequence: {
      pt: 'Sequências são fáceis de adivinhar. Escolha outro.',
      en: 'Sequences are easy to guess. Choose another.',
    },
    date: {
      pt: 'Este PIN é uma data, e datas são fáceis de adivinhar. Escolha outro.',
      en: 'This PIN is a date, and dates are easy to guess. Choose another.',
    },
  },
  mismatch: { pt: 'Os dois PINs não são iguais.', en: 'The two PINs do not match.' },
  openText: {
    pt: 'Digite o PIN para ler o que foi salvo neste computador.',
    en: 'Enter the PIN to read what was saved on this computer.',
  },
  forgotten: { pt: 'Esqueci o PIN', en: 'I forgot the PIN' },
  recoverText: {
    pt: 'Digite o código do papel e escolha um novo PIN. Se o chaveiro do sistema se perdeu, digite também as chaves de acesso em Configurações.',
    en: 'Enter the code from the paper and choose a new PIN. If the system keychain was lost, enter the API keys again in Settings.',
  },
  waitTitle: { pt: 'Tentativas erradas demais', en: 'Too many wrong attempts' },
  wait: { pt: 'Aguarde {{wait}} para digitar de novo.', en: 'Wait {{wait}} before trying again.' },
  title: { pt: 'Segurança', en: 'Security' },
  lead: {
    pt: 'O PIN abre e desbloqueia o Lastro e confirma ações sensíveis: copiar a base, mudar chaves e endereços, excluir titulares. Sem ele, o bloqueio só esconde a tela.',
    en: 'The PIN opens and unlocks Lastro and confirms sensitive actions: copying the database, changing keys and addresses, erasing subjects. Without one the lock only hides the screen.',
  },
  status: {
    pin: { pt: 'PIN definido', en: 'PIN set' },
    none: { pt: 'Sem PIN', en: 'No PIN' },
  },
  change: { pt: 'Alterar PIN', en: 'Change PIN' },
  remove: { pt: 'Remover PIN', en: 'Remove PIN' },
  removeText: {
    pt: 'Sem PIN, o chaveiro abre a base local e o bloqueio só esconde a tela.',
    en: 'Without a PIN the system keychain opens the local database and the lock only hides the screen.',
  },
} as const satisfies Words;
