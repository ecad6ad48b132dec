/** The logo: a maturity ladder on its zero line, overdue in amber and due in petrol. */
export function BrandMark({ size }: { readonly size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <rect x="2" y="11" width="4" height="8" rx="1" fill="var(--lastro-overdue-3)" />
      <rect x="8" y="4" width="4" height="15" rx="1" fill="var(--lastro-due-1)" />
      <rect x="14" y="8" width="4" height="11" rx="1" fill="var(--lastro-due-3)" />
      <rect x="20" y="13" width="2.5" height="6" rx="1" fill="var(--lastro-due-5)" />
      <rect x="1" y="20.5" width="22" height="2" rx="1" fill="var(--lastro-ink)" />
    </svg>
  );
}
