/** Whether others can open an authorization's page too: the embedded service's is on this computer alone. */
export function isPublicPage(url: string | null): url is string {
  if (url === null || !URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return hostname !== 'localhost' && hostname !== '[::1]' && !/^127\./.test(hostname);
}
