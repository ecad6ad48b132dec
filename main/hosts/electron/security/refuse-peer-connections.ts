import type { WebContents } from 'electron';

/** The content policy does not reach peer connections: without a proxy that carries them they have no way out. */
export function refusePeerConnections(contents: WebContents): void {
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
}
