/** Screens of the sidebar and the native menu, in their order, with the key that opens each together with Alt. */
export const NAVIGATION = [
  { screen: 'home', key: '0' },
  { screen: 'consulta', key: '1' },
  { screen: 'consent', key: '2' },
  { screen: 'library', key: '3' },
  { screen: 'cases', key: '6' },
  { screen: 'batches', key: '7' },
  { screen: 'groups', key: '8' },
  { screen: 'policies', key: '9' },
  { screen: 'watches', key: 'M' },
  { screen: 'settings', key: '4' },
  { screen: 'help', key: '5' },
] as const;

export type NavigationScreen = (typeof NAVIGATION)[number]['screen'];

export const SCREEN_TITLES = {
  'pt-BR': {
    home: 'Início',
    consulta: 'Consulta',
    consent: 'Autorizações',
    library: 'Consultas salvas',
    cases: 'Casos',
    batches: 'Lotes',
    groups: 'Grupos',
    policies: 'Políticas de crédito',
    watches: 'Monitoramento',
    settings: 'Configurações',
    help: 'Ajuda',
  },
  en: {
    home: 'Home',
    consulta: 'Query',
    consent: 'Authorizations',
    library: 'Saved queries',
    cases: 'Cases',
    batches: 'Batches',
    groups: 'Groups',
    policies: 'Credit policies',
    watches: 'Monitoring',
    settings: 'Settings',
    help: 'Help',
  },
} as const satisfies Readonly<Record<'pt-BR' | 'en', Readonly<Record<NavigationScreen, string>>>>;
