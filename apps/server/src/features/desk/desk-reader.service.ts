import { readReaderCode, readTypedCode } from '@library/contract/lending/reader-codes.ts';
import { databaseLimiter } from '../../database/rate-limiter.ts';
import { conflict, invalid, type Refusal, tooMany } from '../../lib/refusal.ts';
import type { Library } from '../../library.ts';
import { mayActInHall, type StaffActor } from '../../permissions.ts';
import { type CodeOutcome, lockedCode, oldCode, wrongCode } from '../request-codes/request-codes.rules.ts';
import { selectByShort, tryCode } from '../request-codes/request-codes.service.ts';
import { selectByRegistration } from './desk.queries.ts';

/** Limits how often somebody may look up readers, across all server processes. */
export interface DeskLimits {
  /** Counts a look-up by registration number. Throws 429 beyond the limit. */
  lookUp: (accountId: string) => Promise<void>;
}

/** Look-ups by registration number that one person may make in an hour: more than any desk needs, too few to try all numbers. */
const readersAnHour = 200;

/** The limits of all desks, shared by all server processes. Beyond `readersAnHour` a look-up throws 429. */
export function createDeskLimits({ database }: Library): DeskLimits {
  const limiter = databaseLimiter(database, { name: 'desk-reader', tries: readersAnHour, seconds: 3600 });
  return {
    lookUp: async (accountId) => {
      const wait = await limiter.take(accountId);
      if (wait !== null) throw tooMany('readers looked up in an hour', wait);
    },
  };
}

/** The result of scanning a reader: the reader, or why none was found. */
export type FoundReader =
  | { reader_id: string; shown: string | null }
  | {
      finding: 'wrong_code' | 'locked_code' | 'old_code' | 'code_elsewhere' | 'unknown_text';
      sentence: string;
    };

/** Who scans, at which hall, and with what limits. */
export interface Desk {
  library: Library;
  actor: StaffActor;
  hall_id: string;
  limits: DeskLimits;
}

const codeElsewhere = 'This code is for a book at another hall.';
const severalReaders = 'Several readers have this registration number. Please ask an admin.';

/**
 * Finds a reader by the code of an open request, whose tries are counted, or by registration number. If the copy scanned
 * before is held for a reader (`heldFor`), six digits are the code that this reader reads out.
 */
export async function findReader(
  desk: Desk,
  text: string,
  heldFor: { req_id: string; reader_id: string } | null,
): Promise<FoundReader> {
  const { library, actor } = desk;
  const scanned = readReaderCode(text);
  if (scanned) {
    const named = await selectByShort(library.database, scanned.short);
    if (named.length === 0) return { finding: 'old_code', sentence: oldCode };
    const here = named.filter(({ hall_id }) => hall_id === desk.hall_id && mayActInHall(actor, hall_id));
    if (here.length === 0) return { finding: 'code_elsewhere', sentence: codeElsewhere };
    return tryEach(library, here, scanned.code);
  }
  const typed = readTypedCode(text);
  if (heldFor !== null && typed !== null) return tryEach(library, [heldFor], typed);
  if (!/\p{Nd}/u.test(text)) return nobody;
  await desk.limits.lookUp(actor.account_id);
  const [reader_id, ...others] = await selectByRegistration(library.database, text);
  if (reader_id === undefined) return nobody;
  return others.length > 0
    ? { finding: 'unknown_text', sentence: severalReaders }
    : { reader_id, shown: null };
}

const nobody: FoundReader = {
  finding: 'unknown_text',
  sentence: "This isn't a label of a copy, a reader's code or a registration number.",
};

async function tryEach(
  library: Library,
  requests: readonly { req_id: string; reader_id: string }[],
  code: string,
): Promise<FoundReader> {
  let last: FoundReader = { finding: 'old_code', sentence: oldCode };
  for (const { req_id, reader_id } of requests) {
    const outcome = await tryCode(library, req_id, code);
    if (outcome === 'right') return { reader_id, shown: req_id };
    last = faultOf(outcome);
  }
  return last;
}

function faultOf(outcome: Exclude<CodeOutcome, 'right'>): FoundReader {
  if (outcome === 'wrong') return { finding: 'wrong_code', sentence: wrongCode };
  if (outcome === 'gone') return { finding: 'old_code', sentence: oldCode };
  return { finding: 'locked_code', sentence: lockedCode(outcome.lockedFor).message };
}

/** Turns what `findReader` found instead of a reader into a refusal, for acts that need a reader. */
export function refusalFor({ finding, sentence }: Extract<FoundReader, { finding: string }>): Refusal {
  return finding === 'old_code' || finding === 'code_elsewhere'
    ? conflict(sentence)
    : invalid({ reader: [sentence] });
}
