import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodeBody, readBody } from '#main/repositories/team/body.ts';

/** As another program would write it: the length of the text that is inflated, then the text, deflated. */
function written(text: Buffer): Buffer {
  const deflated = deflateRawSync(text);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(deflated.length);
  return Buffer.concat([length, deflated]);
}

test.each([
  ['inflates without end', written(Buffer.alloc(40 * 1024 * 1024, ' ')), 'too_large'],
  ['is no text', written(Buffer.alloc(9, 0xff)), 'unreadable'],
  ['is no row', written(Buffer.from('[]')), 'unreadable'],
  ['is shorter than it says', Buffer.from([0, 0, 255, 255, 1]), 'unreadable'],
  ['is empty', Buffer.alloc(0), 'unreadable'],
])('a body that %s is said to be so, and is never thrown', (_, body, why) => {
  expect(readBody(body)).toBe(why);
});

test('a row is read as it was written', () => {
  const body = { part: 'views', id: 'a', subject: null, row: { id: 'a', name: 'Vencidos' } };
  expect(readBody(encodeBody(body))).toMatchObject(body);
});
