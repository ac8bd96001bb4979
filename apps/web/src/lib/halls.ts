import type { User } from '@library/contract/accounts/sessions.ts';
import type { Gender } from '@library/contract/fields/choices.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from './language/texts.ts';
import { hallsQuery } from './queries/reference.ts';
import { useSession } from './session/session.tsx';

/** The hall that a person lives in, and the gender whose halls are open to them; null when unknown. */
export type PersonPlace = { hall_id: string | null; gender: Gender | null };

/** A hall in a list. Servers that follow the contract may leave the gender out. */
type ListedHall = { hall_id: string; gender?: Gender | undefined };

/** The place of a person about whom nothing is known. */
export const unknownPlace: PersonPlace = { hall_id: null, gender: null };

/** The place of a reader or the hall of a volunteer; unknown for everyone else. */
function placeOf(user: User | null): PersonPlace {
  if (user?.user_type === 'reader') return { hall_id: user.hall_id, gender: user.gender };
  return user?.user_type === 'volunteer' ? { hall_id: user.hall_id, gender: null } : unknownPlace;
}

/**
 * The place of the person who is logged in. A reader without a stored gender gets the gender of their hall, once the list of
 * halls has loaded.
 */
export function usePlace(): PersonPlace {
  const { user } = useSession();
  const place = placeOf(user);
  const asksHall = user?.user_type === 'reader' && !place.gender && Boolean(place.hall_id);
  const { data: halls } = useQuery({ ...hallsQuery, enabled: asksHall });
  if (!asksHall) return place;
  const own = halls?.find(({ hall_id }) => hall_id === place.hall_id);
  return { ...place, gender: own?.gender ?? null };
}

/** Whether a hall is the person's own, otherwise whom it is for; null when unknown. */
function kindOf({ hall_id, gender }: ListedHall, { hall_id: own }: PersonPlace) {
  return hall_id === own ? 'own' : (gender ?? null);
}

/** What people should know about a hall before they go there: 'Your hall', otherwise whom it is for; '' when unknown. */
export function hallKind(hall: ListedHall, place: PersonPlace): string {
  const kind = kindOf(hall, place);
  if (kind === null) return '';
  return { own: t('Your hall'), female: t("Women's hall"), male: t("Men's hall") }[kind];
}

/** The heading above the halls of this kind in a list: 'Your hall', "Women's halls"; '' when unknown. */
export function hallKindHeading(hall: ListedHall, place: PersonPlace): string {
  const kind = kindOf(hall, place);
  if (kind === null) return '';
  return { own: t('Your hall'), female: t("Women's halls"), male: t("Men's halls") }[kind];
}

/** Whether a hall is for the other gender. A person's own hall never is, whatever is stored. */
export function isOtherGenders({ hall_id, gender }: ListedHall, place: PersonPlace): boolean {
  return Boolean(gender && place.gender && gender !== place.gender && hall_id !== place.hall_id);
}

/**
 * The halls in the order to show them: the person's own hall, then the halls that are open to them, then the others. Within
 * each group the given order stays.
 */
export function hallsFor<H extends ListedHall>(halls: readonly H[], place: PersonPlace): H[] {
  const distance = (hall: H) => (hall.hall_id === place.hall_id ? 0 : isOtherGenders(hall, place) ? 2 : 1);
  return halls.toSorted((one, other) => distance(one) - distance(other));
}
