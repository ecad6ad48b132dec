const XHTML = 'http://www.w3.org/1999/xhtml';

/** Lines below a picture, small and quiet under a thin rule; `color` is the picture's own. */
export function footOf(lines: readonly string[], color: string): HTMLElement {
  const foot = document.createElementNS(XHTML, 'div') as HTMLElement;
  const look = { marginTop: '12px', paddingTop: '8px', fontSize: '11px', lineHeight: '16px', color, opacity: '0.8' };
  Object.assign(foot.style, look, { borderTop: '1px solid currentcolor', overflowWrap: 'anywhere' });
  for (const line of lines) {
    const paragraph = document.createElementNS(XHTML, 'p') as HTMLElement;
    paragraph.style.margin = '0';
    paragraph.textContent = line;
    foot.append(paragraph);
  }
  return foot;
}

/** Height of a foot at a width, margin included; measured in an invisible layout. */
export function footHeight(foot: HTMLElement, width: number, fontFamily: string): number {
  const frame = document.createElement('div');
  Object.assign(frame.style, { position: 'fixed', visibility: 'hidden', width: `${width}px`, fontFamily });
  // A flex box includes its children's margins.
  Object.assign(frame.style, { display: 'flex', flexDirection: 'column' });
  frame.append(foot);
  document.body.append(frame);
  const { height } = frame.getBoundingClientRect();
  frame.remove();
  return Math.ceil(height);
}
