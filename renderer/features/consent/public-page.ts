/** True if others can open the page too: the embedded service's pages exist on this computer only. */
export function isPublicPage(url: string | null): url is string {
  if (url === null || !URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return hostname !== 'localhost' && hostname !== '[::1]' && !/^127\./.test(hostname);
}
