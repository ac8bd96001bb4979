import { t } from '../../lib/language/texts.ts';

/** 'Available' of a volunteer, which is another word in Bengali than that of a copy. */
export const availableWord = (): string =>
  t('{of, select, person {Available} other {Available}}', { of: 'person' });
