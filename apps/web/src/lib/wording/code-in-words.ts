import { t } from '../language/texts.ts';

/** A code in words, as people read it aloud: 'four eight two, nine one three'. */
export function codeInWords(code: string): string {
  const words = t('zero one two three four five six seven eight nine').split(' ');
  const spoken = [...code].map((digit) => words[Number(digit)] ?? digit);
  return `${spoken.slice(0, 3).join(' ')}, ${spoken.slice(3).join(' ')}`;
}
