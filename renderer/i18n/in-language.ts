/** A text, or texts of the domain, in both languages of the window. */
export interface BothLanguages<Portuguese = unknown, English = unknown> {
  readonly pt: Portuguese;
  readonly en: English;
}

/** Texts by key. A missing language does not compile. */
export interface Words {
  readonly [key: string]: BothLanguages | Words;
}

type Language = keyof BothLanguages;

type InLanguage<Part, Chosen extends Language> = {
  readonly [Key in keyof Part]: Part[Key] extends BothLanguages<infer Portuguese, infer English>
    ? { readonly pt: Portuguese; readonly en: English }[Chosen]
    : InLanguage<Part[Key], Chosen>;
};

export function inLanguage<const Part extends Words, Chosen extends Language>(
  words: Part,
  language: Chosen,
): InLanguage<Part, Chosen> {
  const entries = Object.entries(words).map(([key, part]) => [
    key,
    isBoth(part) ? part[language] : inLanguage(part, language),
  ]);
  return Object.fromEntries(entries) as InLanguage<Part, Chosen>;
}

function isBoth(part: BothLanguages | Words): part is BothLanguages {
  return 'pt' in part && 'en' in part;
}
