import { isbn13Of } from '@library/contract/books/isbn.ts';
import { readScannedLabel } from '@library/contract/copies/scanned-label.ts';
import { copyLabelOf } from '@library/contract/copies/typed-label.ts';
import { foldDigits } from '@library/contract/fields/digits.ts';
import { chooseFromList } from '@library/contract/fields/ids.ts';
import type { DeskRequest, DeskResult } from '@library/contract/lending/desk.ts';
import { invalid } from '../../lib/refusal.ts';
import { msg, type Sentence, type Untranslated } from '../../lib/sentences/message-descriptor.ts';
import { addDays } from '../../lib/time/days.ts';
import type { Library } from '../../library.ts';
import { mayHandOutByHand, onlyHallOf, type StaffActor } from '../../permissions.ts';
import { coverPath } from '../books/covers.rules.ts';
import { lendingDayFrom } from '../calendar/calendar.service.ts';
import { hallExists } from '../reference/reference.service.ts';
import { shownReaderName } from '../requests/contacts.rules.ts';
import { shortLoan } from '../requests/short-loan.rules.ts';
import { noteScan } from '../sightings/sightings.service.ts';
import { peopleWaiting } from '../waits/people-waiting.service.ts';
import { selectCopyAtDesk, selectReaderAtDesk, selectRequestsAtDesk } from './desk.queries.ts';
import { type CopyAtDesk, type DeskPlan, planOf, unknownText } from './desk.rules.ts';
import { type Desk, findReader } from './desk-reader.service.ts';

/**
 * The hall of a desk: the volunteer's own hall, or the hall that an admin has chosen. Throws 422 for an admin who has not
 * chosen one.
 */
export async function hallOfDesk(
  { database }: Library,
  actor: StaffActor,
  chosen: string | undefined,
): Promise<string> {
  const own = onlyHallOf(actor);
  if (own !== null) return own;
  if (chosen === undefined || !(await hallExists(database, chosen))) {
    throw invalid({ hall_id: [chooseFromList('Hall')] });
  }
  return chosen;
}

/** The text scanned now, and what was scanned before. */
interface ScannedText {
  text: string;
  reader: string | null;
  copy_label: string | null;
}

/**
 * Identifies a scan, together with the one before, and says what can be done with it. Writes only the tries of codes and
 * when the copy was seen.
 */
export async function scan(desk: Desk, { text, ...before }: ScannedText): Promise<Untranslated<DeskResult>> {
  const label = readScannedLabel(text);
  const copyNow = label === null ? undefined : await copyAt(desk, label);
  const own = label === null || isNumber(text) ? null : copyLabelOf(label);
  if (!copyNow && own !== null)
    return nothing('unknown_label', msg('There is no copy {label}.', { label: own }));
  if (copyNow) {
    const result = await resultOf(desk, copyNow, before.reader);
    await noteScan(desk.library, { copy_id: copyNow.copy_id, hall_id: desk.hall_id });
    return result;
  }
  const labelBefore = before.copy_label === null ? null : readScannedLabel(before.copy_label);
  const copyBefore = labelBefore === null ? undefined : await copyAt(desk, labelBefore);
  return resultOf(desk, copyBefore, text, { isNew: true });
}

const isNumber = (text: string) => /^[\d\s-]+$/.test(foldDigits(text));

type CopyRow = NonNullable<Awaited<ReturnType<typeof selectCopyAtDesk>>>;

async function copyAt({ library }: Desk, label: string): Promise<CopyRow | undefined> {
  const { database, settings, clock } = library;
  return selectCopyAtDesk(database, label, { settings, today: clock.today() });
}

/**
 * The result for a copy and a reader together. Only a reader's text that was scanned just now gets the reason why no reader
 * matches it.
 */
