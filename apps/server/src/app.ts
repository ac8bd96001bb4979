import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import {
  askEmailProof,
  askEmailProofAtLogin,
  confirmEmailByCode,
  confirmEmailByLink,
} from '@library/contract/accounts/email-proofs.ts';
import { changeOwnEmail, changePassword } from '@library/contract/accounts/own-account.ts';
import { askPasswordReset, resetPassword } from '@library/contract/accounts/password-resets.ts';
import { registerAdmin, registerReader, registerVolunteer } from '@library/contract/accounts/registration.ts';
import { applyImport, mapImport, undoImport } from '@library/contract/intake/imports.ts';
import { testPush } from '@library/contract/notices/push.ts';
import { sendPasswordLink } from '@library/contract/people/reader-page.ts';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { AppConfig } from './app-config.ts';
import { readPrimaryPosition } from './database/connections/log-position.ts';
import { adminBookRoutes } from './features/admin-books/admin-books.routes.ts';
import { adminRoutes } from './features/admins/admins.routes.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { bookDraftRoutes } from './features/book-drafts/book-drafts.routes.ts';
import { bookIntakeRoutes } from './features/book-intake/book-intake.routes.ts';
import { coverRoutes } from './features/books/covers.routes.ts';
import { openCoverStore } from './features/books/covers.service.ts';
import { mergeRoutes } from './features/books/merged-names.routes.ts';
import { calendarFeedRoutes } from './features/calendar-feeds/calendar-feeds.routes.ts';
import { previewOfBook, previewOfCopy } from './features/catalogue/book-preview.service.ts';
import { catalogueRoutes } from './features/catalogue/catalogue.routes.ts';
import { claimRoutes } from './features/claims/claims.routes.ts';
import { closureRoutes } from './features/closures/closures.routes.ts';
import { copyRoutes } from './features/copies-admin/copies-admin.routes.ts';
import { deskRoutes } from './features/desk/desk.routes.ts';
import { disputeRoutes } from './features/disputes/disputes.routes.ts';
import { emailConfirmationRoutes } from './features/email-confirmations/email-confirmations.routes.ts';
import { exportRoutes } from './features/exports/exports.routes.ts';
import { openExports } from './features/exports/exports.service.ts';
import { hallListRoutes } from './features/hall-lists/hall-lists.routes.ts';
import { importRoutes } from './features/imports/imports.routes.ts';
import { inventoryRoutes } from './features/inventory/inventory.routes.ts';
import { isbnRoutes } from './features/isbn/isbn.routes.ts';
import { createIsbnLimits } from './features/isbn/isbn-limits.service.ts';
import { labelRoutes } from './features/labels/labels.routes.ts';
import { openHallLeaderboard } from './features/leaderboard/hall-leaderboard.service.ts';
import { leaderboardRoutes } from './features/leaderboard/leaderboard.routes.ts';
import { lendingRoutes } from './features/lendings/lendings.routes.ts';
import { listExportRoutes } from './features/list-exports/list-exports.routes.ts';
import { createListExports } from './features/list-exports/list-exports.service.ts';
import { myReadsRoutes } from './features/my-reads/my-reads.routes.ts';
import { letterReadings } from './features/notices/deliveries/deliveries.service.ts';
import { noticeRoutes } from './features/notices/notices.routes.ts';
import { offlineDeskRoutes } from './features/offline-desk/offline-desk.routes.ts';
import { overviewRoutes } from './features/overview/overview.routes.ts';
import { ownAccountRoutes } from './features/own-account/own-account.routes.ts';
import { passingRoutes } from './features/passings/passings.routes.ts';
import { passwordResetRoutes } from './features/password-resets/password-resets.routes.ts';
import { openBorrowingRules } from './features/points/borrowing-rules.service.ts';
import { pointRoutes } from './features/points/points.routes.ts';
import { pushRoutes } from './features/push/push.routes.ts';
import { readerRoutes } from './features/readers/readers.routes.ts';
import { referenceRoutes } from './features/reference/reference.routes.ts';
import { referenceAdminRoutes } from './features/reference/reference-admin.routes.ts';
import { registrationRoutes } from './features/registration/registration.routes.ts';
import { requestRoutes } from './features/requests/requests.routes.ts';
import { reviewReportRoutes } from './features/reviews/review-reports.routes.ts';
import { reviewRoutes } from './features/reviews/reviews.routes.ts';
import { createCallLimits } from './features/sessions/call-limits.service.ts';
import { sessionRoutes } from './features/sessions/sessions.routes.ts';
import { callerOfToken } from './features/sessions/sessions.service.ts';
import { stocktakeRoutes } from './features/stocktakes/stocktakes.routes.ts';
import { volunteerRoutes } from './features/volunteers/volunteers.routes.ts';
import { waitingListRoutes } from './features/waiting-lists/waiting-lists.routes.ts';
import { wishRoutes } from './features/wishes/wishes.routes.ts';
import { workRoutes } from './features/works/works.routes.ts';
import { guardBodies, usualBodyLimits } from './http/bodies/body-guard.ts';
import { handleClientError } from './http/client-errors.ts';
import { createErrorHandler } from './http/errors.ts';
import { createWithForm } from './http/form.ts';
import { createRespondOnce } from './http/idempotency/idempotency.ts';
import { docsRoutes } from './http/operations/docs.routes.ts';
import { healthRoutes } from './http/operations/health.routes.ts';
import { logOptions } from './http/operations/log.ts';
import { metricsRoutes } from './http/operations/metrics.routes.ts';
import { requestIds } from './http/operations/request-ids.ts';
import { securityLog } from './http/operations/security-log.ts';
import { refuseOtherMethods } from './http/other-methods.ts';
import { crossOriginHeaders, crossOriginRoutes } from './http/protection/cross-origin.ts';
import { guardDisk } from './http/protection/disk-guard.ts';
import { type RequestSlots, refuseOverload } from './http/protection/overload.ts';
import { createSearchLimit } from './http/protection/search-limit.ts';
import { securityHeaders } from './http/protection/security-headers.ts';
import { warnOfUntrustedProxy } from './http/protection/untrusted-proxy.ts';
import { createReadPublic } from './http/public-reads.ts';
import { afterResponseTo } from './http/responses/after-response.ts';
import { createHeadersOf, setHeaders, setHeadersOnAll } from './http/responses/response-headers.ts';
import { sendSeenHeader } from './http/seen.ts';
import { createServer } from './http/serve.ts';
import { webRoutes } from './http/web-client/web-client.routes.ts';
import { waitingPasswords } from './lib/secrets/password-hash.ts';
import type { Library } from './library.ts';

