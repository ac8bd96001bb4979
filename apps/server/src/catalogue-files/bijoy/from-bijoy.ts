import {
  consonants,
  earlierVowels,
  halves,
  hasant,
  laterVowels,
  marks,
  others,
  reph,
  secondSyllables,
  seconds,
  syllables,
  vowels,
} from './bijoy-signs.ts';

const joiner = '\u200D';
const virama = '্';

/** Vowels of two signs: the first is typed before the consonant, the second after it. */
const aroundVowels: Record<string, string> = { 'ে া': 'ো', 'ে ৗ': 'ৌ' };

/** One or more joined consonants with their vowel and marks, in the order of the signs. */
interface BijoyCluster {
  early: string;
  letters: string;
  /** Whether the cluster ends in a half consonant, which another consonant must follow. */
  isOpen: boolean;
  hasReph: boolean;
  late: string;
  marks: string;
}

const empty = (): BijoyCluster => ({
  early: '',
  letters: '',
  isOpen: false,
  hasReph: false,
  late: '',
  marks: '',
});

/** The sign for a subjoined ya is typed after vowels that are drawn below the consonant: "g„Zz¨". */
const standsAfterVowel = (letters: string, vowel: string) => letters === '্য' && 'ুূৃ'.includes(vowel);

/** The text has a sign in an impossible place. */
class Misplaced extends Error {}

/** Reorders the signs of the font for Unicode, in which a vowel always follows its consonants, wherever it is drawn. */
class BijoyParser {
  private done = '';
  private now = empty();

  take(sign: string): void {
    const consonant = consonants[sign];
    const syllable = syllables[sign];
    const second = seconds[sign];
    const secondSyllable = secondSyllables[sign];
    if (consonant) this.consonant(consonant);
    else if (syllable) this.consonant(syllable[0], syllable[1]);
    else if (second) this.second(second);
    else if (secondSyllable) {
      this.second(secondSyllable[0]);
      this.late(secondSyllable[1]);
    } else this.takeRest(sign);
  }

  private takeRest(sign: string): void {
    const { now } = this;
    const early = earlierVowels[sign];
    const late = laterVowels[sign];
    const half = halves[sign];
    const vowel = vowels[sign];
    if (early) {
      this.end();
      this.now.early = early;
    } else if (late) this.late(late);
    else if (half) {
      if (now.letters !== '' && !now.isOpen) this.end();
      this.now.letters += half;
      this.now.isOpen = true;
    } else if (vowel) {
      this.end();
      this.now.letters = vowel;
    } else if (sign === reph) {
      this.requireLetters();
      if (now.hasReph) throw new Misplaced();
      now.hasReph = true;
    } else if (sign === hasant) {
      this.requireLetters();
      now.letters += virama;
    } else if (marks[sign]) {
      this.requireLetters();
      now.marks += marks[sign];
    } else this.other(sign);
  }

  /** The text so far. Throws when it ends with a vowel or half consonant that still needs a consonant. */
  text(): string {
    this.end();
    return this.done.normalize('NFC');
  }

  private consonant(letters: string, vowel = ''): void {
    const { now } = this;
    const continues = now.isOpen || (now.letters.endsWith(virama) && now.late === '' && now.marks === '');
    if (now.letters !== '' && !continues) this.end();
    this.now.letters += letters;
    this.now.isOpen = false;
    this.now.late += vowel;
  }

  private second(letters: string): void {
    const { now } = this;
    if (now.letters === '' || (now.late !== '' && !standsAfterVowel(letters, now.late)))
      throw new Misplaced();
    if (now.isOpen) now.letters = now.letters.slice(0, -1);
    // After this letter, a subjoined ya needs a joiner.
    if (now.letters === 'র' && letters === '্য') now.letters += joiner;
    now.letters += letters;
    now.isOpen = false;
  }

  private late(vowel: string): void {
    const { now } = this;
    this.requireLetters();
    if (now.late !== '') throw new Misplaced();
    if (now.letters === 'অ' && vowel === 'া') now.letters = 'আ';
    else now.late = vowel;
  }

  private other(sign: string): void {
    const text = others[sign];
    if (text === undefined) throw new Misplaced();
    this.end();
    this.done += text;
  }

  private requireLetters(): void {
    if (this.now.letters === '' || this.now.isOpen) throw new Misplaced();
  }

  private end(): void {
    const { early, letters, isOpen, hasReph, late, marks: ofCluster } = this.now;
    if (isOpen || (early !== '' && letters === '')) throw new Misplaced();
    const vowel = early !== '' && late !== '' ? aroundVowels[`${early} ${late}`] : early + late;
    if (vowel === undefined || vowel === 'ৗ') throw new Misplaced();
    this.done += (hasReph ? 'র্' : '') + letters + vowel + ofCluster;
    this.now = empty();
  }
}

/**
 * Converts a text that was typed for the font SutonnyMJ to Unicode. Returns null when it has a sign that is not in the font, or a
 * sign in an impossible place, because the result would be a guess.
 */
export function fromBijoy(text: string): string | null {
  const parser = new BijoyParser();
  try {
    for (const sign of text) parser.take(sign);
    return parser.text();
  } catch (error) {
    if (error instanceof Misplaced) return null;
    throw error;
  }
}
