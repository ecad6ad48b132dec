/** The worst first. */
export const SEVERITIES = ['grave', 'alert', 'attention', 'information'] as const;
export type Severity = (typeof SEVERITIES)[number];
