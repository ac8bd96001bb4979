import type { PastedLine } from '@library/contract/reference/pasted-lists.ts';
import { t } from '../../lib/language/texts.ts';

type PastedLineState = PastedLine['state'];

/** The states in the order in which people should read them: those that they can correct come first. */
const order: readonly PastedLineState[] = ['refused', 'new', 'repeated', 'existing'];

/** The lines by state, those that people can correct first, otherwise in their order. */
export function inReadingOrder(lines: readonly PastedLine[]): PastedLine[] {
  return lines.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
}

/** How many lines are in a state. */
export function countOf(lines: readonly PastedLine[], state: PastedLineState): number {
  return lines.filter((line) => line.state === state).length;
}

/** What a list would do, in a line: '17 new · 2 already there · 1 line to correct'. */
export function previewText(lines: readonly PastedLine[]): string {
  const [refused, repeated, existing] = [
    countOf(lines, 'refused'),
    countOf(lines, 'repeated'),
    countOf(lines, 'existing'),
  ];
  return [
    t('{added} new', { added: countOf(lines, 'new') }),
    ...(existing > 0 ? [t('{existing} already there', { existing })] : []),
    ...(repeated > 0 ? [t('{repeated} more than once', { repeated })] : []),
    ...(refused > 0 ? [t('{refused, plural, one {# line} other {# lines}} to correct', { refused })] : []),
  ].join(' · ');
}

/** The lines of a text that were refused, as they were typed. */
export function refusedPart(text: string, lines: readonly PastedLine[]): string {
  const typed = text.trim().split(/\r\n?|\n/);
  return lines
    .filter(({ state }) => state === 'refused')
    .map(({ line }) => typed[line - 1] ?? '')
    .join('\n');
}
