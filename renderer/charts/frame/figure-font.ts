import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

/**
 * A style rule that embeds the app's font, since a picture must not load anything. Empty if the font cannot be read:
 * the picture then has the system's font.
 */
export async function embeddedFont(): Promise<string> {
  try {
    const file = await (await fetch(inter)).blob();
    const url = await asDataUrl(file);
    return `@font-face{font-family:"Inter Variable";font-weight:100 900;src:url(${url}) format("woff2")}`;
  } catch {
    return '';
  }
}

function asDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
