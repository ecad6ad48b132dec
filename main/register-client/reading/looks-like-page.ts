const MARKUP = /^\s*<(!doctype|html|head|body|\?xml|!--)/i;

/** Whether a page came instead of JSON, by what it says it is or by how it begins. */
export function looksLikePage(contentType: string | null, text: string): boolean {
  return /^\s*(text\/html|application\/xhtml)/i.test(contentType ?? '') || MARKUP.test(text.slice(0, 200));
}
