import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from '../library.ts';
import * as foundation from './migrations/001-foundation.ts';
import * as counts from './migrations/002-counts.ts';
import * as peopleAndReference from './migrations/003-people-and-reference-data.ts';
import * as inventory from './migrations/004-inventory-and-lists.ts';
import * as catalogueVersion from './migrations/005-catalogue-version.ts';
import * as search from './migrations/006-search.ts';
import * as copyLabels from './migrations/007-copy-labels.ts';
import * as sessions from './migrations/008-sessions.ts';
import * as leaderboard from './migrations/009-leaderboard.ts';
import * as passwordResets from './migrations/010-password-resets.ts';
import * as answeredCalls from './migrations/011-answered-calls.ts';
import * as lendingDays from './migrations/012-lending-days.ts';
import * as ranks from './migrations/013-ranks.ts';
import * as setupCodes from './migrations/017-setup-codes.ts';
import * as logInsAndMails from './migrations/018-log-ins-and-mails.ts';
import * as blockedReaders from './migrations/019-blocked-readers.ts';
import * as pointsAndReviews from './migrations/020-points-and-reviews.ts';
import * as languages from './migrations/021-languages.ts';
import * as weightedRatings from './migrations/024-weighted-ratings.ts';
import * as notices from './migrations/025-notices.ts';
import * as waits from './migrations/026-waits.ts';
import * as dueChanges from './migrations/027-due-changes.ts';
import * as calendar from './migrations/028-calendar.ts';
import * as push from './migrations/029-push.ts';
import * as emailProofs from './migrations/030-email-proofs.ts';
import * as calendarFeeds from './migrations/032-calendar-feeds.ts';
import * as lateDays from './migrations/033-late-days.ts';
import * as editionFacts from './migrations/035-edition-facts.ts';
import * as oneQueue from './migrations/036-one-queue.ts';
import * as staffSearch from './migrations/037-staff-search.ts';
import * as pointCorrections from './migrations/038-point-corrections.ts';
import * as firstSteps from './migrations/039-first-steps.ts';
import * as bookAdditions from './migrations/040-book-additions.ts';
import * as knownDevices from './migrations/041-known-devices.ts';
import * as otherTitles from './migrations/042-other-titles.ts';
import * as isbnAndDrafts from './migrations/043-isbn-and-drafts.ts';
import * as imports from './migrations/044-imports.ts';
import * as works from './migrations/045-works.ts';
import * as importedTitles from './migrations/046-imported-titles.ts';
import * as printedLabels from './migrations/047-printed-labels.ts';
import * as handovers from './migrations/048-handovers.ts';
import * as requestCodes from './migrations/049-request-codes.ts';
import * as likelyWorks from './migrations/050-likely-works.ts';
import * as sightings from './migrations/051-sightings.ts';
import * as stocktakes from './migrations/052-stocktakes.ts';
import * as disputes from './migrations/053-disputes.ts';
import * as requestsOfCopies from './migrations/054-requests-of-copies.ts';
import * as sightingsOfScans from './migrations/055-sightings-of-scans.ts';
import * as returnClaims from './migrations/056-return-claims.ts';
import * as passings from './migrations/057-passings.ts';
import * as deskActs from './migrations/058-desk-acts.ts';
import * as copyAliases from './migrations/059-copy-aliases.ts';
import * as accountLanguages from './migrations/060-account-languages.ts';
import * as hallShelves from './migrations/061-hall-shelves.ts';
import * as figuresByDay from './migrations/062-figures-by-day.ts';
import * as updatesInPlace from './migrations/063-updates-in-place.ts';
import * as searchChanges from './migrations/064-search-changes.ts';
import * as shorterTriggers from './migrations/065-shorter-triggers.ts';
import * as dailyBackups from './migrations/066-daily-backups.ts';
import * as coversOfBooks from './migrations/067-covers-of-books.ts';
import * as changedAddresses from './migrations/068-changed-addresses.ts';
import * as leftoverReviews from './migrations/069-leftover-reviews.ts';
import { type PreparedStatement, runPrepared } from './shared-sql/prepared-statements.ts';

