/** SHA-256 of each native file by its path in node_modules; a build writes them here (electron.vite.config.ts). */
export const NATIVE_FILE_SUMS: Readonly<Record<string, string>> = {};
