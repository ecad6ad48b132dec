import { common } from './common.ts';
import { failure } from './failure.ts';
import { reached } from './reached.ts';
import { shell } from './shell.ts';

/** What the window says by itself; the rest of the catalogue comes with the code of what the vault's state leads to. */
export const opening = { common, failure, reached, shell } as const;
