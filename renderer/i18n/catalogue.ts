/** The shape of a catalogue with any text in it: what a translation must fill, key for key. */
export type Translated<Catalogue> = {
  readonly [Key in keyof Catalogue]: Catalogue[Key] extends string ? string : Translated<Catalogue[Key]>;
};
