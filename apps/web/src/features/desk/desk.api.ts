import type { CopyCondition } from '@library/contract/copies/copy-conditions.ts';
import { type DeskResult, foundAtDesk, lendAtDesk, scanAtDesk } from '@library/contract/lending/desk.ts';
import type { KeepFor } from '@library/contract/lending/keep-for.ts';
import { returnLending } from '@library/contract/lending/lendings.ts';
import { fulfilRequest } from '@library/contract/lending/requests.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { NetworkError } from '../../lib/calls/api-errors.ts';
import { staleAfter } from '../../lib/queries/invalidation.ts';
import { useInvalidate } from '../../lib/queries/use-invalidate.ts';
import { settings } from '../../lib/settings.ts';
import { today } from '../../lib/wording/dates.ts';
import { actTexts } from './act-texts.ts';
import { allActs, type KeptPack } from './desk-databases.ts';
import { canBeNoted, isUnsent, noteAct, noteSighting } from './noted-acts.ts';
import { scanWithoutNetwork, tooOld } from './scan-without-network.ts';
import { findPack, isTooOld } from './use-desk-pack.ts';

/** A scan, with what was scanned before. */
export interface DeskScan {
  text: string;
  hall_id?: string | undefined;
  reader: string | null;
  copy_label: string | null;
}

/** The result of a scan; `isKept` if it comes from this device's stored data, because there is no network. */
export interface DeskScanResult {
  result: DeskResult;
  isKept: boolean;
}

async function scanBy({ pack, loadedAt, ...kept }: KeptPack, scan: DeskScan): Promise<DeskResult> {
  if (isTooOld({ pack, loadedAt, ...kept }, Date.now())) return tooOld(pack.days);
  const noted = (await allActs()).filter(isUnsent);
  return scanWithoutNetwork({ ...scan, pack, noted, today: today(), loanDays: settings.loan_days });
}

/** Looks up a scanned text; the desk shows a failure. Without a network, the result comes from stored data, if there is any. */
export function useScan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (scan: DeskScan): Promise<DeskScanResult> => {
      try {
        return { result: await call(scanAtDesk, { body: scan, quiet: true }), isKept: false };
      } catch (error) {
        if (!(error instanceof NetworkError)) throw error;
        const pack = await findPack(client, scan.hall_id);
        if (!pack) throw error;
        const result = await scanBy(pack, scan);
        if (result.finding === 'available' && result.copy) await noteSighting(pack, result.copy.label);
        return { result, isKept: true };
      }
    },
  });
}

/** An act on a scanned copy or reader; `due` is the due date of a hand-out. */
export interface ChosenAct {
  act: DeskResult['acts'][number];
  result: DeskResult;
  isKept: boolean;
  hall_id: string | undefined;
  due: string;
  /** The condition of a copy that is taken back, if it has changed. */
  condition: CopyCondition | undefined;
}

/**
 * The result of an act: the reader for whom staff must keep the copy, if any, and whether the act is only noted on this
 * device.
 */
export interface Acted {
  keepFor: KeepFor | null;
  isNoted: boolean;
}

/** Carries out an act; resolves to the reader for whom staff must keep the copy, or null. */
async function carryOut({ act, result, hall_id, due, condition }: ChosenAct): Promise<KeepFor | null> {
  const { copy, lending, request, reader, reader_text } = result;
  const copy_label = copy?.label ?? '';
  if (act === 'take_back' && lending) {
    const body = { lending_id: lending.lending_id, copy_label, ...(condition && { condition }) };
    return (await call(returnLending, { body, quiet: true })).keep_for;
  }
  if (act === 'found')
    return (await call(foundAtDesk, { body: { hall_id, copy_label }, quiet: true })).keep_for;
  if (act === 'lend') {
    const body = { hall_id, reader: reader_text ?? '', copy_label, return_date: due };
    await call(lendAtDesk, { body, quiet: true });
    return null;
  }
  const body = {
    req_id: request?.req_id ?? '',
    return_date: due,
    ...(reader?.proven && reader_text ? { code: reader_text } : {}),
    ...(copy ? { copy_label } : {}),
  };
  return (await call(fulfilRequest, { body, quiet: true })).keep_for;
}

/**
 * Carries out an act, or notes it on this device if there is no network. The server may have it already; it books an act
 * once.
 */
async function carryOutOrNote(client: QueryClient, act: ChosenAct): Promise<Acted> {
  try {
    if (!act.isKept) return { keepFor: await carryOut(act), isNoted: false };
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
  }
  const pack = await findPack(client, act.hall_id);
  if (!pack || !canBeNoted(act.act)) throw new NetworkError('There is nothing to note it by.');
  await noteAct(pack, act.act, act, actTexts()[act.act].done(act.result));
  return { keepFor: null, isNoted: true };
}

/** Carries out an act at the desk; the desk shows a failure. */
export function useAct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (act: ChosenAct) => carryOutOrNote(client, act),
    onSettled: useInvalidate([...staleAfter.fulfilRequest, ...staleAfter.changeLending]),
  });
}