async function resultOf(
  desk: Desk,
  row: CopyRow | undefined,
  readerText: string | null,
  { isNew = false } = {},
): Promise<Untranslated<DeskResult>> {
  const { library, actor, hall_id } = desk;
  const held = row?.hall_id === hall_id && row.req_id && row.reader_id ? row : null;
  const heldFor = held?.req_id && held.reader_id ? { req_id: held.req_id, reader_id: held.reader_id } : null;
  const found = readerText === null ? null : await findReader(desk, readerText, heldFor);
  if (found && 'finding' in found) {
    if (isNew || found.finding !== 'unknown_text')
      return nothing(found.finding, explained(found.sentence, readerText));
  }
  const known = found && 'reader_id' in found ? found : null;
  const person = known ? await selectReaderAtDesk(library.database, known.reader_id) : undefined;
  const requests = person ? await selectRequestsAtDesk(library.database, person.reader_id, hall_id) : [];
  const copy = row ? copyOf(row) : null;
  const plan = planOf({
    hall_id,
    copy,
    mayByHand: mayHandOutByHand(actor, library.settings),
    reader: person
      ? {
          reader_id: person.reader_id,
          name: person.name,
          blocked: person.blocked_at !== null,
          requests,
          shown: requests.find(({ req_id }) => req_id === known?.shown) ?? null,
        }
      : null,
  });
  const request = plan.request
    ? deskRequest(
        requests.find((one) => one.req_id === plan.request?.req_id),
        row,
      )
    : null;
  const isHere = row !== undefined && row.hall_id === hall_id;
  return {
    finding: plan.finding,
    sentence: plan.sentence,
    acts: plan.acts,
    request,
    copy: row && isHere ? shownCopy(row) : null,
    reader: person
      ? {
          name: person.name,
          department: person.department,
          session: person.session,
          proven: known?.shown != null,
          requests: requests.map((one) => deskRequest(one, row)).filter((one) => one !== null),
        }
      : null,
    lending: row && isHere ? shownLending(row) : null,
    due: await dueOf(library, hall_id, plan, copy),
    reader_text: person ? readerText : null,
  };
}

/** Explains that the barcode on the back of a book is not a label. */
function explained(sentence: Sentence, text: string | null): Sentence {
  return text !== null && isbn13Of(text) !== null
    ? 'This is the ISBN of a book. Scan the label inside the cover.'
    : sentence;
}

function nothing(finding: DeskPlan['finding'], sentence = unknownText.sentence): Untranslated<DeskResult> {
  const none = { copy: null, reader: null, request: null, lending: null, due: null, reader_text: null };
  return { finding, sentence, acts: [], ...none };
}

/** A request as the desk shows it: from the reader's list, or from the copy that it holds. */
function deskRequest(
  listed: Awaited<ReturnType<typeof selectRequestsAtDesk>>[number] | undefined,
  row: CopyRow | undefined,
): DeskRequest | null {
  if (listed) {
    const { req_id, copy_label, title, reader, held_until } = listed;
    return { req_id, copy_label, title, reader, held_until };
  }
  if (!row?.req_id || !row.collect_by) return null;
  const { req_id, label: copy_label, title, collect_by: held_until } = row;
  return { req_id, copy_label, title, reader: nameOf(row), held_until };
}

const nameOf = ({ reader_name, reader_deleted_at }: CopyRow) =>
  shownReaderName(reader_name ?? '', reader_deleted_at);

function copyOf(row: CopyRow): CopyAtDesk {
  const { label, state, book_id, title, hall_id, hall, reader_id, req_id, lending_id } = row;
  const person = reader_id === null ? null : { reader_id, reader: nameOf(row) };
  return {
    label,
    state,
    book_id,
    title,
    hall_id,
    hall,
    held_for: req_id && person ? { ...person, req_id, book_id, title, copy_label: label } : null,
    lending: lending_id ? person : null,
  };
}

function shownCopy({ label, state, hall_id, hall, book_id, title, author, category, cover }: CopyRow) {
  const image_url = coverPath({ book_id, cover });
  return {
    label,
    state,
    hall: { hall_id, name: hall },
    book: { book_id, title, author, category, image_url },
  };
}

function shownLending(row: CopyRow): DeskResult['lending'] {
  const { lending_id, due_date, late_days } = row;
  if (!lending_id || !due_date) return null;
  return { lending_id, reader: nameOf(row), due_date, late_days: late_days ?? 0 };
}

/** The default due date: after the usual loan, or after a shorter one when many people wait. */
async function dueOf(
  library: Library,
  hallId: string,
  { acts, request }: DeskPlan,
  copy: CopyAtDesk | null,
): Promise<Untranslated<DeskResult>['due']> {
  const book_id = request?.book_id ?? copy?.book_id;
  if (book_id === undefined || !acts.some((act) => act === 'hand_out' || act === 'swap' || act === 'lend'))
    return null;
  return usualDue(library, { book_id, hall_id: hallId });
}

/** The due date at a hall when nobody chooses another day. `borrower` is a reader who still waits for the book. */
export async function usualDue(
  { database, clock, settings }: Library,
  place: { book_id: string; hall_id: string },
  borrower: string | null = null,
): Promise<{ date: string; why: Sentence | null }> {
  const people = await peopleWaiting(database, { clock }, [place], borrower);
  const short = shortLoan(people(place), settings);
  const day = addDays(clock.today(), short?.days ?? settings.loan_days);
  return { date: await lendingDayFrom(database, place.hall_id, day), why: short?.why ?? null };
}
