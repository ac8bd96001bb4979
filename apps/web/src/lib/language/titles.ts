import { titleIn } from '@library/contract/working-titles.ts';
import { spoken } from './spoken.ts';

/** A title in the language that is spoken: a book that nobody has described is called so in its words, others as they are printed. */
export const titleInSpoken = (title: string): string => titleIn(title, spoken().language);
