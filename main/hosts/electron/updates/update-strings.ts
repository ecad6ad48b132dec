import type { HostLocale } from '../host-strings.ts';

interface UpdateStrings {
  readonly found: (version: string) => string;
  readonly byHand: string;
  readonly question: string;
  readonly install: string;
  readonly later: string;
  readonly managed: string;
  readonly newest: string;
  readonly failed: string;
  readonly ready: string;
}

/** What the shell says of updates. */
export const UPDATE_STRINGS: Readonly<Record<HostLocale, UpdateStrings>> = {
  'pt-BR': {
    found: (version) => `A versão ${version} do Lastro está disponível.`,
    byHand: 'Ela é instalada por quem cuida desta máquina, ou pelo instalador.',
    question: 'Ela será baixada, conferida e instalada quando você sair. O que está salvo continua salvo.',
    install: 'Instalar ao sair',
    later: 'Depois',
    managed: 'As atualizações desta máquina são feitas por quem cuida dela.',
    newest: 'Esta é a versão mais nova.',
    failed: 'Não foi possível obter a atualização. Nada mudou; tente mais tarde.',
    ready: 'A atualização será instalada quando você sair do Lastro.',
  },
  en: {
    found: (version) => `Version ${version} of Lastro is available.`,
    byHand: 'It is installed by those who manage this machine, or with the installer.',
    question: 'It is downloaded, checked and installed when you quit. What is saved stays saved.',
    install: 'Install on quit',
    later: 'Later',
    managed: 'Updates of this machine are made by those who manage it.',
    newest: 'This is the newest version.',
    failed: 'The update could not be obtained. Nothing changed; try again later.',
    ready: 'The update will be installed when you quit Lastro.',
  },
};
