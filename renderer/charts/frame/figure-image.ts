import { embeddedFont } from './figure-font.ts';
import { footHeight, footOf } from './figure-foot.ts';

/** Properties that are copied; all others keep their defaults. */
const KEPT = [
  'align-items',
  'background-color',
  'border-bottom',
  'border-collapse',
  'border-left',
  'border-radius',
  'border-right',
  'border-spacing',
  'border-top',
  'box-sizing',
  'color',
  'column-gap',
  'display',
  'fill',
  'flex-direction',
  'flex-grow',
  'flex-shrink',
  'font-family',
  'font-size',
  'font-variant-numeric',
  'font-weight',
  'grid-template-columns',
  'height',
  'justify-content',
  'letter-spacing',
  'line-height',
  'margin',
  'opacity',
  'overflow',
  'padding',
  'paint-order',
  'row-gap',
  'stroke',
  'stroke-dasharray',
  'stroke-linejoin',
  'stroke-opacity',
  'stroke-width',
  'table-layout',
  'text-align',
  'text-anchor',
  'text-overflow',
  'transform',
  'vertical-align',
  'visibility',
  'white-space',
  'width',
];

/** Elements that only serve the pointer. */
const LEFT_OUT = '.recharts-tooltip-wrapper, .recharts-tooltip-cursor, [data-screen-only]';

const XHTML = 'http://www.w3.org/1999/xhtml';
const MARGIN = 16;
/** Height of the title with the space below it, in pixels. */
const HEADING = 32;
/** The narrowest picture with a readable foot, in pixels. */
const READABLE = 640;
/** Image pixels per screen pixel, so that the picture stays sharp in a report. */
const SHARPNESS = 2;

interface Words {
  readonly title: string;
  readonly foot?: readonly string[];
}

/**
 * Renders a part of the page as a PNG, with its title above and the foot's lines below. Copies the page's own elements
 * into an image, which the page's policy allows from `data:` only. Rejects if the browser cannot draw it.
 */
export async function figureImage(element: HTMLElement, { title, foot = [] }: Words): Promise<Blob> {
  const { page, size } = laidOut(element, title, foot);
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(asSvg(page, size, await embeddedFont()))}`;
  await picture.decode();
  return drawn(picture, size);
}

interface Page {
  readonly page: HTMLElement;
  readonly size: Size;
}

function laidOut(element: HTMLElement, title: string, lines: readonly string[]): Page {
  const own = wholeSize(element);
  const page = pageOf(element, title);
  const width = Math.max(Math.ceil(own.width), lines.length > 0 ? READABLE : 0);
  const height = Math.ceil(own.height) + 2 * MARGIN + HEADING;
  const size = { width: width + 2 * MARGIN, height };
  if (lines.length === 0) return { page, size };
  const foot = footOf(lines, page.style.color);
  const below = footHeight(foot, width, page.style.fontFamily);
  page.append(foot);
  return { page, size: { ...size, height: height + below } };
}

/** The element's size with all content that is scrolled out of sight. */
function wholeSize(element: HTMLElement): Size {
  const { width, height } = element.getBoundingClientRect();
  const hidden = [...element.querySelectorAll<HTMLElement>('*')].filter(isScroller);
  return {
    width: width + Math.max(0, ...hidden.map((one) => one.scrollWidth - one.clientWidth)),
    height: height + Math.max(0, ...hidden.map((one) => one.scrollHeight - one.clientHeight)),
  };
}

function isScroller(element: Element): boolean {
  return element instanceof HTMLElement && getComputedStyle(element).overflowY === 'auto';
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function pageOf(element: HTMLElement, title: string): HTMLElement {
  const style = getComputedStyle(element);
  const page = document.createElementNS(XHTML, 'div') as HTMLElement;
  page.style.padding = `${MARGIN}px`;
  page.style.fontFamily = style.fontFamily;
  page.style.color = style.color;
  page.style.background = surfaceOf(element);
  const heading = document.createElementNS(XHTML, 'p') as HTMLElement;
  heading.textContent = title;
  heading.style.margin = '0 0 8px';
  heading.style.fontSize = '16px';
  heading.style.fontWeight = '600';
  heading.style.lineHeight = '24px';
  page.append(heading, styledCopy(element));
  return page;
}

/** The nearest opaque background. */
function surfaceOf(element: Element | null): string {
  if (element === null) return 'white';
  const { backgroundColor } = getComputedStyle(element);
  return backgroundColor === 'rgba(0, 0, 0, 0)' ? surfaceOf(element.parentElement) : backgroundColor;
}

/** Copies an element with its computed style, so that the copy needs no style sheet. */
function styledCopy(element: Element): Node {
  const copy = element.cloneNode(false) as HTMLElement | SVGElement;
  const style = getComputedStyle(element);
  for (const property of KEPT) copy.style.setProperty(property, style.getPropertyValue(property));
  if (isScroller(element)) {
    copy.style.overflow = 'visible';
    copy.style.width = `${element.scrollWidth}px`;
    copy.style.height = `${element.scrollHeight}px`;
  }
  for (const child of element.childNodes) {
    if (child instanceof Element && child.matches(LEFT_OUT)) continue;
    copy.append(child instanceof Element ? styledCopy(child) : child.cloneNode());
  }
  return copy;
}

function asSvg(page: HTMLElement, { width, height }: Size, font: string): string {
  const markup = new XMLSerializer().serializeToString(page);
  const box = `x="0" y="0" width="${width}" height="${height}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><style>${font}</style>`,
    `<foreignObject ${box}>${markup}</foreignObject></svg>`,
  ].join('');
}

async function drawn(picture: HTMLImageElement, { width, height }: Size): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width * SHARPNESS;
  canvas.height = height * SHARPNESS;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser draws no pictures');
  context.scale(SHARPNESS, SHARPNESS);
  context.drawImage(picture, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('the picture could not be written');
  return blob;
}
