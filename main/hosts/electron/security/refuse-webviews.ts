import type { WebContents } from 'electron';

/** No page embeds another with powers of its own, even if the tag were ever switched on (checklist 11 and 12). */
export function refuseWebviews(contents: WebContents): void {
  contents.on('will-attach-webview', (event) => event.preventDefault());
}
