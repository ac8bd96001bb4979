import type { FirstStep, FirstSteps } from '@library/contract/first-steps.ts';

/** What each step is called, and what it is for. */
export const stepTexts: Record<FirstStep, { title: string; text: string }> = {
  halls: {
    title: 'Add your halls',
    text: 'Books are kept and collected there. Paste them as a list, one a line.',
  },
  departments: {
    title: 'Add your departments',
    text: 'Readers and volunteers choose theirs when they register. Paste them as a list.',
  },
  books: {
    title: 'Add your first books',
    text: 'Each with the number of copies in a hall, or all at once from a list.',
  },
  volunteer: {
    title: 'Invite a volunteer',
    text: 'Volunteers hand out the books of their hall. Send them this link to register.',
  },
  verify: { title: 'Verify a volunteer', text: 'Someone has to check who registered before they can work.' },
  loan: {
    title: 'Hand out the first book',
    text: 'A reader registers and requests a book; a volunteer of the hall hands it out. Send readers this link.',
  },
};

const short: Record<FirstStep, string> = {
  halls: 'halls',
  departments: 'departments',
  books: 'books',
  volunteer: 'a volunteer',
  verify: 'a verified volunteer',
  loan: 'a first loan',
};
const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** What a step waits for: 'You need halls and departments first.'; null when it can be taken. */
export function waitingText({ after }: FirstSteps['steps'][number]): string | null {
  if (after.length === 0) return null;
  return `You need ${list.format(after.map((step) => short[step]))} first.`;
}

/** The page on which people of a kind register. */
export function registrationLink(kind: 'reader' | 'volunteer'): string {
  return new URL(`/user/${kind}?mode=register`, location.origin).href;
}
