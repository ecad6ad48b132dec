import type { PrintToPDFOptions } from 'electron';

/** Requests of the specs' driver to the process that runs the packaged bundle. */
export type Asked =
  | { readonly kind: 'fetch'; readonly id: number; readonly url: string; readonly method: string }
  | {
      readonly kind: 'invoke';
      readonly id: number;
      readonly window: number;
      readonly name: string;
      readonly input: unknown;
    }
  | { readonly kind: 'rule'; readonly id: number; readonly rule: Rule }
  | { readonly kind: 'right-click'; readonly id: number; readonly clicked: Pressed }
  | { readonly kind: 'title'; readonly window: number; readonly title: string }
  | { readonly kind: 'printed'; readonly id: number; readonly pdf: Uint8Array }
  | { readonly kind: 'quit' };

/** The first window of a program, the one that is shown. */
export const SHOWN = 1;

/** An event of Chromium that Electron would take to the rules of main, which allow it or not. */
export type Rule =
  | { readonly kind: 'window-open' | 'download' | 'request'; readonly url: string }
  | { readonly kind: 'navigation' | 'redirect'; readonly url: string; readonly isMainFrame: boolean }
  | { readonly kind: 'device'; readonly device: Device; readonly url: string; readonly found: readonly string[] }
  | { readonly kind: 'permission'; readonly permission: string; readonly url: string };

/** Facts of Electron about a right click, as far as Chromium's page knows them. */
export interface Pressed {
  readonly isEditable: boolean;
  readonly selectionText: string;
  readonly editFlags: Readonly<Record<'canCut' | 'canCopy' | 'canPaste' | 'canSelectAll', boolean>>;
}

/** An entry of the native menu that main puts up for a press. */
export interface MenuEntry {
  readonly label: string;
  readonly role: string | null;
  readonly enabled: boolean;
}

/** Kinds of device that a page may ask the officer to choose. */
export type Device = 'bluetooth' | 'hid' | 'serial' | 'usb';

/** Reports of that process to the driver. */
export type Report =
  | { readonly kind: 'load'; readonly window: number; readonly url: string; readonly inSubframes: boolean }
  | { readonly kind: 'reload'; readonly window: number }
  | { readonly kind: 'print'; readonly id: number; readonly window: number; readonly options: PrintToPDFOptions }
  | { readonly kind: 'destroy'; readonly window: number }
  | { readonly kind: 'event'; readonly name: string; readonly payload: unknown }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown };

/** A file of the window as its scheme's handler answered it; null when the session cancelled the request. */
export type Fetched = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
} | null;
