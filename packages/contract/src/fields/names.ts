import { sentence } from '../language/sentences.ts';
import { requiredLine } from './lines.ts';
import { cleanLine, isReadable } from './text.ts';

/** What is wrong with the name of a thing, as the end of a sentence that begins with its label; null when it is valid. */
export function titleFault(label: string, name: string): string | null {
  return isReadable(name) ? null : sentence('{label} must have at least one letter or digit.', { label });
}

/**
 * What is wrong with the name of a person, as a sentence; null when it is valid. The characters / : and @ are refused, also
 * in full width, because a name could then look like a link or an address.
 */
export function personNameFault(name: string): string | null {
  if (/[/:@]/.test(name.normalize('NFKC'))) return "Name can't contain / or : or @.";
  return titleFault('Name', name);
}

/** Whether a name differs from the stored one: only a changed name has to follow the rules, which may be newer. */
export function isOtherName(name: string, stored: string): boolean {
  return name !== cleanLine(stored);
}

/** The name of a person: on one line, readable, and without the characters of links and addresses. */
export const personName = requiredLine('Name', 120).check((context) => {
  const message = personNameFault(context.value);
  if (message) context.issues.push({ code: 'custom', input: context.value, message });
});

/** A new name of a book, author, hall or the like: on one line, and readable. */
export const titleLine = (label: string, maximum: number) =>
  requiredLine(label, maximum).check((context) => {
    const message = titleFault(label, context.value);
    if (message) context.issues.push({ code: 'custom', input: context.value, message });
  });
