import { createContext, type ReactNode, useContext } from 'react';

/** The lists beside the one that a screen shows; null on a screen that is no such list. */
const PageTabsContext = createContext<ReactNode>(null);

export const PageTabsProvider = PageTabsContext.Provider;

export function usePageTabs(): ReactNode {
  return useContext(PageTabsContext);
}
