import { HIDDEN, hidePersonal } from './hide-personal.ts';

/** Longest text of a service that is passed on. */
export const MAX_TEXT = 300;

/** From eleven digits on, with or without a mask: somebody's document. */
const LONG_NUMBER = /\d(?:[.\-/]?\d){10,}/g;
const TOKEN = /eyJ[\w-]+(?:\.[\w-]*){0,2}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/**
 * A service's text made fit to be shown and kept: bounded, on one line, without the personal data that was sent and
 * without long numbers, keys and tokens, whoever's they are (security.md, Data).
 */
export function scrub(text: string, personal: readonly string[]): string {
  const context = text.slice(0, MAX_TEXT * 4).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  const clean = hidePersonal(context.replace(TOKEN, HIDDEN), personal).replace(LONG_NUMBER, HIDDEN).trim();
  return clean.length > MAX_TEXT ? `${clean.slice(0, MAX_TEXT - 1)}…` : clean;
}
