/** Where a command stands in the palette, in the order of the groups. */
export const COMMAND_GROUPS = ['here', 'go', 'do', 'saved'] as const;
export type CommandGroup = (typeof COMMAND_GROUPS)[number];

/** Something an officer can have done by name. */
export interface Command {
  readonly id: string;
  readonly group: CommandGroup;
  readonly label: string;
  /** What stands beside the label: a document, a month. */
  readonly detail?: string;
  /** Other words under which it is found. */
  readonly words?: string;
  /** The keys that do the same without the palette. */
  readonly keys?: string;
  readonly run: () => void;
}

/** A key, or keys pressed together, and what they do. */
export interface Shortcut {
  readonly keys: string;
  readonly does: string;
}