/** Calls that may queue an urgent letter. */
const callsThatWrite = [
  askPasswordReset,
  sendPasswordLink,
  resetPassword,
  changePassword,
  changeOwnEmail,
  registerReader,
  registerVolunteer,
  registerAdmin,
  askEmailProof,
  askEmailProofAtLogin,
  confirmEmailByCode,
  confirmEmailByLink,
];

/** Builds the HTTP application on an open, migrated database. The caller lets it listen and closes it. */
export async function buildApp(library: Library, config: AppConfig): Promise<FastifyInstance> {
  const { corsOrigins = [] } = config;
  let isClosing = false;
  const headersOf = createHeadersOf(
    await securityHeaders({ embeddable: corsOrigins.length > 0 }),
    crossOriginHeaders(corsOrigins),
    () => isClosing,
  );
  const coverBytes = library.settings.cover_bytes;
  const handleError = createErrorHandler({ coverBytes, headersOf });
  const app = Fastify({
    logger: logOptions(config.logLevel, config.logStream),
    logController: new LogController({ requestIdLogLabel: 'request_id' }),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    // Request bodies have a separate timeout; this one covers everything else.
    requestTimeout: 200_000,
    // Calls on open connections are still served, with `Connection: close`.
    return503OnClosing: false,
    genReqId: requestIds(),
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: handleClientError,
    // Handles malformed paths, for which Fastify runs no hooks.
    frameworkErrors: (error, request, reply) => {
      setHeaders(headersOf, request, reply);
      handleError(error, request, reply);
    },
  });
  app.setErrorHandler(handleError);
  setHeadersOnAll(app, headersOf);
  securityLog(app);
  warnOfUntrustedProxy(app, config.trustedProxies);
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  const figures = config.metrics?.figures;
  const onRefusal = () => figures?.refusedBusy();
  const limits = config.bodies ?? usualBodyLimits;
  guardBodies(app, { limits, coverBytes });
  const slots: RequestSlots = config.overload
    ? refuseOverload(app, library.database, { limits: config.overload, headersOf, onRefusal })
    : { release: () => undefined, acquire: () => undefined };
  await app.register(compress, { threshold: 1024, globalDecompression: false });
  await app.register(multipart, {
    limits: { fileSize: coverBytes, files: 1, fields: 30, fieldSize: 50_000, parts: 40 },
  });

  if (config.disk) guardDisk(app, config.disk);
  const withForm = createWithForm({ limits, coverBytes, slots, onRefusal });
  const serve = createServer(app, {
    library,
    findCaller: (token, key) => callerOfToken(library, token, key),
    countSearch: createSearchLimit(library.settings.searches_address),
    respondOnce: createRespondOnce(library, () => figures?.replayed()),
    headersOf,
    withForm,
  });
  const replica = config.replica ?? null;
  if (replica) sendSeenHeader(app, readPrimaryPosition(library.database));
  const readPublic = createReadPublic(library, replica, (server) => figures?.readPublicly(server));
  const covers = await openCoverStore(config.dataDir, library, config.storedCovers);
  const callLimits = createCallLimits(library);
  adminBookRoutes(serve, covers);
  adminRoutes(serve);
  auditRoutes(serve);
  bookDraftRoutes(serve, covers);
  bookIntakeRoutes(serve, covers);
  workRoutes(serve);
  calendarFeedRoutes(serve, config.publicUrl ?? null);
  closureRoutes(serve);
  catalogueRoutes(serve, readPublic);
  copyRoutes(serve, library);
  emailConfirmationRoutes(serve, callLimits);
  exportRoutes(serve, openExports(library));
  hallListRoutes(serve);
  importRoutes(serve);
  inventoryRoutes(serve);
  isbnRoutes(serve, covers, createIsbnLimits(library));
  labelRoutes(serve, config.publicUrl ?? null);
  leaderboardRoutes(serve, openHallLeaderboard(library));
  lendingRoutes(serve);
  disputeRoutes(serve);
  claimRoutes(serve);
  passingRoutes(serve);
  listExportRoutes(serve, createListExports(library));
  mergeRoutes(serve);
  myReadsRoutes(serve);
  noticeRoutes(serve);
  const readArchive = async () => (await config.archive?.()) ?? null;
  overviewRoutes(serve, readArchive);
  ownAccountRoutes(serve, callLimits);
  passwordResetRoutes(serve, callLimits);
  pointRoutes(serve, openBorrowingRules(library));
  pushRoutes(serve);
  readerRoutes(serve);
  referenceAdminRoutes(serve);
  referenceRoutes(serve, readPublic);
  registrationRoutes(serve, callLimits);
  requestRoutes(serve);
  deskRoutes(serve, library);
  offlineDeskRoutes(serve, library);
  reviewRoutes(serve);
  reviewReportRoutes(serve);
  sessionRoutes(serve, callLimits);
  stocktakeRoutes(serve);
  volunteerRoutes(serve);
  waitingListRoutes(serve);
  wishRoutes(serve);

  if (config.wakeLetters) afterResponseTo(app, callsThatWrite, config.wakeLetters);
  if (config.wakeImports) afterResponseTo(app, [mapImport, applyImport, undoImport], config.wakeImports);
  if (config.wakePushes) afterResponseTo(app, [testPush], config.wakePushes);
  await coverRoutes(app, library, covers);
  docsRoutes(app, library.settings.library_name);
  healthRoutes(app, library.database, replica);
  if (config.metrics) metricsRoutes(app, config.metrics);
  figures?.watchQueue('passwords', waitingPasswords);
  figures?.watchQueue('covers', covers.waiting);
  figures?.watchQueue('forms', withForm.waiting);
  figures?.watchLetters(letterReadings(library));
  figures?.watchArchive(readArchive);
  if (replica) figures?.watchReplica(replica);
  crossOriginRoutes(app, corsOrigins);
  await webRoutes(app, {
    settings: library.settings,
    today: () => library.clock.today(),
    webDir: config.webDir,
    publicUrl: config.publicUrl ?? null,
    findPreview: (bookId) => previewOfBook(library, bookId),
    findCopy: (label) => previewOfCopy(library, label),
  });
  refuseOtherMethods(app);
  return app;
}
