import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** Milliseconds that the key or the button is held. */
const HOLD_MS = 3_000;

/** A button that acts once it, or a key anywhere in the window, was held long enough; null for no key. */
export function useHold(act: () => void, keyAnywhere: string | null) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latestAct = useRef(act);
  const [held, setHeld] = useState(false);
  latestAct.current = act;

  const [{ begin, end }] = useState(() => {
    const end = (): void => {
      clearTimeout(timer.current);
      timer.current = undefined;
      setHeld(false);
    };
    const begin = (): void => {
      if (timer.current !== undefined) return;
      setHeld(true);
      timer.current = setTimeout(() => {
        end();
        latestAct.current();
      }, HOLD_MS);
    };
    return { begin, end };
  });

  useEffect(() => {
    const down = ({ key, repeat }: globalThis.KeyboardEvent): void => {
      if (key === keyAnywhere && !repeat) begin();
    };
    const up = ({ key }: globalThis.KeyboardEvent): void => {
      if (key === keyAnywhere) end();
    };
    window.addEventListener('keydown', down);
    window.addEventListener('keyup', up);
    window.addEventListener('blur', end);
    return () => {
      end();
      window.removeEventListener('keydown', down);
      window.removeEventListener('keyup', up);
      window.removeEventListener('blur', end);
    };
  }, [begin, end, keyAnywhere]);

  const isPressing = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === ' ';
  return {
    held,
    button: {
      onPointerDown: (event: PointerEvent) => (event.button === 0 ? begin() : undefined),
      onPointerUp: end,
      onPointerLeave: end,
      onPointerCancel: end,
      onBlur: end,
      onKeyDown: (event: KeyboardEvent) => (isPressing(event) && !event.repeat ? begin() : undefined),
      onKeyUp: (event: KeyboardEvent) => (isPressing(event) ? end() : undefined),
      // A resting finger opens a context menu, which would end the hold.
      onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    },
  };
}
