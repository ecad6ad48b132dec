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

export const UPDATE_STRINGS: Readonly<Record<HostLocale, UpdateStrings>> = {
  'pt-BR': {
    found: (version) => `A versão ${version} do Lastro está disponível.`,
    byHand: 'Ela é instalada pelo administrador deste computador ou com o instalador.',
    question: 'Ela será baixada, verificada e instalada quando você sair. O que está salvo continua salvo.',
    install: 'Instalar ao sair',
    later: 'Depois',
    managed: 'As atualizações deste computador são feitas pelo administrador.',
    newest: 'Esta é a versão mais recente.',
    failed: 'Não foi possível obter a atualização. Nada mudou; tente mais tarde.',
    ready: 'A atualização será instalada quando você sair do Lastro.',
  },
  en: {
    found: (version) => `Version ${version} of Lastro is available.`,
    byHand: 'It is installed by the administrator of this computer, or with the installer.',
    question: 'It will be downloaded, verified and installed when you quit. What is saved stays saved.',
    install: 'Install on quit',
    later: 'Later',
    managed: 'Updates on this computer are made by its administrator.',
    newest: 'This is the latest version.',
    failed: 'Could not get the update. Nothing changed; try again later.',
    ready: 'The update will be installed when you quit Lastro.',
  },
};
