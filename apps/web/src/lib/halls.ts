import type { Gender } from '@library/contract/common.ts';
import type { User } from '@library/contract/sessions.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from './language/texts.ts';
import { hallsQuery } from './reference.ts';
import { useSession } from './session.tsx';

/** Where a person lives and whose halls are open to them; null for what is unknown. */
export type Place = { hall_id: string | null; gender: Gender | null };

/** A hall of a list; servers of this contract may leave the gender out. */
type Hall = { hall_id: string; gender?: Gender | undefined };

/** Of somebody of whom nothing is known. */
export const unknown: Place = { hall_id: null, gender: null };

/** The place of a reader, the hall of a volunteer; unknown for everybody else. */
function placeOf(user: User | null): Place {
  if (user?.user_type === 'reader') return { hall_id: user.hall_id, gender: user.gender };
  return user?.user_type === 'volunteer' ? { hall_id: user.hall_id, gender: null } : unknown;
}

/**
 * The place of the person who is logged in. A reader who has not given a gender has the one for whom the own hall is, once the
 * list of halls is there.
 */
export function usePlace(): Place {
  const { user } = useSession();
  const place = placeOf(user);
  const asksHall = user?.user_type === 'reader' && !place.gender && Boolean(place.hall_id);
  const { data: halls } = useQuery({ ...hallsQuery, enabled: asksHall });
  if (!asksHall) return place;
  const own = halls?.find(({ hall_id }) => hall_id === place.hall_id);
  return { ...place, gender: own?.gender ?? null };
}

/** What people need to know of a hall before they go there: 'Your hall', otherwise for whom it is; '' if unknown. */
export function hallKind({ hall_id, gender }: Hall, { hall_id: own }: Place): string {
  if (hall_id === own) return t('Your hall');
  if (!gender) return '';
  return gender === 'female' ? t('Women’s hall') : t('Men’s hall');
}

/** The heading above the halls of this kind in a list: 'Your hall', 'Women’s halls'; '' if unknown. */
export function hallGroup({ hall_id, gender }: Hall, { hall_id: own }: Place): string {
  if (hall_id === own) return t('Your hall');
  if (!gender) return '';
  return gender === 'female' ? t('Women’s halls') : t('Men’s halls');
}

/** Whether a hall is for the other gender. A person's own hall never is, whatever is stored. */
export function isOtherGenders({ hall_id, gender }: Hall, place: Place): boolean {
  return Boolean(gender && place.gender && gender !== place.gender && hall_id !== place.hall_id);
}

/** The halls with a person's own first, then the others that are open to them; otherwise in the order given. */
export function hallsFor<H extends Hall>(halls: readonly H[], place: Place): H[] {
  const distance = (hall: H) => (hall.hall_id === place.hall_id ? 0 : isOtherGenders(hall, place) ? 2 : 1);
  return halls.toSorted((one, other) => distance(one) - distance(other));
}