/** All migrations, oldest first. Names never change once released. */
export const migrations: Record<string, Migration> = {
  '001-foundation': foundation,
  '002-counts': counts,
  '003-people-and-reference-data': peopleAndReference,
  '004-inventory-and-lists': inventory,
  '005-catalogue-version': catalogueVersion,
  '006-search': search,
  '007-copy-labels': copyLabels,
  '008-sessions': sessions,
  '009-leaderboard': leaderboard,
  '010-password-resets': passwordResets,
  '011-answered-calls': answeredCalls,
  '012-lending-days': lendingDays,
  '013-ranks': ranks,
  '017-setup-codes': setupCodes,
  '018-log-ins-and-mails': logInsAndMails,
  '019-blocked-readers': blockedReaders,
  '020-points-and-reviews': pointsAndReviews,
  '021-languages': languages,
  '024-weighted-ratings': weightedRatings,
  '025-notices': notices,
  '026-waits': waits,
  '027-due-changes': dueChanges,
  '028-calendar': calendar,
  '029-push': push,
  '030-email-proofs': emailProofs,
  '032-calendar-feeds': calendarFeeds,
  '033-late-days': lateDays,
  '035-edition-facts': editionFacts,
  '036-one-queue': oneQueue,
  '037-staff-search': staffSearch,
  '038-point-corrections': pointCorrections,
  '039-first-steps': firstSteps,
  '040-book-additions': bookAdditions,
  '041-known-devices': knownDevices,
  '042-other-titles': otherTitles,
  '043-isbn-and-drafts': isbnAndDrafts,
  '044-imports': imports,
  '045-works': works,
  '046-imported-titles': importedTitles,
  '047-printed-labels': printedLabels,
  '048-handovers': handovers,
  '049-request-codes': requestCodes,
  '050-likely-works': likelyWorks,
  '051-sightings': sightings,
  '052-stocktakes': stocktakes,
  '053-disputes': disputes,
  '054-requests-of-copies': requestsOfCopies,
  '055-sightings-of-scans': sightingsOfScans,
  '056-return-claims': returnClaims,
  '057-passings': passings,
  '058-desk-acts': deskActs,
  '059-copy-aliases': copyAliases,
  '060-account-languages': accountLanguages,
  '061-hall-shelves': hallShelves,
  '062-figures-by-day': figuresByDay,
  '063-updates-in-place': updatesInPlace,
  '064-search-changes': searchChanges,
  '065-shorter-triggers': shorterTriggers,
  '066-daily-backups': dailyBackups,
  '067-covers-of-books': coversOfBooks,
  '068-changed-addresses': changedAddresses,
  '069-leftover-reviews': leftoverReviews,
};

/**
 * Migrates the database to the newest schema. Several processes may start at the same time: the migrator holds a lock. Throws a
 * sentence when a newer version has migrated the database, and the database's own error when a migration fails, which is then
 * rolled back.
 */
export async function migrate(database: Database): Promise<string[]> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw (await refusalOfNewer(database)) ?? error;
  return (results ?? []).map((result) => result.migrationName);
}

const hadStatement: PreparedStatement = {
  name: 'migrations-had',
  text: 'SELECT name FROM kysely_migration',
  priority: true,
};

/** The error for the operator when a newer version has migrated the database; null otherwise. */
async function refusalOfNewer(database: Database): Promise<Error | null> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`
    .execute(database)
    .catch(() => ({ rows: [] }));
  const newer = rows.find(({ name }) => !(name in migrations));
  if (newer === undefined) return null;
  return new Error(
    `A newer version of this program has used this database (it has had ${newer.name}), and this version cannot. Nothing ` +
      'was changed. Start the newer version again, or restore a backup from before into an empty database.',
  );
}

/** The names of the migrations that the database lacks. Throws the database's own error when no migration has ever run. */
export async function missingMigrations(database: Database): Promise<string[]> {
  const rows = await runPrepared<{ name: string }>(database, hadStatement);
  const had = new Set(rows.map(({ name }) => name));
  return Object.keys(migrations).filter((name) => !had.has(name));
}
