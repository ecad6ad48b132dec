import { type RefObject, useEffect, useState } from 'react';
import { SETTINGS_SECTIONS, type SettingsSection } from '../../lib/routes/settings-section.ts';

/** The section in sight is the first to reach into the upper third of the window. */
const UPPER_THIRD = '-64px 0px -66% 0px';

/** Follows the section in sight; `shown` changes with the rendered sections. */
export function useCurrentSection(page: RefObject<HTMLElement | null>, shown: unknown): SettingsSection {
  const [current, setCurrent] = useState<SettingsSection>('institution');
  // biome-ignore lint/correctness/useExhaustiveDependencies: sections that come or go need a new observer
  useEffect(() => {
    const inSight = new Set<string>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting) inSight.add(target.id);
          else inSight.delete(target.id);
        }
        const first = SETTINGS_SECTIONS.find((section) => inSight.has(section));
        if (first !== undefined) setCurrent(first);
      },
      { rootMargin: UPPER_THIRD },
    );
    for (const section of page.current?.querySelectorAll('[data-section]') ?? []) observer.observe(section);
    return () => observer.disconnect();
  }, [page, shown]);
  return current;
}
