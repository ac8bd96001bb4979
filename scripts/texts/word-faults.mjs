/** Words that docs/writing.md rules out in English texts, each with its replacement. @type {[RegExp, string][]} */
const UNWANTED = [
  [/\blendings\b/i, 'loan'],
  [/\blend(?:ing|s)? out\b|\bb(?:ring|rings|ringing|rought)\b[^.]*\bback\b/i, 'borrow, return'],
  [/\breserv(?:e|ed|ation)s?\b|\bbook(?:ed|ings?)\b/i, 'request, or recorded'],
  [/\bdeadlines?\b/i, 'due date'],
  [/\bexemplars?\b/i, 'copy'],
  [/\bcodes? (?:inside|of the cop)/i, 'label'],
  [/\bkept for\b|\bcop(?:y|ies)[^.]* kept\b/i, 'held'],
  [/\bsign(?:ed)? (?:in|out)\b|\blog-?on\b|\blog-(?:in|out)\b/i, 'log in, log out, login'],
  [/\byour session\b/i, 'login, device'],
  [/\bemails?\b/i, 'e-mail'],
  [/\b(?:some|every|any)body\b|\bwhoever\b/i, 'someone, everyone, anyone'],
  [/\bby hand\b/i, 'without a code'],
  [/\b(?:a|the|two) photographs?\b/i, 'picture'],
  [/\b(?:bring|brings|brought) in\b/i, 'import'],
  [/\bfailed to\b/i, "we couldn't"],
  [/\boverdue\b/i, 'late'],
  [/\blapse[ds]?\b/i, 'expire'],
  [/\b(?:[Dd]id|[Dd]oes|[Ii]s|[Aa]re|[Dd]o) not work\b/, "didn't work, doesn't work"],
  [/’/, 'a straight apostrophe'],
];

/** Texts that are prescribed by the library's decisions instead of a row of the checklist. */
const DECIDED = new Set(['Your session has expired. Please log in again.']);

/**
 * Finds words in English texts that docs/writing.md rules out, one line each. Skips a text whose beginning is in the
 * checklist, which prescribes its words.
 * @param {readonly string[]} texts
 * @param {string} checklist
 * @returns {string[]}
 */
export function wordFaults(texts, checklist) {
  return [...new Set(texts)]
    .filter((text) => !DECIDED.has(text) && !checklist.includes(beginningOf(text)))
    .flatMap((text) =>
      UNWANTED.flatMap(([unwanted, instead]) => {
        const [word] = spoken(text).match(unwanted) ?? [];
        return word ? [`'${text}' says '${word}': write ${instead} (docs/writing.md)`] : [];
      }),
    );
}

/** A text up to its first value, without a full stop. @param {string} text */
const beginningOf = (text) => (text.split(/ ?\{/)[0] || text).replace(/\.$/, '');

/** A text without the names of its values. @param {string} text */
const spoken = (text) => text.replaceAll(/\{\w+(?=[,}])/g, '{');
