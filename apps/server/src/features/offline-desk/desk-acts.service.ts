import { readScannedLabel } from '@library/contract/copies/scanned-label.ts';
import type { BookedAct, DeskActOutcome, ReadAct } from '@library/contract/lending/offline-desk.ts';
import { eachByItself } from '../../database/transactions/items.ts';
import { conflict, Refusal } from '../../lib/refusal.ts';
import { msg, type Sentence, type Untranslated } from '../../lib/sentences/message-descriptor.ts';
import { storedSentence as keptText, readStoredSentence } from '../../lib/sentences/stored-sentences.ts';
import type { Library, Transaction } from '../../library.ts';
import type { StaffActor } from '../../permissions.ts';
import { methodOfNotedHandOut } from '../request-codes/request-codes.service.ts';
import { noteScans } from '../sightings/sightings.service.ts';
import {
  type ActCopy,
  insertAct,
  lockAct,
  selectAct,
  selectActCopy,
  selectKept,
} from './desk-acts.queries.ts';
import { type Booked, joined, momentOf, type NotedAct } from './desk-acts.rules.ts';
import { HolderChanged } from './given-copies.service.ts';
import { type HandOutProof, handOutNoted } from './noted-hand-outs.service.ts';
import { takeBackNoted } from './noted-returns.service.ts';

/** The member of the staff, hall and device that acts come from. */
interface OfflineDesk {
  actor: StaffActor;
  hall_id: string;
  device_id: string;
}

/**
 * Books the acts that a desk noted without a network: each exactly once, in a transaction of its own, in the order of their
 * numbers. An act that was sent before returns its stored result. Throws 409 if another account noted them.
 */
export async function bookActs(
  library: Library,
  actor: StaffActor,
  hallId: string,
  batch: { account_id: string; device_id: string; acts: readonly ReadAct[] },
): Promise<Untranslated<BookedAct>[]> {
  if (batch.account_id !== actor.account_id) throw conflict(ofAnotherAccount);
  const desk = { actor, hall_id: hallId, device_id: batch.device_id };
  const rows: { row: ActRow; act: ReadAct }[] = [];
  for (const act of batch.acts.toSorted((one, other) => one.seq - other.seq)) {
    rows.push({ act, row: await bookOnce(library, desk, act) });
  }
  const back = rows.flatMap(({ row }) => (row.act === 'return' && row.copy_id ? [row.copy_id] : []));
  const kept = back.length === 0 ? [] : await selectKept(library.database, back);
  return rows.map(({ act, row }) => {
    const keep = kept.find(({ copy_id }) => row.act === 'return' && copy_id === row.copy_id);
    return {
      desk_act_id: row.desk_act_id,
      outcome: row.outcome,
      sentence: row.sentence === null ? null : readStoredSentence(row.sentence),
      copy_label: readScannedLabel(act.copy_label) ?? act.copy_label,
      noted_at: row.noted_at.toISOString(),
      booked_at: row.booked_at.toISOString(),
      keep_for: keep
        ? { reader: keep.reader, copy_label: keep.copy_label, collect_by: keep.collect_by }
        : null,
    };
  });
}

const ofAnotherAccount =
  'These actions were noted by another account. Log in with that account to send them.';

type ActRow = NonNullable<Awaited<ReturnType<typeof selectAct>>>;

async function bookOnce(library: Library, desk: OfflineDesk, act: ReadAct): Promise<ActRow> {
  const before = await selectAct(library.database, act.desk_act_id);
  if (before) return ownAct(before, desk);
  const { clock, settings } = library;
  const { at, remark } = momentOf(act, { now: clock.now(), offlineDays: settings.offline_days });
  const noted = { ...act, noted: { at, day: clock.dayAt(at) } };
  // This runs before the transaction, so that a rollback does not undo the count of a wrong code.
  const proof = act.act === 'hand_out' ? await proofOf(library, desk.actor, noted) : null;
  const book = () =>
    library.inTransaction((transaction) =>
      bookNow(transaction, library, desk, { act: noted, proof, remark }),
    );
  for (;;) {
    try {
      return await book();
    } catch (error) {
      if (!(error instanceof HolderChanged)) throw error;
    }
  }
}

