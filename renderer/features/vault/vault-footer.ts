import { createContext, type ReactNode } from 'react';

/** What stands below every page of a closed vault; another feature's way in. */
export const VaultFooter = createContext<ReactNode>(null);
