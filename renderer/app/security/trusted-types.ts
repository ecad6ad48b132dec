/** The part of the browser's Trusted Types that is used here; TypeScript's own DOM types do not know it. */
interface TrustedTypesFactory {
  readonly createPolicy: (name: string, rules: { readonly createHTML: (text: string) => string }) => unknown;
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypesFactory;
  }
}

/**
 * Allows text that cannot become an element, such as the style rules that the component library writes. Throws for
 * markup; the policy has no rule for scripts and their addresses, so they fail too.
 */
export function refuseMarkup(text: string): string {
  if (text.includes('<')) throw new TypeError('markup is not written into this window');
  return text;
}

/** Sets the window's only policy (docs/security.md#beyond-it). Does nothing in a browser without Trusted Types. */
export function installTrustedTypes(window: Window): void {
  window.trustedTypes?.createPolicy('default', { createHTML: refuseMarkup });
}
