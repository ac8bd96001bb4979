import { t } from '../../lib/language/texts.ts';

/** 'Available' for a volunteer; Bengali uses another word for copies. */
export const availableWord = (): string =>
  t('{of, select, person {Available} other {Available}}', { of: 'person' });
