type Rule = (text: string) => string;

/** The part of Trusted Types in use here; TypeScript's DOM types lack them. */
interface TrustedTypesFactory {
  readonly createPolicy: (name: string, rules: Readonly<Record<'createHTML' | 'createScriptURL', Rule>>) => unknown;
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypesFactory;
  }
}

/** Allows text that cannot become an element, such as style rules of the component library. */
export function refuseMarkup(text: string): string {
  if (text.includes('<')) throw new TypeError('markup is not written into this window');
  return text;
}

/** File name of the PDF reader's worker in builds and at a development server. */
const PDF_THREAD = /\/pdf\.worker[\w.-]*\.m?js$/;

/** Allows only the window's own address of the PDF reader's worker. */
export function refuseScript(address: string, own: string): string {
  const { protocol, host } = new URL(own);
  const asked = URL.parse(address, own);
  // URLs of a custom scheme have the opaque origin `null`, so scheme and host are compared.
  if (asked?.protocol !== protocol || asked.host !== host || !PDF_THREAD.test(asked.pathname)) {
    throw new TypeError('no script is added to this window');
  }
  return address;
}

/**
 * Sets the window's only policy (docs/security.md#beyond-it). It lacks a rule for script text, so script text fails.
 * Does nothing in a browser without Trusted Types.
 */
export function installTrustedTypes(window: Window): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: refuseMarkup,
    createScriptURL: (address) => refuseScript(address, window.location.href),
  });
}
