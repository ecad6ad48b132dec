import { config } from 'zod';

/*
 * The page's policy allows no code made from text, which zod tries as soon as a schema is made: this module has to be
 * the first that the window loads.
 */
config({ jitless: true });
