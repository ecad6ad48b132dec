/** A dictionary says how answers are compressed against it; what was compressed before there was a choice was deflated. */
export const compressionMethod = `
ALTER TABLE dictionaries ADD COLUMN method TEXT NOT NULL DEFAULT 'deflate';
ALTER TABLE responses RENAME COLUMN deflated TO compressed;
`;
