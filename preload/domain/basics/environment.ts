/** The three register services; `embutido` runs inside the workstation itself. */
export const ENVIRONMENTS = ['embutido', 'sandbox', 'producao'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** Services outside of the workstation; each has its own addresses, API key and costs. */
export const OUTER_ENVIRONMENTS = ['sandbox', 'producao'] as const satisfies readonly Environment[];
export type OuterEnvironment = (typeof OUTER_ENVIRONMENTS)[number];

/** Purposes of a query, which must state one (docs/register.md#duties). */
export const PURPOSES = ['concessao', 'renovacao', 'monitoramento', 'renegociacao', 'garantia', 'outra'] as const;
export type Purpose = (typeof PURPOSES)[number];
