import type { Act, Library, Reader } from '../../library.ts';
import { earnPoints } from '../points/points.service.ts';
import { insertReader, type NewReader, selectReaderProfile } from './readers.queries.ts';

/** Makes a reader of an account that the same act has made; registering earns its points at once (decisions 4). */
export async function addReader(act: Act, library: Library, reader: NewReader): Promise<void> {
  await insertReader(act, reader);
  await earnPoints(act, library, { reader_id: reader.reader_id, rule: 'registered' });
}

/** What is known of a reader beyond the account; undefined when the account is no reader's. */
export function profileOfReader(database: Reader, readerId: string) {
  return selectReaderProfile(database, readerId);
}
