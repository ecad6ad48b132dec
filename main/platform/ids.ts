import { randomUUID } from 'node:crypto';
import type { NewId } from '../ports/system.ts';

/** A random UUID (version 4): two workstations never make the same one, and it tells nothing of when or where. */
export const newId: NewId = () => randomUUID();
