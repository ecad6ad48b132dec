import { type Session, session } from 'electron';
import { externalAddress } from '../../external-address.ts';

/**
 * A session in memory for the way to the register services: the system's proxy and trust, no cache, no cookies, apart
 * from the window's. Addresses the workstation itself would refuse do not leave by it.
 */
export function serviceSession(name: string): Session {
  const own = session.fromPartition(name, { cache: false });
  own.webRequest.onBeforeRequest(({ url }, response) => response({ cancel: externalAddress(url) === null }));
  own.setPermissionRequestHandler((_contents, _permission, response) => response(false));
  own.setPermissionCheckHandler(() => false);
  return own;
}
