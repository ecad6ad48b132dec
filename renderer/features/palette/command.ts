/** Groups of the palette, in this order. */
export const COMMAND_GROUPS = ['here', 'go', 'do', 'saved'] as const;
type CommandGroup = (typeof COMMAND_GROUPS)[number];

export interface Command {
  readonly id: string;
  readonly group: CommandGroup;
  readonly label: string;
  /** Follows the label: a document, a month. */
  readonly detail?: string;
  /** Follows the detail as far as there is room. */
  readonly note?: string;
  /** Further words that find it. */
  readonly words?: string;
  /** Keys that do the same without the palette. */
  readonly keys?: string;
  readonly run: () => void;
}

export interface Shortcut {
  readonly keys: string;
  readonly does: string;
}
