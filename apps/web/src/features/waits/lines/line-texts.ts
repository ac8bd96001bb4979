import type { WaitingLine } from '@library/contract/lending/waits.ts';
import { t } from '../../../lib/language/texts.ts';

/** How many people wait for how many copies, and how many entries are not waiting: '5 people waiting · 1 copy · 2 paused'. */
export function lineFacts({ people, copies, paused, offered }: WaitingLine): string {
  return [
    people === 0
      ? t('Nobody waiting now')
      : t('{people, plural, one {# person} other {# people}} waiting', { people }),
    t('{copies, plural, =0 {no copies} one {# copy} other {# copies}}', { copies }),
    ...(paused > 0 ? [t('{paused} paused', { paused })] : []),
    ...(offered > 0
      ? [t('{offered, plural, one {# copy} other {# copies}} held for collection', { offered })]
      : []),
  ].join(' · ');
}
