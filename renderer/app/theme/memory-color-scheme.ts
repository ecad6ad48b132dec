import type { MantineColorSchemeManager } from '@mantine/core';

/** The colour scheme is a setting main keeps; the window itself writes nothing into the browser's storage. */
export const memoryColorScheme: MantineColorSchemeManager = {
  get: (defaultValue) => defaultValue,
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
};
