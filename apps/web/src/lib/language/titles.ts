import { titleIn } from '@library/contract/books/working-titles.ts';
import { spoken } from './spoken.ts';

/**
 * A title in the current language. The working title of a book that is not described yet is translated; other titles stay as
 * printed.
 */
export const titleInSpoken = (title: string): string => titleIn(title, spoken().language);
