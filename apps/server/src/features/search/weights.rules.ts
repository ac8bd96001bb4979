/** How well a lexeme matches a word of the query. A word as typed scores more than its key, a title more than an author. */
export const matchScores = {
  word: 1.2,
  key: 0.9,
  otherKey: 0.76,
  /** Another key of the typed word that is another key of the indexed word too. */
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

/** What each missing letter of a word that is still being typed costs, up to so many letters. */
export const missingLetters = { cost: 0.01, atMost: 6 };

/** What a typo costs: more in a short key, and more in the first letter, which people seldom mistype. */
export const typoCosts = { perLength: 0.3, firstLetter: 0.1 };
/** How much more likely a key with the same first letter was meant than one with another. */
export const sameFirstLetter = 10;

/** A match with this score or more counts as what was asked for, not as something near it. */
export const strongScore = 0.8;

/**
 * The weights of words whose number of books says nothing: a word without a match must not outweigh the others, and the
 * name of a publisher or category must not outweigh a title.
 */
export const termWeights = { unmatched: 0.25, nameOnly: 0.6 };
/** Matches so far below the best one do not say how frequent a word is. */
export const frequencyWindow = 0.3;

/** What a title scores beyond its words when the whole title matches the whole query. */
export const titleBonus = {
  text: 1,
  key: 0.5,
  textStart: 0.3,
  keyStart: 0.2,
  textPart: 0.12,
  keyPart: 0.08,
  /** For another title of the book that is the whole query. */
  otherTitle: 0.4,
  /** For a title all of whose words match. */
  cover: 0.15,
};
/** Added to the score of a book whose ISBN was typed. */
export const isbnBonus = 2;
/** From this length on, a key hardly belongs to two titles. */
export const distinctKeyLength = 5;
/** The score of a title that has the typed text inside its words. */
export const titlePartScore = 1.05;

/** Books that score less than `least`, or less than this share of the best, are left out. */
export const cutOff = { least: 0.4, shareOfBest: 0.5 };

/**
 * With fewer books or a lower best score than this, books that lack a word, or have it in the name of their publisher or
 * category, are searched too; but few books are enough when the best one has exactly the typed title.
 */
export const enough = { books: 12, score: 0.8, titleScore: 1.8 };

/** A book is a close match from this likeness on, unless another is so much nearer. */
export const close = { least: 0.84, belowBest: 0.16 };
/** A word this much like the typed one is the same word in another spelling. */
export const sameFrom = 0.93;
/** A word names a category or an author from this likeness on: a link to all of its books has to be what was meant. */
export const namedFrom = 0.92;
/** A word of the index is taken for a mistyped one from this likeness on; it then counts as a close match. */
export const correctedFrom = 0.76;
/** A word less like the typed one than this is not shown even as one that sounds similar. */
export const similarFrom = 0.62;
/** What the likeness of a word in another field than the title is reduced by. */
export const fieldDistance = { title: 0, author: 0.01, otherTitle: 0.02, category: 0.05, publisher: 0.1 };
/** What the likeness of a single word gains when it is the whole title; less for a part of it. */
export const coverLikeness = 0.03;
/** How alike a title is that contains the typed text or its key, whatever the words. */
export const titleLikeness = {
  text: 1,
  textStart: 0.97,
  textPart: 0.86,
  key: 0.9,
  keyStart: 0.86,
  keyPart: 0.85,
  otherTitle: 0.88,
};
/** The least number of letters of a text inside words, and of consonants of a key, that say which title is meant. */
export const tellingLength = { textPart: 5, key: 5, keyPart: 6 };
/** How alike two words are that were typed as one, or one as two; by the number of their consonants. */
export const joinedLikeness = { from: 5, short: 0.85, long: 0.9, longFrom: 6 };
/** How much a word counts that many names have, beside one that has its own meaning. */
export const lightWordWeight = 0.2;
