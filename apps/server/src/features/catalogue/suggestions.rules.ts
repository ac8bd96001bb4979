const minSuggestionLength = 3;

/** Whether a title is long enough for suggestions (S7-43); counts characters, not code units. */
export function isLongEnough(text: string): boolean {
  return [...text].length >= minSuggestionLength;
}
