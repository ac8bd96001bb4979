import type { Line } from '@library/contract/waits.ts';
import { pluralise } from '../../../lib/pluralise.ts';

/** How many wait for how many copies, and who is in line without waiting: '5 people waiting · 1 copy · 2 paused'. */
export function lineFacts({ people, copies, paused, offered }: Line): string {
  return [
    people === 0 ? 'Nobody waiting now' : `${pluralise(people, 'person', 'people')} waiting`,
    copies === 0 ? 'no copies' : pluralise(copies, 'copy', 'copies'),
    ...(paused > 0 ? [`${paused} paused`] : []),
    ...(offered > 0 ? [`${pluralise(offered, 'copy', 'copies')} kept for collection`] : []),
  ].join(' · ');
}
