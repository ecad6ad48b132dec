import { test } from 'vitest';
import { expectAllRefused, spoiled, unauthorized, unreadable } from '../unit/main/register-service/bad-requests.ts';

test.each([
  ['bodies with a field at fault', spoiled, 10_000],
  ['bodies nobody can read', unreadable, 8_000],
  ['requests without a right to ask', unauthorized, 4_000],
])(
  'of %s none is accepted, none crashes the service, every answer has the envelope',
  async (_what, requests, count) => {
    await expectAllRefused(requests, count);
  },
);
