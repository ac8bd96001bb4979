import { type Reader, readerForm } from '@library/contract/readers.ts';
import { z } from 'zod';
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
    total_points: reader.total_points,
    blocked: !reader.isVerified,
    blocked_reason: reader.blocked?.reason ?? '',
  } satisfies ReaderFormValues;
}

/**
 * The body of the call. An unchanged block is left out, so that saving another field does not undo what a colleague did
 * meanwhile.
 */
export function sentForm({ blocked, blocked_reason, ...form }: ReaderFormValues, before: Reader): ReaderForm {
  const isAsBefore =
    blocked === !before.isVerified && (blocked_reason ?? '') === (before.blocked?.reason ?? '');
  if (isAsBefore) return form;
  return blocked ? { ...form, isVerified: false, blocked_reason } : { ...form, isVerified: true };
}
