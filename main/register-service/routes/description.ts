import type { FastifyPluginAsync } from 'fastify';

/** `GET /api/openapi.json`: the OpenAPI 3.1 description of this very service, made from the schemas it checks by. */
export const descriptionRoute: FastifyPluginAsync = async (app) => {
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
};
