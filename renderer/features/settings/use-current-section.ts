import { type RefObject, useEffect, useState } from 'react';
import { SETTINGS_SECTIONS, type SettingsSection } from '../../lib/routes/settings-section.ts';

/** The part of the page that is read: the first one that reaches into the upper third of the window. */
const UPPER_THIRD = '-64px 0px -66% 0px';

/** Follows which section is in sight; `shown` changes with the sections that are there. */
export function useCurrentSection(page: RefObject<HTMLElement | null>, shown: unknown): SettingsSection {
  const [current, setCurrent] = useState<SettingsSection>('institution');
  // biome-ignore lint/correctness/useExhaustiveDependencies: sections that come or go are observed anew
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
