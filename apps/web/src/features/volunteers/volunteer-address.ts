import { t } from '../../lib/language/texts.ts';
/** The address of a volunteer: 'Room No: 12, North wing'; null when neither part is known. */
export function addressLine({
  room_no,
  address,
}: {
  room_no: number | null;
  address: string;
}): string | null {
  const room = room_no === null ? '' : t('Room No: {room_no}', { room_no });
  // Some servers begin the address with its own separator.
  const place = address.replace(/^[\s,]+/, '').trim();
  return [room, place].filter(Boolean).join(', ') || null;
}
