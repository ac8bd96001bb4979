import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { readVersionsOf } from './database/versions.ts';
import { accountRoutes } from './features/accounts/accounts.routes.ts';
import { actorOfToken } from './features/accounts/sessions.service.ts';
import { adminBookRoutes } from './features/admin-books/admin-books.routes.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { bookRoutes } from './features/books/books.routes.ts';
import { coverRoutes } from './features/books/covers.routes.ts';
import { openCoverStore } from './features/books/covers.service.ts';
import { mergeRoutes } from './features/books/merges.routes.ts';
import { catalogueRoutes } from './features/catalogue/catalogue.routes.ts';
import { inventoryRoutes } from './features/inventory/inventory.routes.ts';
import { lendingRoutes } from './features/lendings/lendings.routes.ts';
import { peopleRoutes } from './features/people/people.routes.ts';
import { pointRoutes } from './features/points/points.routes.ts';
import { referenceRoutes } from './features/reference/reference.routes.ts';
import { referenceAdminRoutes } from './features/reference/reference-admin.routes.ts';
import { requestRoutes } from './features/requests/requests.routes.ts';
import { reviewRoutes } from './features/reviews/reviews.routes.ts';
import { volunteerRoutes } from './features/volunteers/volunteers.routes.ts';
import { wishRoutes } from './features/wishes/wishes.routes.ts';
import { createAnswers } from './http/answers.ts';
import { callIds } from './http/call-ids.ts';
import { docsRoutes } from './http/docs.routes.ts';
import { answerError } from './http/errors.ts';
import { healthRoutes } from './http/health.routes.ts';
import { createSearchLimit } from './http/search-limit.ts';
import { secure, securityHeaders } from './http/security.ts';
import { createServer } from './http/serve.ts';
import { webRoutes } from './http/web.routes.ts';
import type { Library } from './library.ts';

/** Builds the HTTP application on an open, migrated database. Listening and closing are the caller's. */
export async function buildApp(library: Library, config: AppConfig): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel, redact: ['req.headers.authorization'] },
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: 1024 * 1024,
    genReqId: callIds(),
    routerOptions: { maxParamLength: 200 },
  });
  app.setErrorHandler(answerError);
  acceptEmptyJson(app);
  const commonHeaders = await securityHeaders();
  secure(app, commonHeaders);
  await app.register(compress, { threshold: 1024 });
  await app.register(multipart, {
    limits: { fileSize: library.settings.cover_bytes, files: 1, fields: 30, fieldSize: 50_000, parts: 40 },
  });

  const serve = createServer(app, {
    findActor: (token) => actorOfToken(library, token),
    countSearch: createSearchLimit(library.settings.searches_address),
    commonHeaders,
  });
  const answers = createAnswers(readVersionsOf(library.database), library.settings.cache_mb * 1024 * 1024);
  const covers = await openCoverStore(config.dataDir, library);
  accountRoutes(serve, library);
  adminBookRoutes(serve, library);
  auditRoutes(serve, library);
  bookRoutes(serve, library, covers);
  catalogueRoutes(serve, library, answers);
  inventoryRoutes(serve, library);
  lendingRoutes(serve, library);
  mergeRoutes(serve, library);
  peopleRoutes(serve, library);
  pointRoutes(serve, library);
  referenceAdminRoutes(serve, library);
  referenceRoutes(serve, library, answers);
  requestRoutes(serve, library);
  reviewRoutes(serve, library);
  volunteerRoutes(serve, library);
  wishRoutes(serve, library);

  await coverRoutes(app, library, covers);
  docsRoutes(app, library.settings.library_name);
  healthRoutes(app, library.database);
  await webRoutes(app, { settings: library.settings, webDir: config.webDir });
  return app;
}

/** What the application needs to know of the process it runs in. */
export interface AppConfig extends Pick<Config, 'logLevel' | 'trustedProxies' | 'dataDir'> {
  /** Folder of the built web client; null serves the API alone. */
  webDir: string | null;
}

/** Clients send DELETE and POST with a JSON content type and no body at all; that means no fields (contract 1.1). */
function acceptEmptyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('remove', 'remove');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else parseJson(request, String(body), done);
  });
}
