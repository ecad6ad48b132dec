import { type ComponentType, type FunctionComponent, useEffect, useState } from 'react';

export type OnDemand<Props> = FunctionComponent<Props> & {
  /** Loads the code ahead of use, so that the part appears at once. */
  readonly fetch: () => Promise<void>;
};

/**
 * Shows a part as soon as its code is loaded, without a delay if it already is. `React.lazy` under `Suspense` shows its
 * fallback even then, and keeps every fallback for 300 ms. A failed load throws to the error boundary.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType,
): OnDemand<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const fetch = async (): Promise<void> => {
    Loaded ??= await load();
  };
  function Part(props: Props) {
    const arrived = useArrival(Loaded !== undefined, fetch);
    return arrived && Loaded !== undefined ? <Loaded {...props} /> : <Fallback />;
  }
  return Object.assign(Part, { fetch });
}

function useArrival(there: boolean, fetch: () => Promise<void>): boolean {
  const [arrived, setArrived] = useState(there);
  useEffect(() => {
    if (arrived) return;
    fetch().then(
      () => setArrived(true),
      (error: unknown) =>
        setArrived(() => {
          throw error;
        }),
    );
  }, [arrived, fetch]);
  return arrived;
}
