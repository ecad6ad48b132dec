/** Groups of the palette, in this order. */
export const COMMAND_GROUPS = ['here', 'go', 'do', 'saved'] as const;
type CommandGroup = (typeof COMMAND_GROUPS)[number];

export interface Command {
  readonly id: string;
  readonly group: CommandGroup;
  readonly label: string;
  /** Follows the label: a document, a month. */
  readonly detail?: string;
  /** Shown behind them as far as there is room. */
  readonly note?: string | undefined;
  /** Other words under which it is found. */
  readonly words?: string | undefined;
  /** It is shown, and does nothing now. */
  readonly isOff?: boolean;
  /** The keys that do the same without the palette. */
  readonly keys?: string;
  readonly run: () => void;
}

export interface Shortcut {
  readonly keys: string;
  readonly does: string;
}
