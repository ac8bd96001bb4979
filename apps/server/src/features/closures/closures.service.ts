import type {
  CalendarPreview,
  ChangedClosure,
  Closure,
  ClosureForm,
  HallWeek,
  SeenPreview,
} from '@library/contract/calendar/calendar.ts';
import { chooseFromList } from '@library/contract/fields/ids.ts';
import { changesOf } from '../../lib/changed-from.ts';
import { invalid, notFound } from '../../lib/refusal.ts';
import type { Library, Queryable, Transaction } from '../../library.ts';
import { type AdminActor, onlyHallOf, type StaffActor } from '../../permissions.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { lockHall } from '../reference/reference.service.ts';
import { moveInBatch, undoBatch } from './batches.service.ts';
import {
  deleteClosure,
  insertClosure,
  selectClosure,
  selectClosures,
  selectHallWeeks,
  updateClosure,
} from './closures.queries.ts';
import { closureFieldWords, faultOfDays } from './closures.rules.ts';
import { lockCalendarChanges } from './moves.queries.ts';
import { goesBack } from './moves.rules.ts';
import { type CalendarChange, carryOut, planOf, previewOf } from './moves.service.ts';

/** Summaries of older batches lack the number of paused entries, because such batches did not move any. */
const nothingMoved: Closure['moved'] = { due_dates: 0, collect_days: 0, paused_waits: 0 };

/** The calendar as staff see it. Volunteers get the entries of their own hall and of all halls. */
export async function calendarSeenBy(
  { database, clock }: Library,
  actor: StaffActor,
  days: { from: string | undefined; to: string | undefined },
): Promise<{ data: Closure[]; weeks: HallWeek[] }> {
  const hallId = onlyHallOf(actor) ?? undefined;
  const [closures, weeks] = await Promise.all([
    selectClosures(database, { hallId, ...days }),
    selectHallWeeks(database, hallId),
  ]);
  const today = clock.today();
  return {
    data: closures.map(({ hall_id, hall_name, summary, ...closure }) => ({
      ...closure,
      hall: hall_id === null ? null : { hall_id, name: hall_name ?? '' },
      moved: { ...nothingMoved, ...(summary as Partial<Closure['moved']>) },
      goes_back: goesBack(closure, today),
    })),
    weeks: weeks.map(({ hall_id, name, closed_weekdays }) => ({
      hall: { hall_id, name },
      closed_weekdays: closed_weekdays ?? [],
    })),
  };
}

/**
 * The dates that would move if an entry were added, or changed as the form says. Throws 404 for an unknown entry, 409 for a field
 * that somebody else has changed, 422 for invalid days.
 */
export async function previewClosure(
  library: Library,
  { closure_id, ...form }: ChangedClosure & { closure_id?: string | undefined },
): Promise<CalendarPreview> {
  const { database } = library;
  const before = closure_id === undefined ? undefined : await requireClosure(database, closure_id);
  const after = before ? changedEntry(before, form) : form;
  return previewOf(database, await planOf(database, library, changeOf(library, before, after)));
}

/** The dates that would move back if an entry were removed. Throws 404 for an unknown entry. */
export async function previewRemoval(library: Library, closureId: string): Promise<CalendarPreview> {
  const { database } = library;
  const before = await requireClosure(database, closureId);
  return previewOf(database, await planOf(database, library, changeOf(library, before, undefined)));
}

/**
 * Adds an entry and moves the dates on its days. Throws 422 for invalid days or an unknown hall, 409 when the dates differ
 * from the preview.
 */
export function addClosure(
  library: Library,
  admin: AdminActor,
  form: ClosureForm & SeenPreview,
): Promise<string> {
  return library.inTransaction(async (transaction) => {
    const entry = entryOf(form);
    await lockCalendarChanges(transaction);
    await requireHall(transaction, entry.hall_id);
    const change = changeOf(library, undefined, entry);
    const act = { seen: form, reason: entry.name };
    const batch_id = await moveInBatch(transaction, library, admin, change, act);
    const closure_id = library.makeId();
    await insertClosure(transaction, {
      ...entry,
      closure_id,
      applied_batch: batch_id,
      created_at: library.clock.now(),
    });
    await recordAudit(transaction, library, admin, {
      action: 'created',
      kind: 'calendar entry',
      entity_id: closure_id,
      after: entry,
    });
    return closure_id;
  });
}

