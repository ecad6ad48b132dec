type Rule = (text: string) => string;

/** The part of the browser's Trusted Types that is used here; TypeScript's own DOM types do not know it. */
interface TrustedTypesFactory {
  readonly createPolicy: (name: string, rules: Readonly<Record<'createHTML' | 'createScriptURL', Rule>>) => unknown;
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypesFactory;
  }
}

/** Allows text that cannot become an element, such as the style rules that the component library writes. */
export function refuseMarkup(text: string): string {
  if (text.includes('<')) throw new TypeError('markup is not written into this window');
  return text;
}

/** The name that a build and a development server give to the thread that reads PDFs. */
const PDF_THREAD = /\/pdf\.worker[\w.-]*\.m?js$/;

/** Allows the window's own address of the thread that reads PDFs, and no other script. */
export function refuseScript(address: string, own: string): string {
  const { protocol, host } = new URL(own);
  const asked = URL.parse(address, own);
  // A URL of an own scheme has the opaque origin `null`, so scheme and host are compared.
  if (asked?.protocol !== protocol || asked.host !== host || !PDF_THREAD.test(asked.pathname)) {
    throw new TypeError('no script is added to this window');
  }
  return address;
}

/**
 * Sets the window's only policy (docs/security.md#beyond-it); it has no rule for scripts of text, so they fail. Does
 * nothing in a browser without Trusted Types.
 */
export function installTrustedTypes(window: Window): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: refuseMarkup,
    createScriptURL: (address) => refuseScript(address, window.location.href),
  });
}
