import { setTimeout as pause } from 'node:timers/promises';
import { type OutsideSource, outsideSources } from '@library/contract/intake/isbn-lookup.ts';
import { type MessageDescriptor, msg } from '../../lib/sentences/message-descriptor.ts';
import { millisecondsADay } from '../../lib/time/moments.ts';
import type { Library } from '../../library.ts';
import {
  deleteResponsesBefore,
  reserveCall,
  selectResponse,
  selectSources,
  updateCoolDown,
  upsertResponse,
} from './isbn-sources.queries.ts';
import { callOutside, OutsideFailure, type OutsideResponse } from './outside-call.ts';
import { addressOf, coverAddressOf, hostsOf } from './source-addresses.rules.ts';
import { coolDownEnd, coolDownTime } from './source-cool-down.rules.ts';
import { readGoogle, readOpenLibrary, type SourceFacts } from './source-responses.ts';

const [second, minute, day] = [1000, 60_000, millisecondsADay];

/** The maximum time for a source's response, and for waiting for a turn to call it, in ms. */
const timeout = 4 * second;
const mostBytes = 256 * 1024;
/** Days for which a response is stored, by whether it contained facts. */
const keptDays = { facts: 90, nothing: 7 };

export type SourceReply =
  | { kind: 'answer'; facts: SourceFacts | null; at: Date }
  | { kind: 'failure'; message: MessageDescriptor }
  | { kind: 'not agreed' };

/** The moments since which stored responses are valid: those with facts, and those without. */
function keptSince(now: Date) {
  const before = (days: number) => new Date(now.getTime() - days * day);
  return { facts: before(keptDays.facts), nothing: before(keptDays.nothing) };
}

/** The stored response of a source for an ISBN; undefined when there is none or it is too old. */
export function storedIsbnResponse({ database, clock }: Library, source: OutsideSource, isbn13: string) {
  return selectResponse(database, { source, isbn13 }, keptSince(clock.now()));
}

/**
 * The response of a source for an ISBN: the stored one, or that of a new call. A source is called at most once a second, and
 * not for an hour after it has refused a call.
 */
export async function askSource(
  library: Library,
  source: OutsideSource,
  isbn13: string,
): Promise<SourceReply> {
  const known = await storedIsbnResponse(library, source, isbn13);
  if (known) return { kind: 'answer', facts: known.facts, at: known.answered_at };
  const address = addressOf(source, isbn13, library.settings);
  const called = await callInTurn(library, source, address, { accept: 'application/json', mostBytes });
  if (called.kind !== 'called') return called;
  const json = called.response.type === 'application/json' ? parsed(called.response.body) : undefined;
  const read = source === 'google' ? readGoogle(json, isbn13) : readOpenLibrary(json);
  if (!read) return failure(unreadable(outsideSources[source]));
  const at = library.clock.now();
  await upsertResponse(library.database, { source, isbn13, answered_at: at, facts: read.facts });
  return { kind: 'answer', facts: read.facts, at };
}

/** The picture of an Open Library cover; null when there is none or it could not be fetched. */
export async function fetchCover(library: Library, coverId: number): Promise<Buffer | null> {
  const address = coverAddressOf(coverId, library.settings);
  const limits = { accept: 'image/jpeg, image/png, image/webp', mostBytes: library.settings.cover_bytes };
  const called = await callInTurn(library, 'openlibrary', address, limits);
  return called.kind === 'called' && called.response.type.startsWith('image/') ? called.response.body : null;
}

const unreadable = (name: string) => msg("{name} sent something that we can't read.", { name });

const failure = (message: MessageDescriptor) => ({ kind: 'failure' as const, message });

type Called =
  | { kind: 'called'; response: OutsideResponse }
  | { kind: 'failure'; message: MessageDescriptor }
  | { kind: 'not agreed' };

async function callInTurn(
  library: Library,
  source: OutsideSource,
  address: string,
  limits: { accept: string; mostBytes: number },
): Promise<Called> {
  const { database, clock, settings } = library;
  const now = clock.now();
  const turn = await reserveCall(database, source, { now, latest: new Date(now.getTime() + timeout) });
  if (!turn) return whyNoTurn(library, source);
  await pause(Math.max(0, turn.getTime() - now.getTime()));
  const name = outsideSources[source];
  try {
    const userAgent = `${headerText(settings.library_name)} (${headerText(settings.contact_email)})`;
    const response = await callOutside(address, {
      ...limits,
      userAgent,
      timeout,
      hosts: hostsOf(source, settings),
    });
    if (response.status === 403 || response.status === 429) {
      await updateCoolDown(database, source, new Date(clock.now().getTime() + coolDownTime));
      return failure(
        msg("{name} isn't taking questions at the moment. We'll ask it again in an hour.", { name }),
      );
    }
    if (response.status === 200) return { kind: 'called', response };
    return failure(msg('{name} has a problem at the moment.', { name }));
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error;
    if (error.reason === 'slow') return failure(msg('{name} took too long to answer.', { name }));
    if (error.reason === 'unreachable') return failure(msg("We couldn't reach {name}.", { name }));
    return failure(unreadable(name));
  }
}

async function whyNoTurn({ database, clock }: Library, source: OutsideSource): Promise<Called> {
  const state = (await selectSources(database)).find((row) => row.source === source);
  if (!state?.agreed_at) return { kind: 'not agreed' };
  const now = clock.now();
  const end = coolDownEnd(state.resting_until, now);
  const name = outsideSources[source];
  if (!end)
    return failure(msg('Too many people are asking {name} right now. Please try again shortly.', { name }));
  const minutes = Math.ceil((end.getTime() - now.getTime()) / minute);
  return failure(
    msg(
      "{name} isn't taking questions at the moment. We'll ask it again in {minutes, plural, one {# minute} other {# minutes}}.",
      { name, minutes },
    ),
  );
}

/** Headers may contain only Latin letters. */
const headerText = (text: string) => text.replace(/[^\x20-\x7e]/g, '').trim();

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Deletes responses that are no longer valid. */
export function sweepIsbnAnswers({ database, clock }: Library): Promise<void> {
  return deleteResponsesBefore(database, keptSince(clock.now()).facts);
}
