import type { FirstStep, FirstSteps } from '@library/contract/library/first-steps.ts';
import { inLocale } from '../../../lib/language/numbers.ts';
import { t } from '../../../lib/language/texts.ts';

/** What each step is called, and what it is for. */
export const stepTexts = (): Record<FirstStep, { title: string; text: string }> => ({
  halls: {
    title: t('Add your halls'),
    text: t('Books are kept and collected there. Paste them as a list, one per line.'),
  },
  departments: {
    title: t('Add your departments'),
    text: t('Readers and volunteers choose theirs when they register. Paste them as a list.'),
  },
  books: {
    title: t('Add your first books'),
    text: t('Each with the number of copies in a hall, or all at once from a list.'),
  },
  volunteer: {
    title: t('Invite a volunteer'),
    text: t('Volunteers hand out the books of their hall. Send them this link to register.'),
  },
  verify: {
    title: t('Verify a volunteer'),
    text: t('Someone has to check who registered before they can start.'),
  },
  loan: {
    title: t('Hand out the first book'),
    text: t(
      'A reader registers and requests a book; a volunteer of the hall hands it out. Send readers this link.',
    ),
  },
});

const short = (): Record<FirstStep, string> => ({
  halls: t('halls'),
  departments: t('departments'),
  books: t('books'),
  volunteer: t('a volunteer'),
  verify: t('a verified volunteer'),
  loan: t('a first loan'),
});
const list = inLocale((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));

/** What a step waits for: 'You need halls and departments first.'; null when it can be taken. */
export function waitingText({ after }: FirstSteps['steps'][number]): string | null {
  if (after.length === 0) return null;
  const names = short();
  return t('You need {steps} first.', { steps: list().format(after.map((step) => names[step])) });
}

/** The page on which people of a kind register. */
export function registrationLink(kind: 'reader' | 'volunteer'): string {
  return new URL(`/user/${kind}?mode=register`, location.origin).href;
}
