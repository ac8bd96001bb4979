import { type DeskResult, foundAtDesk, lendAtDesk, scanAtDesk } from '@library/contract/desk.ts';
import type { CopyCondition } from '@library/contract/handover-method.ts';
import type { KeepFor } from '@library/contract/keep-for.ts';
import { returnLending } from '@library/contract/lendings.ts';
import { fulfilRequest } from '@library/contract/requests.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { staleAfter } from '../../lib/invalidation.ts';
import { useInvalidate } from '../../lib/use-invalidate.ts';

/** A scan, with what was scanned before. */
export interface Scan {
  text: string;
  hall_id?: string | undefined;
  reader: string | null;
  copy_label: string | null;
}

/** Asks what a scanned text is; the desk says what failed. */
export function useScan() {
  return useMutation({ mutationFn: (body: Scan) => call(scanAtDesk, { body, quiet: true }) });
}

/** An act on what was scanned, until `due` where something is handed out. */
export interface Act {
  act: DeskResult['acts'][number];
  result: DeskResult;
  hall_id: string | undefined;
  due: string;
  /** What a copy that is taken back is like, where that is not as before. */
  condition: CopyCondition | undefined;
}

/** Carries out an act, and says for whom a copy has to be kept now, if for anybody. */
async function carryOut({ act, result, hall_id, due, condition }: Act): Promise<KeepFor | null> {
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
    ...{ req_id: request?.req_id ?? '', return_date: due },
    ...(reader?.proven && reader_text ? { code: reader_text } : {}),
    ...(copy ? { copy_label } : {}),
  };
  return (await call(fulfilRequest, { body, quiet: true })).keep_for;
}

/** Acts at the desk; the desk says what failed. */
export function useAct() {
  return useMutation({
    mutationFn: carryOut,
    onSettled: useInvalidate([...staleAfter.fulfilRequest, ...staleAfter.changeLending]),
  });
}
