import type { SwaggerOptions } from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { API_VERSION } from './envelope.ts';

const DESCRIPTION =
  'Serviço simulado de consulta ao registro de crédito e de registro de autorizações. Os dados são sintéticos: cada ' +
  'documento tem uma vida de crédito própria, igual em toda máquina e para sempre.';

/** What `/api/openapi.json` says besides the routes. */
export const DESCRIBE: SwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: { title: 'Serviço de consulta e autorização', version: API_VERSION, description: DESCRIPTION },
    components: {
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'A API key (UUID), sem prefixo.' },
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  },
  transform: jsonSchemaTransform,
};
