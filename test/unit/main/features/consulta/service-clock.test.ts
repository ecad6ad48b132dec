import { expect, test } from 'vitest';
import { answerTime, createServiceClock } from '#main/features/consulta/service-clock.ts';
import { NOW } from '#test/support/fakes/samples.ts';

const MINUTE = 60_000;

test.each([
  ['no time was heard', null, { at: NOW, validFrom: NOW, difference: null }],
  ['this machine is a little slow', NOW + 4 * MINUTE, { at: NOW, validFrom: NOW, difference: null }],
  ['this machine is a little fast', NOW - 4 * MINUTE, { at: NOW, validFrom: NOW - 4 * MINUTE, difference: null }],
])('an answer came by this machine’s clock where %s', (_what, service, time) => {
  expect(
    answerTime(
      createServiceClock(() => {}),
      NOW,
      service,
    ),
  ).toEqual(time);
});

test.each([6 * MINUTE, -6 * MINUTE])('an answer came by the service’s clock where they differ by %d ms', (by) => {
  const difference = { machine: NOW, service: NOW + by };
  expect(
    answerTime(
      createServiceClock(() => {}),
      NOW,
      NOW + by,
    ),
  ).toEqual({ at: NOW + by, validFrom: NOW + by, difference });
});

test('what is said of the clocks holds until the service says otherwise, and a change is heard once', () => {
  const heard: boolean[] = [];
  const clock = createServiceClock(() => heard.push(clock.difference() !== null));
  const service = NOW - 10 * MINUTE;
  answerTime(clock, NOW, service);
  expect(answerTime(clock, NOW + MINUTE, null)).toMatchObject({ at: service, validFrom: service });
  answerTime(clock, NOW + MINUTE, service + MINUTE);
  answerTime(clock, service + MINUTE, service + MINUTE);
  expect(heard).toEqual([true, false]);
});
