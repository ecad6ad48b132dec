/** The desk's screens in the sidebar, and the digit that opens each together with Alt. */
export const NAVIGATION = [
  { screen: 'consulta', key: '1' },
  { screen: 'consent', key: '2' },
  { screen: 'library', key: '3' },
  { screen: 'settings', key: '4' },
] as const;

export type NavigationScreen = (typeof NAVIGATION)[number]['screen'];
