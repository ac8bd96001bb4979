/**
 * Scores of matches between a lexeme and a query word. A word as typed scores more than its key, and a title more than an
 * author.
 */
export const matchScores = {
  word: 1.2,
  key: 0.9,
  otherKey: 0.76,
  /** Another key of the typed word equals another key of the indexed word. */
  otherKeyOfBoth: 0.68,
  prefix: 0.86,
  prefixOfKey: 0.72,
  correction: 0.8,
  typo: 0.62,
  publisherOrCategory: 0.62,
};
export const fieldFactors = { title: 1, otherTitle: 0.9, author: 0.88 };

/** The highest score of a key by its length: many words share a short key. */
export const shortKeyScores = [0, 0.45, 0.8];

/** The cost of each missing letter of an unfinished word, up to a number of letters. */
export const missingLetters = { cost: 0.01, atMost: 6 };

/** The cost of a typo: more in a short key, and more in the first letter, which people seldom mistype. */
export const typoCosts = { perLength: 0.3, firstLetter: 0.1 };
/** The factor by which a key with the same first letter is likelier to be meant than another. */
export const sameFirstLetter = 10;

/** From this score on a match counts as what was asked for. */
export const strongScore = 0.8;

/**
 * The weights of words whose number of books is unknown: a word without a match must not outweigh the others, and the name of a
 * publisher or category must not outweigh a title.
 */
export const termWeights = { unmatched: 0.25, nameOnly: 0.6 };
/** Matches further below the best score than this are ignored when a word's frequency is measured. */
export const frequencyWindow = 0.3;

/** Added to the score of a title that matches the whole query, apart from its words. */
export const titleBonus = {
  text: 1,
  key: 0.5,
  textStart: 0.3,
  keyStart: 0.2,
  textPart: 0.12,
  keyPart: 0.08,
  /** Another title of the book equals the whole query. */
  otherTitle: 0.4,
  /** All words of the title match; proportionally less for some of them. */
  cover: 0.15,
};
/** Added to the score of a book whose ISBN was typed. */
export const isbnBonus = 2;
/** Two titles hardly share a key from this length on. */
export const distinctKeyLength = 5;
/** The score of a title that has the typed text inside its words. */
export const titlePartScore = 1.05;

/** Books that score less than `least`, or less than this share of the best, are left out. */
export const cutOff = { least: 0.4, shareOfBest: 0.5 };

/**
 * With fewer books or a lower best score, the search adds books that lack a word or have it in the name of their publisher or
 * category. Few books are enough when the best one has exactly the typed title.
 */
export const enough = { books: 12, score: 0.8, titleScore: 1.8 };

/** From likeness `least` on a book is a close match, unless it is more than `belowBest` below the best. */
export const close = { least: 0.84, belowBest: 0.16 };
/** From this likeness on a word is the typed word in another spelling. */
export const sameWordFrom = 0.93;
/** From this likeness on a word names a category or author. High, because the page then links to all of its books. */
export const namedFrom = 0.92;
/** From this likeness on an indexed word may be the correction of a mistyped one; it then counts as a close match. */
export const correctedFrom = 0.76;
/** Below this likeness a word is not even shown as sounding similar. */
export const similarFrom = 0.62;
/** Subtracted from the likeness of a word in another field than the title. */
export const fieldDistance = { title: 0, author: 0.01, otherTitle: 0.02, category: 0.05, publisher: 0.1 };
/** Added to the likeness when the close words cover the whole title; proportionally less for a part of it. */
export const coverLikeness = 0.03;
/** The likeness of a title that contains the typed text or its key, whatever its words. */
export const titleMatchLikeness = {
  text: 1,
  textStart: 0.97,
  textPart: 0.86,
  key: 0.9,
  keyStart: 0.86,
  keyPart: 0.85,
  otherTitle: 0.88,
};
/** The least lengths that identify a title: letters of a text inside words, and consonants of a key. */
export const identifyingLength = { textPart: 5, key: 5, keyPart: 6 };
/** From this number of consonants on, titles are looked up by the beginning of their key; too many begin with a shorter one. */
export const shortestKeyStart = 4;
/** The likeness of words that were joined or split, by their number of consonants. */
export const joinedLikeness = { from: 5, short: 0.85, long: 0.9, longFrom: 6 };
/** The weight of a word that is in many names, relative to other words. */
export const lightWordWeight = 0.2;
