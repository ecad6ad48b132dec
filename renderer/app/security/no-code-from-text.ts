/*
 * The page's policy allows no code made from text, which zod tries as soon as a schema is made. zod reads this setting
 * when it is loaded, which is later: schemas are not part of the window's first load.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
