/*
 * zod tests at the first schema if it may compile text to code, which the page's policy forbids and reports. It reads
 * this setting when it loads, after the window's first load.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