/**
 * Changes an entry: dates that it moved go back, and dates on its new days move. Throws 404, 409 for a field that somebody else
 * has changed, and as `addClosure` does.
 */
export function changeClosure(
  library: Library,
  admin: AdminActor,
  closureId: string,
  form: ChangedClosure & SeenPreview,
): Promise<void> {
  return library.inTransaction(async (transaction) => {
    await lockCalendarChanges(transaction);
    const before = await requireClosure(transaction, closureId);
    const entry = changedEntry(before, form);
    await requireHall(transaction, entry.hall_id);
    const change = changeOf(library, before, entry);
    const act = { seen: form, reason: entry.name };
    const batch_id = await moveInBatch(transaction, library, admin, change, act);
    await undoBatch(transaction, library, admin, before.applied_batch);
    await updateClosure(transaction, closureId, { ...entry, applied_batch: batch_id });
    await recordAudit(transaction, library, admin, {
      action: 'changed',
      kind: 'calendar entry',
      entity_id: closureId,
      before: entryOf(before),
      after: entry,
    });
  });
}

/** Removes an entry and moves its dates back. Throws 404, and 409 when the dates differ from the preview. */
export function removeClosure(
  library: Library,
  admin: AdminActor,
  closureId: string,
  seen: SeenPreview,
): Promise<void> {
  return library.inTransaction(async (transaction) => {
    await lockCalendarChanges(transaction);
    const before = await requireClosure(transaction, closureId);
    const change = changeOf(library, before, undefined);
    const { applied_batch: batch_id } = before;
    await carryOut(transaction, library, change, {
      admin,
      batch_id,
      seen,
      reason: null,
      cause: 'calendar_undo',
    });
    await undoBatch(transaction, library, admin, batch_id);
    await deleteClosure(transaction, closureId);
    await recordAudit(transaction, library, admin, {
      action: 'deleted',
      kind: 'calendar entry',
      entity_id: closureId,
      before: entryOf(before),
    });
  });
}

type StoredClosure = NonNullable<Awaited<ReturnType<typeof selectClosure>>>;

async function requireClosure(database: Queryable, closureId: string): Promise<StoredClosure> {
  const closure = await selectClosure(database, closureId);
  if (!closure) throw notFound('This entry is no longer in the calendar.');
  return closure;
}

async function requireHall(transaction: Transaction, hallId: string | null): Promise<void> {
  if (hallId === null || (await lockHall(transaction, hallId))) return;
  throw invalid({ hall_id: [chooseFromList('Hall')] });
}

function entryOf({ hall_id, from_day, to_day, kind, effect, name, name_bn }: ClosureForm): ClosureForm {
  return { hall_id, from_day, to_day, kind, effect, name, name_bn };
}

/** The entry to store: the fields of the form that the admin changed, and the stored ones (decision 104). */
function changedEntry(before: StoredClosure, { changed_from, ...form }: ChangedClosure): ClosureForm {
  return changesOf(entryOf(before), entryOf(form), changed_from, closureFieldWords);
}

/** Throws 422 when the days of the new entry are invalid. */
function changeOf(
  { clock }: Library,
  before: StoredClosure | undefined,
  after: ClosureForm | undefined,
): CalendarChange {
  const fault = after && faultOfDays(after, clock.today());
  if (fault) throw invalid(fault);
  const partOf = ({ hall_id, from_day, to_day, effect }: ClosureForm) => ({
    hall_id,
    range: { from_day, to_day },
    effect,
  });
  return {
    ...(before && {
      removes: {
        ...partOf(before),
        closure_id: before.closure_id,
        goesBack: goesBack(before, clock.today()),
      },
    }),
    ...(after && { adds: partOf(after) }),
  };
}
