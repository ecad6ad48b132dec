import { lexer, type Token, type Tokens } from 'marked';

/** A run of text: plain, a text of the window (in italics), something typed, or a link to another page. */
export type Part =
  | { readonly kind: 'text' | 'name' | 'typed'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly page: string };

interface Picture {
  /** Name in `docs/guia/imagens`. */
  readonly file: string;
  readonly alt: string;
}

export interface Step {
  readonly parts: readonly Part[];
  /** Shows the window after the step. */
  readonly picture: Picture | null;
}

export type Block =
  | { readonly kind: 'heading'; readonly title: string }
  | { readonly kind: 'text'; readonly parts: readonly Part[] }
  | { readonly kind: 'steps'; readonly steps: readonly Step[] };

export interface GuidePage {
  /** The name of its file, without number and ending. */
  readonly name: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** Reads a page of the guide; throws at Markdown that the window could not show. */
export function readGuidePage(file: string, text: string): GuidePage {
  const [head, ...tokens] = lexer(text).filter(({ type }) => type !== 'space');
  if (head?.type !== 'heading' || head.depth !== 1) throw new Error(`${file} has no title`);
  return { name: nameOf(file), title: head.text, blocks: tokens.map(blockOf) };
}

/** `docs/guia/02-autorizar.md` is *autorizar*. */
const nameOf = (file: string): string => /(?:^|\/)(?:\d+-)?([a-z-]+)\.md$/.exec(file)?.[1] ?? '';

function blockOf(token: Token): Block {
  if (token.type === 'heading' && token.depth === 2) return { kind: 'heading', title: token.text };
  if (token.type === 'paragraph') return { kind: 'text', parts: partsOf(token.tokens) };
  if (token.type !== 'list' || !token.ordered) throw new Error(`the guide has no ${token.type}: ${token.raw}`);
  const { items } = token as Tokens.List;
  const inline = items.map(({ tokens }) => tokens.flatMap((one) => ('tokens' in one ? (one.tokens ?? []) : [])));
  return { kind: 'steps', steps: inline.map(stepOf) };
}

function stepOf(tokens: readonly Token[]): Step {
  const image = tokens.find((token): token is Tokens.Image => token.type === 'image');
  const picture = image === undefined ? null : { file: image.href.replace(/^imagens\//, ''), alt: image.text };
  return { parts: partsOf(tokens.filter((token) => token !== image)), picture };
}

const partsOf = (tokens: readonly Token[] = []): readonly Part[] =>
  tokens.map(partOf).filter(({ text }) => text.trim() !== '');

function partOf(token: Token): Part {
  switch (token.type) {
    case 'text':
      return { kind: 'text', text: token.text.replaceAll('\n', ' ') };
    case 'em':
      return { kind: 'name', text: token.text };
    case 'codespan':
      return { kind: 'typed', text: token.text };
    case 'link':
      return { kind: 'link', text: token.text, page: nameOf(token.href) };
    default:
      throw new Error(`the guide has no ${token.type}: ${token.raw}`);
  }
}
