import { readScannedLabel } from '@library/contract/copies/scanned-label.ts';
import { withRefusals } from '../../database/connections/client.ts';
import { ownForm } from '../../database/shared-sql/current-label.ts';
import { conflict, notFound, Refusal } from '../../lib/refusal.ts';
import { msg, word } from '../../lib/sentences/message-descriptor.ts';
import type { Library } from '../../library.ts';
import { mayHandOutByHand } from '../../permissions.ts';
import { selectAccount } from '../accounts/accounts.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { lockCopy, lockThisCopy, makeAvailable } from '../copies/copies.service.ts';
import { methodOf } from '../handovers/handovers.rules.ts';
import { dueDateAt, handOut } from '../lendings/hand-out.service.ts';
import { hasOneAlready } from '../lendings/lendings.rules.ts';
import { markFound } from '../lendings/lendings.service.ts';
import { reasonAgainstBlockedReader } from '../readers/readers.rules.ts';
import { noCode, readCode } from '../request-codes/request-codes.rules.ts';
import { beginRequest } from '../requests/place-request.service.ts';
import { reasonAgainstLending, unavailableInWords } from '../requests/requests.rules.ts';
import { lockReader } from '../requests/requests.service.ts';
import { isUnconfirmed } from '../sessions/email-states.rules.ts';
import { type Offer, offerFreed } from '../waits/offers.service.ts';
import { lockLine } from '../waits/waits.service.ts';
import { selectCopyAtDesk } from './desk.queries.ts';
import { usualDue } from './desk.service.ts';
import { type Desk, findReader, refusalFor } from './desk-reader.service.ts';

/** A loan that no request precedes. */
interface Lend {
  reader: string;
  copy_label: string;
  return_date?: string | null | undefined;
}

/**
 * Lends a copy to a reader who has not requested it, by the same rules as a request. Throws 422 for an unknown reader or a
 * wrong code, 403 for a blocked reader, 404 for an unknown copy, 409 if the rules forbid it, the copy is not available or the
 * reader has just been deleted.
 */
export async function lendAtDesk(
  desk: Desk,
  { reader, copy_label, return_date }: Lend,
): Promise<{ req_id: string; lending_id: string; return_date: string }> {
  const { library, actor } = desk;
  const found = await findReader(desk, reader, null);
  if ('finding' in found) throw refusalFor(found);
  if (found.shown === null && !mayHandOutByHand(actor, library.settings)) throw noCode();
  const method = methodOf({ code: found.shown === null ? null : (readCode(reader)?.method ?? null) });
  const copy = await copyOfDesk(desk, copy_label);
  const wanted = { book_id: copy.book_id, hall_id: copy.hall_id };
  const day = return_date ?? (await usualDue(library, wanted)).date;
  const lend = library.inTransaction(async (transaction) => {
    const { reader_id, blocked_at } = await lockReader(transaction, found.reader_id);
    if (reasonAgainstBlockedReader({ blocked_at })) throw blocked();
    const account = await selectAccount(transaction, reader_id);
    if (!account) throw conflict("This reader's account has just been deleted.");
    if (library.settings.verify_email !== 'off' && isUnconfirmed(account)) throw unconfirmed();
    const due_date = await dueDateAt(transaction, library, wanted.hall_id, day);
    const request = await beginRequest(transaction, library, reader_id, wanted, {
      reasonAgainst: reasonAgainstLending,
      hasTurn: () => conflict('A copy of this book is already held for this reader. Hand out that one.'),
      hold: async () => {
        const held = await lockThisCopy(transaction, copy.copy_id, library.clock.now());
        if (!held) throw conflict(msg('{label} has just been taken. Scan it again.', { label: copy.label }));
        return held.copy_id;
      },
    });
    const lending_id = await handOut(transaction, library, actor, { request, due_date, method });
    return { req_id: request.req_id, lending_id, return_date: due_date };
  });
  return withRefusals(lend, { lendings_one_out_a_reader: () => conflict(hasOneAlready) });
}

const blocked = () => new Refusal('forbidden', "This reader's account is blocked. An admin can say why.");
const unconfirmed = () =>
  new Refusal(
    'unconfirmed_email',
    "This reader hasn't confirmed the e-mail address yet, which borrowing needs.",
  );

/** A copy of the desk's hall that can be lent. Throws 404 for an unknown copy, 409 for a copy that cannot be lent here. */
async function copyOfDesk(desk: Desk, text: string) {
  const copy = await copyWith(desk.library, text);
  if (copy.hall_id !== desk.hall_id)
    throw conflict(msg('{label} belongs to {hall}.', { label: copy.label, hall: copy.hall }));
  if (copy.state !== 'available')
    throw conflict(
      msg('{label} is {state}.', { label: copy.label, state: word(unavailableInWords[copy.state]) }),
    );
  return copy;
}

async function copyWith({ database, settings, clock }: Library, text: string) {
  const label = readScannedLabel(text) ?? text;
  const copy = await selectCopyAtDesk(database, label, { settings, today: clock.today() });
  if (!copy) throw notFound(msg('There is no copy {label}.', { label: ownForm(label) }));
  return copy;
}

/**
 * Accepts a copy of the hall that was marked as lost: its loan counts as returned today; without a loan, the copy just
 * becomes available. Returns the reader for whom it is now kept, if there is one. Throws 404 for an unknown copy, 409 for a
 * copy that is not lost.
 */
export async function findAtDesk({ library, actor, hall_id }: Desk, text: string): Promise<Offer | null> {
  const copy = await copyWith(library, text);
  if (copy.hall_id !== hall_id)
    throw conflict(msg('{label} belongs to {hall}.', { label: copy.label, hall: copy.hall }));
  const notLost = () =>
    conflict(msg("{label} isn't marked as lost any more. Scan it again.", { label: copy.label }));
  if (copy.state !== 'lost') throw notLost();
  if (copy.lending_id) return markFound(library, actor, copy.lending_id, { copy_label: copy.label });
  return library.inTransaction(async (transaction) => {
    const locked = await lockCopy(transaction, copy.copy_id);
    if (locked.state !== 'lost' || locked.hall_id !== hall_id) throw notLost();
    const line = await lockLine(transaction, locked.book_id);
    const freed = await makeAvailable(transaction, library, line.book_id, [locked]);
    const [offer] = await offerFreed(transaction, library, line, freed);
    await recordAudit(transaction, library, actor, {
      action: 'made available',
      kind: 'copy',
      entity_id: copy.copy_id,
      before: { state: 'lost' },
      after: { state: 'available' },
    });
    return offer ?? null;
  });
}
