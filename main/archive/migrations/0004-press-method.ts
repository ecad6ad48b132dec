/** A dictionary says how answers are pressed against it; what was pressed before there was a choice was deflated. */
export const pressMethod = `
ALTER TABLE dictionaries ADD COLUMN method TEXT NOT NULL DEFAULT 'deflate';
ALTER TABLE answers RENAME COLUMN deflated TO pressed;
`;
