import { type Reader, readerForm } from '@library/contract/people/readers.ts';
import { z } from 'zod';
import { changedFrom } from '../../lib/forms/changed-from.ts';
import { t } from '../../lib/language/texts.ts';
import type { ReaderForm } from './readers.api.ts';

/** The values of the edit dialog: the call's body, but with the block as a tick. */
export const readerFormValues = readerForm
  .omit({ isVerified: true })
  .extend({ blocked: z.boolean() })
  .refine(({ blocked, blocked_reason }) => !blocked || blocked_reason !== null, {
    path: ['blocked_reason'],
    error: () => t('Please say why.'),
  });
export type ReaderFormValues = z.input<typeof readerFormValues>;

/** The dialog's fields as a reader has them. */
export function valuesOf(reader: Reader) {
  return {
    name: reader.name,
    email: reader.email,
    contact: reader.contact ?? '',
    registration_no: reader.registration_no ?? '',
    session: reader.session ?? '',
    gender: reader.gender ?? '',
    hall_id: reader.hall_id ?? '',
    dept_id: reader.dept_id ?? '',
    total_points: String(reader.total_points),
    blocked: !reader.isVerified,
    blocked_reason: reader.blocked?.reason ?? '',
  } satisfies ReaderFormValues;
}

/**
 * The body of the call, with what was changed of the reader whom the dialog showed when it opened. So saving one field undoes
 * nothing that the reader or a colleague did meanwhile (decision 104).
 */
export function sentForm({ blocked, blocked_reason, ...typed }: ReaderFormValues, shown: Reader): ReaderForm {
  const changed_from = changedFrom(shown, valuesOf(shown), typed);
  const total_points = changed_from.total_points === undefined ? '' : typed.total_points;
  const form = { ...typed, total_points, changed_from };
  const former = shown.blocked?.reason ?? null;
  if (blocked === !shown.isVerified && (blocked_reason ?? '') === (former ?? '')) return form;
  const block = blocked ? { isVerified: false, blocked_reason } : { isVerified: true };
  const blockFrom = { isVerified: shown.isVerified, blocked_reason: former };
  return { ...form, ...block, changed_from: { ...changed_from, ...blockFrom } };
}
