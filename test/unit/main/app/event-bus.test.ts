import { expect, test } from 'vitest';
import { createEventBus } from '#main/app/event-bus.ts';
import { recordingLog } from '#test/support/http/recording-log.ts';

test('whoever listens is told, in the order they came, until they stop', () => {
  const { on, emit } = createEventBus(recordingLog());
  const heard: string[] = [];
  const stop = on('results.changed', () => heard.push('first'));
  on('results.changed', () => heard.push('second'));
  on('consent.changed', () => heard.push('another event'));
  emit('results.changed', {});
  stop();
  emit('results.changed', {});
  expect(heard).toEqual(['first', 'second', 'second']);
});

test('a listener that fails is logged, and keeps nobody else from hearing', () => {
  const log = recordingLog();
  const { on, emit } = createEventBus(log);
  const heard: string[] = [];
  on('lock.coming', () => {
    throw new Error('the window was destroyed');
  });
  on('lock.coming', () => heard.push('second'));
  emit('lock.coming', {});
  expect(heard).toEqual(['second']);
  expect(log.events()).toEqual(['tell.lock.coming']);
});
