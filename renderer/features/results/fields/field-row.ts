/** One field of the answer with what it says, in words; null where the answer said nothing. */
export interface FieldRow {
  /** The specification's name. */
  readonly name: string;
  readonly value: string | null;
}
