import { createContext, type ReactNode, useContext } from 'react';

/** Tabs of the lists beside the current one; null on other screens. */
const PageTabsContext = createContext<ReactNode>(null);

export const PageTabsProvider = PageTabsContext.Provider;

export function usePageTabs(): ReactNode {
  return useContext(PageTabsContext);
}
