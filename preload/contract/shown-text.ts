import { z } from 'zod';
import { visibleLines, visibleText } from '#domain/basics/visible-text.ts';

/** Words of somebody, as the window may show them: on one line, what cannot be seen as its code. */
export const shownText = () => z.string().overwrite(visibleText);

/** The same on as many lines as they have. */
export const shownLines = () => z.string().overwrite(visibleLines);
