import type { Words } from '../in-language.ts';

export const recovery = {
  title: { pt: 'Código de recuperação', en: 'Recovery code' },
  lead: {
    pt: 'Um código em papel que abre a base local se o chaveiro do sistema se perder ou se a senha ou o PIN forem esquecidos.',
    en: 'A code on paper that opens the local database if the system keychain is lost or the passphrase or PIN forgotten.',
  },
  what: {
    pt: 'O código de recuperação é para guardar em papel. Com ele e a pasta de dados, a base local abre mesmo que o chaveiro do sistema se perca ou a senha ou o PIN sejam esquecidos.',
    en: 'The recovery code is kept on paper. With it and the data folder, the local database opens even if the system keychain is lost or the passphrase or PIN forgotten.',
  },
  once: {
    pt: 'O código é mostrado uma única vez e não fica salvo neste computador. Tenha à mão papel e caneta ou uma impressora.',
    en: 'The code is shown only once and is not saved on this computer. Have pen and paper or a printer at hand.',
  },
  voids: { pt: 'Gerar um novo código anula o anterior.', en: 'Generating a new code voids the previous one.' },
  make: { pt: 'Gerar código de recuperação', en: 'Generate recovery code' },
  makeNow: { pt: 'Gerar agora', en: 'Generate now' },
  makeAnother: { pt: 'Gerar outro', en: 'Generate another' },
  later: { pt: 'Agora não', en: 'Not now' },
  code: { pt: 'Código de recuperação', en: 'Recovery code' },
  write: {
    pt: 'Copie ou imprima os nove grupos, na ordem. Depois de fechado, este código não é mostrado de novo.',
    en: 'Copy or print the nine groups, in order. Once closed, this code is not shown again.',
  },
  print: { pt: 'Imprimir', en: 'Print' },
  kept: {
    pt: 'Guardei o código em um lugar seguro, fora deste computador.',
    en: 'I have put the code in a safe place, away from this computer.',
  },
  done: { pt: 'Concluir', en: 'Done' },
  sheetTitle: { pt: 'Código de recuperação do Lastro', en: 'Lastro recovery code' },
  sheetUse: {
    pt: 'Se o Lastro disser que a chave da base local não está no chaveiro, ou se a senha do cofre ou o PIN forem esquecidos, escolha abrir com o código de recuperação e digite os grupos na ordem.',
    en: "If Lastro says that the local database key is not in the keychain, or if the vault's passphrase or the PIN is forgotten, choose to open with the recovery code and enter the groups in order.",
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
    pt: 'O código de recuperação foi gerado, mas ninguém confirmou tê-lo guardado',
    en: 'The recovery code was generated, but nobody has confirmed keeping it',
  },
  remindReplaced: {
    pt: 'O código de recuperação na pasta de dados foi anulado por outro',
    en: 'The recovery code in the data folder was voided by another',
  },
  remindReplacedText: {
    pt: 'O arquivo de um código anterior foi posto de volta no lugar do mais recente, e nenhum dos dois abre a base local. Gere outro código e guarde-o no lugar do que está no papel.',
    en: 'The file of an earlier code was put back in place of the newest one, and neither opens the local database. Generate another code and keep it in place of the one on paper.',
  },
  remindDamaged: {
    pt: 'O código de recuperação pode não abrir a base local',
    en: 'The recovery code may not open the local database',
  },
  remindDamagedText: {
    pt: 'O arquivo dele está danificado, ou é de uma versão do Lastro que não permitia conferi-lo. Gere outro código e guarde-o no lugar do que está no papel.',
    en: 'Its file is damaged, or is of a version of Lastro that could not check it. Generate another code and keep it in place of the one on paper.',
  },
  remindText: {
    pt: 'Sem ele, perder o chaveiro do sistema ou esquecer a senha ou o PIN é perder tudo o que foi salvo.',
    en: 'Without it, losing the system keychain or forgetting the passphrase or PIN means losing everything that was saved.',
  },
  noneMade: {
    pt: 'Nenhum código de recuperação foi gerado para esta base.',
    en: 'No recovery code was generated for this database.',
  },
  forgotten: { pt: 'Esqueci a senha', en: 'I forgot the passphrase' },
  openTitle: { pt: 'Abrir com o código de recuperação', en: 'Open with the recovery code' },
  openText: {
    pt: 'Digite o código do papel. A chave da base local volta ao lugar em que é guardada; as chaves de acesso aos serviços não voltam com ela: digite-as de novo nas configurações.',
    en: 'Enter the code from the paper. The local database key goes back to where it is kept; the API keys of the services do not come back with it: enter them again in the settings.',
  },
  newPassphrase: { pt: 'Nova senha do cofre', en: 'New vault passphrase' },
  codeHint: {
    pt: 'Nove grupos; maiúsculas, hifens e espaços são indiferentes.',
    en: 'Nine groups; capitals, hyphens and spaces do not matter.',
  },
  keychainRefused: {
    pt: 'O código está certo, mas o chaveiro do sistema não aceita a chave agora. Desbloqueie-o e tente de novo, ou escolha uma senha para guardá-la em um cofre.',
    en: 'The code is right, but the system keychain does not accept the key now. Unlock it and try again, or choose a passphrase to keep it in a vault.',
  },
  open: { pt: 'Recuperar a base local', en: 'Recover the local database' },
} as const satisfies Words;
