import { z } from 'zod';
import { visibleLines, visibleText } from '#domain/basics/visible-text.ts';

/** A text that is safe to show on one line: invisible characters become their codes. */
export const shownText = () => z.string().overwrite(visibleText);

/** As `shownText`, but with its line breaks. */
export const shownLines = () => z.string().overwrite(visibleLines);
