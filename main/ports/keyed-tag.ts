import { createHmac } from 'node:crypto';
import type { Bytes32 } from './team.ts';

/** What stands for texts on a team's server: HMAC-SHA256 by a key that the team alone has. */
export const keyedTag = (key: Bytes32, ...texts: readonly string[]): Bytes32 =>
  createHmac('sha256', key).update(JSON.stringify(texts)).digest();
