import { useEffect, useReducer, useState } from 'react';

const SECOND = 1_000;

/** Milliseconds; updated every second while mounted. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Whole seconds until an instant in milliseconds; the timer stops once it is past. */
export function useSecondsUntil(instant: number): number {
  const [, renderAgain] = useReducer((turns: number) => turns + 1, 0);
  const waits = secondsUntil(instant, Date.now());
  const isWaiting = waits > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(renderAgain, SECOND);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return waits;
}

/** Whole seconds since an instant in milliseconds. */
export function secondsSince(instant: number, now: number): number {
  return Math.max(0, Math.floor((now - instant) / SECOND));
}

/** Whole seconds until an instant in milliseconds; 0 once it is past. */
export function secondsUntil(instant: number, now: number): number {
  return Math.max(0, Math.ceil((instant - now) / SECOND));
}
