import type { Words } from '../in-language.ts';

export const recovery = {
  title: { pt: 'Código de recuperação', en: 'Recovery code' },
  lead: {
    pt: 'Um código em papel que abre a base local sem senha, PIN ou chaveiro.',
    en: 'A code on paper that opens the local database without passphrase, PIN or keychain.',
  },
  what: {
    pt: 'Com ele e a pasta de dados, a base local abre sem senha, PIN ou chaveiro. Guarde-o em papel.',
    en: 'With it and the data folder, the local database opens without passphrase, PIN or keychain. Keep it on paper.',
  },
  once: {
    pt: 'O código é mostrado uma única vez e não fica salvo neste computador. Tenha papel e caneta ou uma impressora.',
    en: 'The code is shown only once and is not saved on this computer. Have pen and paper or a printer at hand.',
  },
  voids: { pt: 'Gerar um novo código anula o anterior.', en: 'Generating a new code voids the previous one.' },
  make: { pt: 'Gerar código de recuperação', en: 'Generate recovery code' },
  makeNow: { pt: 'Gerar agora', en: 'Generate now' },
  makeAnother: { pt: 'Gerar outro', en: 'Generate another' },
  later: { pt: 'Agora não', en: 'Not now' },
  code: { pt: 'Código de recuperação', en: 'Recovery code' },
  write: {
    pt: 'Copie ou imprima os nove grupos, na ordem. Este código não é mostrado de novo.',
    en: 'Copy or print the nine groups, in order. This code is not shown again.',
  },
  print: { pt: 'Imprimir', en: 'Print' },
  kept: {
    pt: 'Guardei o código em um lugar seguro, fora deste computador.',
    en: 'I have put the code in a safe place, away from this computer.',
  },
  done: { pt: 'Concluir', en: 'Done' },
  sheetTitle: { pt: 'Código de recuperação do Lastro', en: 'Lastro recovery code' },
  sheetUse: {
    pt: 'Use-o se perder o chaveiro do sistema, a senha ou o PIN. Escolha abrir com o código de recuperação e digite os grupos na ordem.',
    en: 'Use it if the system keychain, the passphrase or the PIN is lost. Choose to open with the recovery code and enter the groups in order.',
  },
  sheetKeep: {
    pt: 'Guarde esta folha longe do computador. Quem tiver a folha e a pasta de dados pode ler a base local.',
    en: 'Keep this sheet away from the computer. Whoever has the sheet and the data folder can read the local database.',
  },
  sheetMade: {
    pt: 'Gerado em {{day}}. Um código mais novo anula este.',
    en: 'Generated on {{day}}. A newer code voids this one.',
  },
  status: {
    none: { pt: 'Nenhum', en: 'None' },
    damaged: { pt: 'Danificado', en: 'Damaged' },
    replaced: { pt: 'Anulado', en: 'Voided' },
    unconfirmed: { pt: 'Gerado, não confirmado', en: 'Generated, not confirmed' },
    confirmed: { pt: 'Guardado', en: 'Kept' },
  },
  remind: { pt: 'Ainda não há código de recuperação', en: 'There is no recovery code yet' },
  remindUnconfirmed: {
    pt: 'Falta confirmar que o código de recuperação foi guardado',
    en: 'Confirm that the recovery code has been put away',
  },
  remindReplaced: {
    pt: 'O código de recuperação na pasta de dados foi anulado por outro',
    en: 'The recovery code in the data folder was voided by another',
  },
  remindReplacedText: {
    pt: 'Um código anterior voltou à pasta de dados; a base local não abre com ele. Gere outro código e descarte o do papel.',
    en: 'An earlier code returned to the data folder; the local database does not open with it. Generate another code and discard the one on paper.',
  },
  remindDamaged: {
    pt: 'O código de recuperação pode não abrir a base local',
    en: 'The recovery code may not open the local database',
  },
  remindDamagedText: {
    pt: 'O arquivo do código está danificado, ou é de uma versão anterior do Lastro. Gere outro código e descarte o do papel.',
    en: 'The file of the code is damaged, or is of an earlier version of Lastro. Generate another code and discard the one on paper.',
  },
  remindText: {
    pt: 'Sem ele, perder o chaveiro, a senha ou o PIN é perder tudo.',
    en: 'Without it, losing the keychain, the passphrase or the PIN means losing everything.',
  },
  noneMade: {
    pt: 'Nenhum código de recuperação foi gerado para esta base.',
    en: 'No recovery code was generated for this database.',
  },
  forgotten: { pt: 'Esqueci a senha', en: 'I forgot the passphrase' },
  openTitle: { pt: 'Abrir com o código de recuperação', en: 'Open with the recovery code' },
  openText: {
    pt: 'Digite o código do papel. Depois, digite de novo as chaves de acesso em Configurações.',
    en: 'Enter the code from the paper. Then enter the API keys again in Settings.',
  },
  newPassphrase: { pt: 'Nova senha do cofre', en: 'New vault passphrase' },
  codeHint: {
    pt: 'Nove grupos; não diferencia maiúsculas, hifens e espaços.',
    en: 'Nine groups; capitals, hyphens and spaces do not matter.',
  },
  keychainRefused: {
    pt: 'O código está certo, mas o chaveiro não aceita a chave agora. Desbloqueie-o e tente de novo, ou crie um cofre com senha.',
    en: 'The code is right, but the keychain does not accept the key now. Unlock it and try again, or create a passphrase vault.',
  },
  open: { pt: 'Recuperar a base local', en: 'Recover the local database' },
} as const satisfies Words;
