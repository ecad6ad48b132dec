/** Texts of the shell's menu and dialogs; the window has its own catalogue. */
export interface HostStrings {
  readonly file: string;
  readonly newQuery: string;
  readonly newConsent: string;
  readonly exportQueries: string;
  readonly backup: string;
  readonly preferences: string;
  readonly print: string;
  readonly lock: string;
  readonly confirmUserPresence: { readonly unlock: string; readonly act: string };
  readonly quit: string;
  readonly edit: string;
  readonly undo: string;
  readonly redo: string;
  readonly cut: string;
  readonly copy: string;
  readonly paste: string;
  readonly selectAll: string;
  readonly find: string;
  readonly copyAmount: string;
  readonly copyDocument: string;
  readonly noSuggestion: string;
  readonly go: string;
  readonly series: string;
  readonly dossier: string;
  readonly view: string;
  readonly actualSize: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly fullScreen: string;
  readonly window: string;
  readonly minimize: string;
  readonly zoom: string;
  readonly front: string;
  readonly close: string;
  readonly help: string;
  readonly checkUpdates: string;
  readonly openLogs: string;
  readonly reportProblem: string;
  readonly about: string;
  readonly hide: string;
  readonly hideOthers: string;
  readonly showAll: string;
  readonly services: string;
  readonly reload: string;
  readonly developerTools: string;
  readonly notResponding: string;
  readonly wait: string;
  readonly reopen: string;
  readonly failedTitle: string;
  readonly failedToStart: string;
  readonly refusedSwitches: string;
  readonly alteredFiles: string;
  readonly failedAgain: string;
  readonly dueCycle: string;
  readonly nextCycle: string;
  readonly refusedLink: string;
  readonly understood: string;
}

export type HostLocale = 'pt-BR' | 'en';

export const HOST_STRINGS: Readonly<Record<HostLocale, HostStrings>> = {
  'pt-BR': {
    file: 'Arquivo',
    newQuery: 'Nova consulta',
    newConsent: 'Nova autorização',
    exportQueries: 'Exportar consultas…',
    backup: 'Cópia de segurança…',
    preferences: 'Configurações…',
    print: 'Imprimir…',
    lock: 'Bloquear',
    confirmUserPresence: { unlock: 'desbloquear o Lastro', act: 'confirmar esta ação no Lastro' },
    quit: 'Sair do Lastro',
    edit: 'Editar',
    undo: 'Desfazer',
    redo: 'Refazer',
    cut: 'Recortar',
    copy: 'Copiar',
    paste: 'Colar',
    selectAll: 'Selecionar tudo',
    find: 'Localizar…',
    copyAmount: 'Copiar valor',
    copyDocument: 'Copiar documento',
    noSuggestion: 'Nenhuma sugestão',
    go: 'Ir',
    series: 'Série de meses',
    dossier: 'Dossiê',
    view: 'Exibir',
    actualSize: 'Tamanho real',
    zoomIn: 'Ampliar',
    zoomOut: 'Reduzir',
    fullScreen: 'Tela cheia',
    window: 'Janela',
    minimize: 'Minimizar',
    zoom: 'Ampliar ou restaurar',
    front: 'Trazer todas para a frente',
    close: 'Fechar',
    help: 'Ajuda',
    checkUpdates: 'Procurar atualizações…',
    openLogs: 'Abrir pasta de registros',
    reportProblem: 'Relatar problema…',
    about: 'Sobre o Lastro',
    hide: 'Ocultar o Lastro',
    hideOthers: 'Ocultar outros',
    showAll: 'Mostrar tudo',
    services: 'Serviços',
    reload: 'Recarregar',
    developerTools: 'Ferramentas de desenvolvimento',
    notResponding: 'A janela não está respondendo. O que foi salvo continua salvo.',
    wait: 'Aguardar',
    reopen: 'Reabrir a janela',
    failedTitle: 'Lastro',
    refusedSwitches:
      'O Lastro só aceita opções de linha de comando conhecidas (tela, idioma, escala, acessibilidade, placa de vídeo). No Linux, se o AppImage acrescenta outras, instale o pacote .deb ou .rpm. Retire:',
    alteredFiles:
      'Há arquivos do programa diferentes dos instalados; eles não foram executados. Instale o Lastro de novo, de uma fonte confiável. Arquivos:',
    failedToStart: 'O Lastro não pôde iniciar. O que foi salvo continua salvo. Código do registro:',
    failedAgain: 'A janela falhou repetidas vezes e o Lastro será fechado. O que foi salvo continua salvo.',
    dueCycle: 'Há um ciclo de carteira monitorada a preparar. Nada é consultado sem a sua confirmação.',
    nextCycle: 'Próximo ciclo a preparar em',
    refusedLink: 'Este endereço não é um link do Lastro, ou está incompleto. Nada foi aberto nem consultado.',
    understood: 'Entendi',
  },
  en: {
    file: 'File',
    newQuery: 'New query',
    newConsent: 'New authorization',
    exportQueries: 'Export queries…',
    backup: 'Backup…',
    preferences: 'Settings…',
    print: 'Print…',
    lock: 'Lock',
    confirmUserPresence: { unlock: 'unlock Lastro', act: 'confirm this action in Lastro' },
    quit: 'Quit Lastro',
    edit: 'Edit',
    undo: 'Undo',
    redo: 'Redo',
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    selectAll: 'Select all',
    find: 'Find…',
    copyAmount: 'Copy amount',
    copyDocument: 'Copy document',
    noSuggestion: 'No suggestion',
    go: 'Go',
    series: 'Series of months',
    dossier: 'Dossier',
    view: 'View',
    actualSize: 'Actual size',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fullScreen: 'Full screen',
    window: 'Window',
    minimize: 'Minimize',
    zoom: 'Zoom',
    front: 'Bring all to front',
    close: 'Close',
    help: 'Help',
    checkUpdates: 'Check for updates…',
    openLogs: 'Open log folder',
    reportProblem: 'Report a problem…',
    about: 'About Lastro',
    hide: 'Hide Lastro',
    hideOthers: 'Hide others',
    showAll: 'Show all',
    services: 'Services',
    reload: 'Reload',
    developerTools: 'Developer tools',
    notResponding: 'The window is not responding. What was saved stays saved.',
    wait: 'Wait',
    reopen: 'Reopen the window',
    failedTitle: 'Lastro',
    refusedSwitches:
      'Lastro accepts known command-line options only (screen, language, scale, accessibility, graphics card). On Linux, if the AppImage adds others, install the .deb or .rpm package. Remove:',
    alteredFiles:
      'Some files of the program differ from those installed; they have not run. Install Lastro again, from a trusted source. Files:',
    failedToStart: 'Lastro could not start. What was saved stays saved. Log entry:',
    failedAgain: 'The window failed several times and Lastro will close. What was saved stays saved.',
    dueCycle: 'There is a cycle of a monitored portfolio to prepare. Nothing is queried without your confirmation.',
    nextCycle: 'Next cycle to prepare on',
    refusedLink: 'This address is not a Lastro link, or is incomplete. Nothing was opened or queried.',
    understood: 'OK',
  },
};

/**
 * The language of the shell. Portuguese until the officer's settings are open; then theirs, even after they are
 * closed again.
 */
export interface ShellLanguage {
  locale: HostLocale;
}

export function firstLanguage(): ShellLanguage {
  return { locale: 'pt-BR' };
}
