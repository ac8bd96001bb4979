import { useEffect, useState } from 'react';

/** The pause after the last key, in ms, before a list of suggestions is requested (S5-35). */
export const SUGGESTION_DELAY = 1500;
/** The pause, in ms, before staff see what the library already has; short, because they add one book after another. */
export const EARLY_DELAY = 250;
/** The least number of characters for suggestions. */
export const SUGGESTION_MIN_LENGTH = 3;

/**
 * The texts to request suggestions for. `early` follows the typing after a short pause and stays while more is typed, so that
 * the list does not flicker; `settled` is '' until the long pause has passed. Both are '' for short texts. Only typed text
 * counts; call `forget` when a suggestion is picked, so that no request follows.
 */
export function useSuggestionPause() {
  const [typed, setTyped] = useState('');
  const [early, setEarly] = useState('');
  const [settled, setSettled] = useState('');

  useEffect(() => {
    if (typed.length < SUGGESTION_MIN_LENGTH) return;
    const soon = setTimeout(() => setEarly(typed), EARLY_DELAY);
    const timer = setTimeout(() => setSettled(typed), SUGGESTION_DELAY);
    return () => {
      clearTimeout(soon);
      clearTimeout(timer);
    };
  }, [typed]);

  function type(text: string) {
    const next = text.trim();
    setTyped(next);
    if (next.length < SUGGESTION_MIN_LENGTH) setEarly('');
    setSettled('');
  }
  return { early, settled, type, forget: () => type('') };
}

/** The suggestions to show: those for the settled text, the early ones until these load, and none if loading fails. */
export function suggestedNow<Item>(
  late: { data: readonly Item[] | undefined; isError: boolean },
  early: readonly Item[] | undefined,
): readonly Item[] {
  return late.isError ? [] : (late.data ?? early ?? []);
}
