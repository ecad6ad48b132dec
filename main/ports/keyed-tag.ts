import { createHmac, type KeyObject } from 'node:crypto';
import type { Bytes32 } from './team.ts';

/** Returns the tag that replaces texts on a team's server: HMAC-SHA256 with the team's key. */
export const keyedTag = (key: Bytes32 | KeyObject, ...texts: readonly string[]): Bytes32 =>
  createHmac('sha256', key).update(JSON.stringify(texts)).digest();
