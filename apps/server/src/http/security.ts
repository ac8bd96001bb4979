import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

/** Inline styles stay allowed: pop-ups are placed by them. Scripts come from our own files only. */
const contentSecurity = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:', 'https:', 'http:'],
  connectSrc: ["'self'"],
  fontSrc: ["'self'"],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
  upgradeInsecureRequests: null,
};

const ofTheAnswer = new Set(['content-type', 'content-length', 'date', 'connection']);

/**
 * The security headers of every answer. Helmet makes them anew at each call, which takes longer than the rest of a
 * kept answer; they never differ, so it is asked once.
 */
export async function securityHeaders(): Promise<Record<string, string>> {
  const app = Fastify();
  await app.register(helmet, { contentSecurityPolicy: { directives: contentSecurity }, hsts: false });
  app.get('/', async () => 'ok');
  const { headers } = await app.inject('/');
  await app.close();
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !ofTheAnswer.has(name))
      .map(([name, value]) => [name, String(value)]),
  );
}

/** Puts the headers on every answer that goes through Fastify, errors too. */
export function secure(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