/** How a hand-out was proven, or a refusal where the library requires a code. */
async function proofOf(library: Library, actor: StaffActor, act: NotedAct): Promise<HandOutProof | Refusal> {
  if (!act.req_id) return conflict(noRequest);
  try {
    return await methodOfNotedHandOut(library, actor, {
      req_id: act.req_id,
      code: act.code,
      at: act.noted.at,
    });
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

const noRequest = 'A hand-out needs its request.';

async function bookNow(
  transaction: Transaction,
  library: Library,
  desk: OfflineDesk,
  { act, proof, remark }: { act: NotedAct; proof: HandOutProof | Refusal | null; remark: Sentence | null },
): Promise<ActRow> {
  await lockAct(transaction, act.desk_act_id);
  const before = await selectAct(transaction, act.desk_act_id);
  if (before) return ownAct(before, desk);
  const copy = await copyOf(transaction, act.copy_label);
  const outcomes = await eachByItself(transaction, [act.desk_act_id], () =>
    carryOut(transaction, library, desk, { act, copy, proof }),
  );
  const outcome = outcomes.get(act.desk_act_id);
  const row = {
    desk_act_id: act.desk_act_id,
    account_id: desk.actor.account_id,
    act: act.act,
    copy_id: copy?.copy_id ?? null,
    ...resultOf(outcome?.why_not ?? null, outcome?.result?.changed ?? null, remark),
    noted_at: act.noted.at,
    booked_at: library.clock.now(),
  };
  await insertAct(transaction, {
    ...row,
    device_id: desk.device_id,
    seq: act.seq,
    device_at: new Date(act.at),
    clock_off_seconds: act.clock_off_seconds,
    lending_id: outcome?.result?.lending_id ?? null,
  });
  return row;
}

function resultOf(
  whyNot: Sentence | null,
  changed: Sentence | null,
  remark: Sentence | null,
): { outcome: DeskActOutcome; sentence: string | null } {
  if (whyNot !== null) return { outcome: 'refused', sentence: keptText(whyNot) };
  const sentence = joined(changed, remark);
  return { outcome: sentence === null ? 'done' : 'changed', sentence: sentence && keptText(sentence) };
}

/** Throws 409 for an act that another account noted, so that nobody sees its result. */
function ownAct(row: ActRow, { actor }: OfflineDesk): ActRow {
  if (row.account_id !== actor.account_id) throw conflict(ofAnotherAccount);
  return row;
}

function copyOf(transaction: Transaction, text: string): Promise<ActCopy | undefined> {
  const label = readScannedLabel(text);
  return label === null ? Promise.resolve(undefined) : selectActCopy(transaction, label);
}

async function carryOut(
  transaction: Transaction,
  library: Library,
  desk: OfflineDesk,
  { act, copy, proof }: { act: NotedAct; copy: ActCopy | undefined; proof: HandOutProof | Refusal | null },
): Promise<Booked> {
  if (!copy) throw conflict(msg('There is no copy {label}.', { label: act.copy_label }));
  if (act.act === 'sighting') {
    await noteScans(transaction, library, {
      hall_id: desk.hall_id,
      scans: [{ copy_id: copy.copy_id, at: act.noted.at }],
    });
    return { lending_id: null, changed: null };
  }
  if (act.act === 'return') return takeBackNoted(transaction, library, desk.actor, { act, copy });
  if (!act.req_id) throw conflict(noRequest);
  if (proof === null || proof instanceof Refusal) throw conflict(proof?.sentence ?? noRequest);
  return handOutNoted(transaction, library, desk.actor, { act: { ...act, req_id: act.req_id }, copy, proof });
}
