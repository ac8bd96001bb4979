import { memoize } from '../../caches/memoize.ts';
import { arabicEndings } from './arabic-sounds.ts';
import { bengaliEndings } from './bengali-sounds.ts';
import { latinEndings } from './latin-sounds.ts';
import type { SoundScript } from './sound.ts';
import { SoundComparison } from './sound-comparison.ts';
import { beginning } from './sound-costs.ts';
import { soundsOfNumbers } from './sound-numbers.ts';
import type { SpokenWord } from './spoken-word.ts';

const comparison = new SoundComparison();

/**
 * How much one word sounds like another: 1 for the same sounds, 0 for nothing in common. The typed word may be the beginning of
 * the other. A result below `least` may be too low, because the comparison stops early when the words differ too much.
 */
export function likeness(typed: SpokenWord, other: SpokenWord, least = 0): number {
  if (typed.letters === other.letters) return 1;
  const literal = literalBeginning(typed.letters, other.letters);
  comparison.compare(typed, other, Math.max(least, literal));
  let best = Math.max(literal, likenessAt(typed.numbers.length, other.numbers.length));
  best = Math.max(best, beginningOf(typed, other, Math.max(best, least)));
  return Math.max(0, best, stemOf(typed, other, Math.max(best, least)));
}

/** The likeness of a word that begins with the typed letters; 0 when it does not begin with them. */
export function literalBeginning(typed: string, other: string): number {
  const missing = other.length - typed.length;
  if (missing < 0 || typed.length < 2 || !other.startsWith(typed)) return 0;
  if (missing === 0) return 1;
  return Math.max(beginning.literalAtLeast, beginning.literal - missing * beginning.eachLetter);
}

/** The likeness of the beginnings, with `row` and `column` sounds, of the words that were compared last. */
const likenessAt = (row: number, column: number) => comparison.likenessAt(row, column);

/** The likeness if the other word is the typed one with an ending; 0 when it is below `least`. */
function beginningOf(typed: SpokenWord, other: SpokenWord, least: number): number {
  if (typed.consonants < beginning.leastConsonants) return 0;
  const full = typed.numbers.length;
  let best = 0;
  for (let length = Math.max(1, full - 2); length < other.numbers.length; length += 1) {
    const alike = likenessAt(full, length);
    if (alike - beginning.usualEnding < Math.max(best, least)) continue;
    const rest = other.numbers.slice(length);
    const isUsual = endings[other.script](rest);
    const cost = isUsual ? beginning.usualEnding : beginning.other + beginning.eachSound * rest.length;
    best = Math.max(best, alike - cost);
  }
  return best;
}

/** The likeness if the typed word is the other one with a usual ending; 0 when it is below `least`. */
function stemOf(typed: SpokenWord, other: SpokenWord, least: number): number {
  const isLiteral = typed.letters.startsWith(other.letters);
  const consonants = isLiteral ? beginning.leastConsonants : beginning.leastInStem;
  if (other.consonants < consonants) return 0;
  const full = other.numbers.length;
  let best = 0;
  for (let length = Math.max(1, typed.numbers.length - 4); length < typed.numbers.length; length += 1) {
    const own = likenessAt(length, full) - beginning.usualEnding;
    if (own >= Math.max(best, least) && endings[typed.script](typed.numbers.slice(length))) best = own;
  }
  return best;
}

/** Whether the sounds with these numbers are a usual ending or are hardly heard. Cached, because most endings recur. */
const endings: Record<SoundScript, (numbers: string) => boolean> = {
  bengali: endingsOf(bengaliEndings),
  arabic: endingsOf(arabicEndings),
  latin: endingsOf(latinEndings),
};

function endingsOf(usual: readonly string[]): (numbers: string) => boolean {
  const signs = new Set(usual);
  return memoize(
    (numbers) => {
      const strong = soundsOfNumbers(numbers).filter(({ weak }) => !weak);
      return strong.length === 0 || signs.has(strong.map(({ sign }) => sign).join(''));
    },
    { texts: 1000, letters: 8 },
  );
}
