/** Where the public page of an authorization stands (specification, Returned record: `url`). */
export const PAGE_ROUTE = '/autorizacao/:id';

export function pageAddress(authUrl: string, id: string): string {
  return `${authUrl}/autorizacao/${id}`;
}
