/*
 * The page's policy allows no code made from text, which zod tries as soon as a schema is made. It reads its settings from
 * this place when it is loaded, which is later: schemas are no part of the window's first load.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
