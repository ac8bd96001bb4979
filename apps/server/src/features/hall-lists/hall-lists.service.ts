import { chooseFromList } from '@library/contract/fields/ids.ts';
import {
  type LoanOnPaper,
  printedRowsAtMost as limit,
  type RequestOnPaper,
} from '@library/contract/lending/hall-lists.ts';
import { invalid } from '../../lib/refusal.ts';
import type { Library } from '../../library.ts';
import { maySeeReaderContact, onlyHallOf, type StaffActor } from '../../permissions.ts';
import { selectHallName } from '../reference/reference.service.ts';
import {
  countLoansOut,
  countRequestsToCollect,
  type LoansWanted,
  selectLoansOut,
  selectRequestsToCollect,
} from './hall-lists.queries.ts';

/** A request for the list of a hall: admins name the hall, volunteers get their own. */
interface WantedList {
  actor: StaffActor;
  hall_id: string | undefined;
}

/** The loans of the hall that were due before today. Throws 422 for an admin who names no hall. */
export async function overdueListOf(library: Library, wanted: WantedList) {
  const hall = await hallOf(library, wanted);
  const day = library.clock.today();
  const loans = await loansOut(library, wanted.actor, { hall_id: hall.hall_id, due: { before: day } });
  return { hall, day, loans };
}

/** The loans due and the requests that can be collected on a day. Throws 422 for an admin who names no hall. */
export async function dayListOf(
  library: Library,
  { day: chosen, ...wanted }: WantedList & { day?: string | undefined },
) {
  const hall = await hallOf(library, wanted);
  const day = chosen ?? library.clock.today();
  const { hall_id } = hall;
  const [collect, due] = await Promise.all([
    requestsToCollect(library, wanted.actor, { hall_id, day }),
    loansOut(library, wanted.actor, { hall_id, due: { on: day } }),
  ]);
  return { hall, day, collect, due };
}

async function hallOf({ database }: Library, { actor, hall_id }: WantedList) {
  const id = onlyHallOf(actor) ?? hall_id;
  const hall = id === undefined ? undefined : await selectHallName(database, id);
  if (id === undefined || !hall) throw invalid({ hall_id: [chooseFromList('Hall')] });
  return { hall_id: id, name: hall.name };
}

async function loansOut({ database, settings, clock }: Library, actor: StaffActor, wanted: LoansWanted) {
  const [rows, total] = await Promise.all([
    selectLoansOut(database, settings, wanted, { today: clock.today(), limit }),
    countLoansOut(database, wanted),
  ]);
  return {
    rows: rows.map((row): LoanOnPaper => {
      const { lending_id, due_date, late_days } = row;
      return { lending_id, ...onPaper(actor, row), due_date, late_days };
    }),
    total,
  };
}

async function requestsToCollect(
  { database }: Library,
  actor: StaffActor,
  wanted: { hall_id: string; day: string },
) {
  const [rows, total] = await Promise.all([
    selectRequestsToCollect(database, wanted, limit),
    countRequestsToCollect(database, wanted),
  ]);
  return {
    rows: rows.map((row): RequestOnPaper => {
      return { req_id: row.req_id, ...onPaper(actor, row), held_until: row.collect_by };
    }),
    total,
  };
}

/**
 * An open request or loan as the caller may see it. It always has a reader, because accounts with open ones cannot be
 * deleted.
 */
function onPaper(
  actor: StaffActor,
  row: {
    title: string;
    copy_label: string;
    reader_name: string;
    contact: string | null;
  },
) {
  const { title, copy_label, reader_name: name } = row;
  return {
    title,
    copy_label,
    reader: { name, contact: maySeeReaderContact(actor, true) ? row.contact : null },
  };
}
