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
  home: { pt: 'Início', en: 'Home' },
  consulta: { pt: 'Consulta', en: 'Query' },
  consent: { pt: 'Autorizações', en: 'Authorizations' },
  library: { pt: 'Consultas salvas', en: 'Saved queries' },
  cases: { pt: 'Casos', en: 'Cases' },
  batches: { pt: 'Lotes', en: 'Batches' },
  groups: { pt: 'Grupos', en: 'Groups' },
  policies: { pt: 'Políticas de crédito', en: 'Credit policies' },
  watches: { pt: 'Monitoramento', en: 'Monitoring' },
  settings: { pt: 'Configurações', en: 'Settings' },
  help: { pt: 'Ajuda', en: 'Help' },
} as const satisfies Readonly<Record<NavigationScreen, Readonly<Record<'pt' | 'en', string>>>>;
