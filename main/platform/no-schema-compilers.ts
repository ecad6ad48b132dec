const noCompiler = (): never => {
  throw new Error('a route brings the compiler of its schema');
};

/** For Fastify, instead of its own compilers of schemas: no route uses them, and loading them takes a third of its start. */
export const NO_SCHEMA_COMPILERS = {
  compilersFactory: { buildValidator: () => noCompiler, buildSerializer: () => noCompiler },
};
