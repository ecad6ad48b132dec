import { utilityProcess } from 'electron';
import { expect, test, vi } from 'vitest';
import { utilityReader } from '#main/hosts/electron/utility-reader.ts';

test('a report is read in a utility process without environment, whose first message and end are told', () => {
  const reader = utilityReader(new URL('file:///app/out/main/report-process.js'))();
  const [call] = vi.mocked(utilityProcess.fork).mock.calls;
  expect(call?.[0]).toMatch(/report-process\.js$/);
  expect(call?.[2]).toMatchObject({ env: {}, stdio: 'ignore' });
  const child = vi.mocked(utilityProcess.fork).mock.results[0]?.value;
  const [messages, ends]: [unknown[], string[]] = [[], []];
  reader.onMessage((message) => messages.push(message));
  reader.onExit(() => ends.push('ended'));
  reader.send({ question: 1 });
  expect(child.postMessage).toHaveBeenCalledWith({ question: 1 });
  child.emit('message', { ok: true });
  child.emit('message', { ok: false });
  child.emit('exit', 0);
  expect([messages, ends]).toEqual([[{ ok: true }], ['ended']]);
  reader.kill();
  expect(child.kill).toHaveBeenCalledOnce();
});
