import { test } from 'vitest';
import { expectAllRefused, spoiled, unauthorized, unreadable } from './bad-requests.ts';

test.each([
  ['bodies with a field at fault', spoiled, 400],
  ['bodies nobody can read', unreadable, 300],
  ['requests without a right to ask', unauthorized, 200],
])(
  'of %s none is accepted, none crashes the service, every answer has the envelope',
  async (_what, requests, count) => {
    await expectAllRefused(requests, count);
  },
);
