import { useEffect, useState } from 'react';

/** Suggestions are requested this long after the last key, in ms. */
export const SUGGESTION_DELAY = 1500;
/** The least number of characters for suggestions. */
export const SUGGESTION_MIN_LENGTH = 3;

/**
 * The text to request suggestions for: `settled` is '' until the pause after the last key has passed, and for short
 * texts. Only typed text counts; call `forget` when a suggestion is picked, so that no request follows.
 */
export function useTypedText() {
  const [typed, setTyped] = useState('');
  const [settled, setSettled] = useState('');

  useEffect(() => {
    if (typed.length < SUGGESTION_MIN_LENGTH) return;
    const timer = setTimeout(() => setSettled(typed), SUGGESTION_DELAY);
    return () => clearTimeout(timer);
  }, [typed]);

  function type(text: string) {
    setTyped(text.trim());
    setSettled('');
  }
  return { settled, type, forget: () => type('') };
}
