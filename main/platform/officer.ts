import { userInfo } from 'node:os';
import type { Officer } from '../ports/system.ts';

/** The user the operating system says is logged in; blank where it knows no name (a container's bare user id). */
export const loggedInUser: Officer = () => {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
};
