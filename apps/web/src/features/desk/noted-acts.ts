import type { CopyCondition } from '@library/contract/copies/copy-conditions.ts';
import type { DeskAct, DeskResult } from '@library/contract/lending/desk.ts';
import { actsAtOnce, sendDeskActs } from '@library/contract/lending/offline-desk.ts';
import { call } from '../../lib/calls/api.ts';
import { t } from '../../lib/language/texts.ts';
import { newId } from '../../lib/offline/new-id.ts';
import {
  allActs,
  deskDeviceId,
  type KeptPack,
  keepAct,
  keepResults,
  markTried,
  type StoredAct,
} from './desk-databases.ts';

/** The acts that can be noted without a network. */
export function canBeNoted(act: DeskAct): act is 'hand_out' | 'take_back' {
  return act === 'hand_out' || act === 'take_back';
}

/** Notes an act on this device, to be sent when there is a network. */
export function noteAct(
  { pack, clockOffSeconds }: KeptPack,
  act: 'hand_out' | 'take_back',
  { result, due, condition }: { result: DeskResult; due: string; condition: CopyCondition | undefined },
  text: string,
): Promise<void> {
  const { copy, request, reader, reader_text, lending } = result;
  return keepAct({
    ...newAct({ pack, clockOffSeconds }, text),
    act: act === 'hand_out' ? 'hand_out' : 'return',
    copy_label: copy?.label ?? request?.copy_label ?? '',
    ...(act === 'hand_out'
      ? { req_id: request?.req_id ?? null, code: reader?.proven ? reader_text : null, return_date: due }
      : { lending_id: lending?.lending_id || null, condition: condition ?? null }),
  });
}

/** Notes that a copy was seen at the desk, unless an unsent act already says so. */
export async function noteSighting(kept: KeptPack, label: string): Promise<void> {
  const unsent = (await allActs()).filter(isUnsent);
  if (unsent.some(({ act, copy_label }) => act === 'sighting' && copy_label === label)) return;
  await keepAct({ ...newAct(kept, t('{label} seen', { label })), act: 'sighting', copy_label: label });
}

/** The fields that every noted act has. */
function newAct({ pack, clockOffSeconds }: Pick<KeptPack, 'pack' | 'clockOffSeconds'>, text: string) {
  return {
    desk_act_id: newId(),
    at: new Date().toISOString(),
    clock_off_seconds: clockOffSeconds,
    account_id: pack.account_id,
    hall_id: pack.hall.hall_id,
    text,
    tried: false,
    booked: null,
  };
}

/** Whether an act is not sent yet. */
export const isUnsent = ({ booked }: StoredAct): boolean => booked === null;

const LOCK = 'desk-acts';

/** Runs work in one tab at a time. Browsers without the Web Locks API run it immediately. */
async function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request(LOCK, work) : work();
}

/** An act as it is sent, without the fields that only this device uses. */
function sentOf({ account_id: _, hall_id: __, text: ___, tried: ____, booked: _____, ...sent }: StoredAct) {
  return sent;
}

/**
 * Sends the noted acts of this account in order, from one tab at a time. Throws if the server refuses them or is out of
 * reach.
 */
export function sendActs(accountId: string): Promise<void> {
  return alone(async () => {
    for (;;) {
      const own = (await allActs()).filter((act) => isUnsent(act) && act.account_id === accountId);
      const [first] = own;
      if (!first) return;
      const next = own.filter(({ hall_id }) => hall_id === first.hall_id).slice(0, actsAtOnce);
      const batch = await markTried(next);
      if (batch.length === 0) continue;
      const acts = batch.map(sentOf);
      const body = { hall_id: first.hall_id, account_id: accountId, device_id: deskDeviceId(), acts };
      const { data } = await call(sendDeskActs, { body, quiet: true });
      const results = batch.flatMap((act) => {
        const booked = data.find(({ desk_act_id }) => desk_act_id === act.desk_act_id);
        return booked ? [{ act, booked }] : [];
      });
      if (results.length === 0) return;
      await keepResults(results);
    }
  });
}
