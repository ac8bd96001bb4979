import type { Stocktake, StocktakeDetails } from '@library/contract/copies/stocktakes.ts';
import { chooseFromList } from '@library/contract/fields/ids.ts';
import { type Page, pageSizes, readPage } from '../../lib/pages.ts';
import { conflict, forbidden, invalid, notFound } from '../../lib/refusal.ts';
import type { Library, Queryable, Transaction } from '../../library.ts';
import { mayActInHall, onlyHallOf, type StaffActor } from '../../permissions.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { hallOfDesk } from '../desk/desk.service.ts';
import { lockHall } from '../reference/reference.service.ts';
import { countCountedCopies, countUndecided } from './counted-copies.queries.ts';
import { selectDecisions } from './decisions.queries.ts';
import { decisionsOf, reasonAgainstUndo } from './decisions.rules.ts';
import { countExceptions, countScans } from './scans.queries.ts';
import {
  closeStocktake,
  countStocktakes,
  insertStocktake,
  type LockedStocktake,
  lockStocktake,
  type StocktakeRow,
  selectStocktake,
  selectStocktakes,
} from './stocktakes.queries.ts';

const noSuchStocktake = () => notFound('There is no such stock-take.');
const ofAnotherHall = () => forbidden('This is the stock-take of another hall.');

function shown(row: StocktakeRow): Stocktake {
  const { stocktake_id, hall_id, hall, started_at, started_by, ended_at, ended_by, frozen_count } = row;
  return {
    stocktake_id,
    started_by,
    ended_by,
    frozen_count,
    hall: { hall_id, name: hall },
    started_at: started_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  };
}

const seenOf = ({ frozen_count, unseen }: StocktakeRow) => frozen_count - unseen;

/** A page of stock-takes, newest first: of a volunteer's own hall, or for an admin of one hall or all. */
export function stocktakePage(
  { database }: Library,
  actor: StaffActor,
  { hall_id, page }: { hall_id: string | undefined; page: number },
): Promise<Page<Stocktake & { seen: number }>> {
  const hall = onlyHallOf(actor) ?? hall_id ?? null;
  return readPage(page, pageSizes.stocktakes, {
    rows: async (slice) =>
      (await selectStocktakes(database, hall, slice)).map((row) => ({ ...shown(row), seen: seenOf(row) })),
    total: () => countStocktakes(database, hall),
  });
}

/** A stock-take that the caller may see. Throws 404 for an unknown one, 403 for one of another hall. */
export async function requireStocktake(
  database: Queryable,
  actor: StaffActor,
  stocktakeId: string,
): Promise<StocktakeRow> {
  const row = await selectStocktake(database, stocktakeId);
  if (!row) throw noSuchStocktake();
  if (!mayActInHall(actor, row.hall_id)) throw ofAnotherHall();
  return row;
}

/** Like `requireStocktake`, and locks it: see `lockStocktake`. */
export async function requireLocked(
  transaction: Transaction,
  actor: StaffActor,
  stocktakeId: string,
  strength: 'share' | 'alone',
): Promise<LockedStocktake> {
  const row = await lockStocktake(transaction, stocktakeId, strength);
  if (!row) throw noSuchStocktake();
  if (!mayActInHall(actor, row.hall_id)) throw ofAnotherHall();
  return row;
}

/** The progress of a stock-take, and the decisions taken and to be taken after it. Throws as `requireStocktake`. */
export async function detailsOf(
  { database, clock, settings }: Library,
  actor: StaffActor,
  stocktakeId: string,
): Promise<StocktakeDetails> {
  const row = await requireStocktake(database, actor, stocktakeId);
  const isEnded = row.ended_at !== null;
  const unseenDays = settings.unseen_days;
  const toLookFor = {
    stocktake_id: stocktakeId,
    isEnded,
    unseenDays,
    list: 'look_again' as const,
    group: undefined,
    search: undefined,
  };
  const [exceptions, scans, undecided, look_again, decisions] = await Promise.all([
    countExceptions(database, stocktakeId),
    countScans(database, { stocktake_id: stocktakeId, account_id: null }),
    isEnded ? countUndecided(database, stocktakeId, unseenDays) : [],
    isEnded ? countCountedCopies(database, toLookFor) : 0,
    selectDecisions(database, stocktakeId),
  ]);
  const now = clock.now();
  return {
    ...shown(row),
    seen: seenOf(row),
    exceptions: exceptions.open,
    scans,
    undecided,
    look_again,
    decisions: decisions.map((decision) => ({
      ...decision,
      decided_at: decision.decided_at.toISOString(),
      undone_at: decision.undone_at?.toISOString() ?? null,
      may_undo: reasonAgainstUndo(actor, decision, now) === null,
    })),
    may: { decide: decisionsOf(actor) },
  };
}

/**
 * Starts a stock-take of the present copies of the caller's hall, or of the hall that an admin names. Throws 422 for an admin
 * without a hall and for a hall that was just deleted, 409 where a stock-take is open or there is nothing to count.
 */
export async function startStocktake(
  library: Library,
  actor: StaffActor,
  chosen: string | undefined,
): Promise<Stocktake> {
  const hall_id = await hallOfDesk(library, actor, chosen);
  return library.inTransaction(async (transaction) => {
    if (!(await lockHall(transaction, hall_id))) throw invalid({ hall_id: [chooseFromList('Hall')] });
    const stocktake_id = library.makeId();
    const started = { stocktake_id, hall_id, started_at: library.clock.now(), started_by: actor.account_id };
    const expected = await insertStocktake(transaction, started);
    if (expected === null) throw conflict('A stock-take of this hall is under way. Join it.');
    if (expected === 0) throw conflict('There are no copies in this hall to count.');
    await recordAudit(transaction, library, actor, {
      action: 'started',
      kind: 'stocktake',
      entity_id: stocktake_id,
      after: { hall_id, copies: expected },
    });
    return shown(await requireStocktake(transaction, actor, stocktake_id));
  });
}

/** Ends a stock-take without changing the state of any copy. Throws as `requireStocktake`, and 409 for one that has ended. */
export function endStocktake(library: Library, actor: StaffActor, stocktakeId: string): Promise<void> {
  return library.inTransaction(async (transaction) => {
    const stocktake = await requireLocked(transaction, actor, stocktakeId, 'alone');
    if (stocktake.ended_at !== null) throw conflict('This stock-take has ended already.');
    await closeStocktake(transaction, stocktake, {
      ended_at: library.clock.now(),
      ended_by: actor.account_id,
    });
    const { frozen_count, unseen } = await requireStocktake(transaction, actor, stocktakeId);
    await recordAudit(transaction, library, actor, {
      action: 'ended',
      kind: 'stocktake',
      entity_id: stocktakeId,
      after: { copies: frozen_count, not_seen: unseen },
    });
  });
}
