import { useRef } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useSecondsUntil } from '#renderer/lib/use-now.ts';

function Wait({ instant, rendered }: { readonly instant: number; readonly rendered: () => void }) {
  const seconds = useSecondsUntil(instant);
  const turn = useRef(rendered);
  turn.current();
  return <p>{seconds === 0 ? 'agora' : `em ${seconds} s`}</p>;
}

test('counts to an instant, and wakes nothing while there is none to wait for', { tags: ['long'] }, async () => {
  const intervals = vi.spyOn(window, 'setInterval');
  onTestFinished(() => intervals.mockRestore());
  const rendered = vi.fn();
  const shown = await render(<Wait instant={0} rendered={rendered} />);
  await expect.element(page.getByText('agora')).toBeVisible();
  expect(intervals.mock.calls.filter(([, every]) => every === 1_000)).toEqual([]);
  await shown.rerender(<Wait instant={Date.now() + 1_500} rendered={rendered} />);
  await expect.element(page.getByText(/^em [12] s$/)).toBeVisible();
  await expect.element(page.getByText('agora'), { timeout: 5_000 }).toBeVisible();
  const turns = rendered.mock.calls.length;
  await new Promise((resolve) => setTimeout(resolve, 2_200));
  expect(rendered.mock.calls.length).toBe(turns);
});
