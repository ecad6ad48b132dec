import { backup } from './backup.ts';
import { common } from './common.ts';
import { failure } from './failure.ts';
import { lock } from './lock.ts';
import { pin } from './pin.ts';
import { quit } from './quit.ts';
import { reached } from './reached.ts';
import { recovery } from './recovery.ts';
import { salvage } from './salvage.ts';
import { shell } from './shell.ts';
import { vault } from './vault.ts';

/** What the window says until the vault is open; the rest of the catalogue comes with the unlocked app. */
export const opening = { backup, common, failure, lock, pin, quit, reached, recovery, salvage, shell, vault } as const;
