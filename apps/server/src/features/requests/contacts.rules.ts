import type { ReaderContact } from '@library/contract/lending/requests.ts';
import { maySeeReaderContact, type StaffActor } from '../../permissions.ts';

/** A reader as the queries of requests and lendings select it. */
export interface ContactRow {
  reader_id: string;
  reader_name: string;
  reader_deleted_at: Date | null;
  email: string | null;
  contact: string | null;
  session: string | null;
  gender: string | null;
}

/** The name that others see; a deleted reader has none. */
export function shownReaderName(name: string, deletedAt: Date | null): string {
  return deletedAt === null ? name : 'Deleted reader';
}

/** The reader's name and contact; only the name for those who may not see the contact of a request or loan that is not open. */
export function contactOf(reader: ContactRow, actor: StaffActor, isOpen: boolean): ReaderContact {
  const name = shownReaderName(reader.reader_name, reader.reader_deleted_at);
  if (!maySeeReaderContact(actor, isOpen)) {
    return { reader_id: null, name, email: null, contact: null, session: null, gender: null };
  }
  const { email, contact, session, gender } = reader;
  const reader_id = reader.reader_deleted_at === null ? reader.reader_id : null;
  return { reader_id, name, email, contact, session, gender };
}
