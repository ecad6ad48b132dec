/** SHA-256 of each native file by its path in node_modules; filled in by the build (electron.vite.config.ts). */
export const NATIVE_FILE_SUMS: Readonly<Record<string, string>> = {};
