import { useEffect, useState } from 'react';

/** Suggestions are asked for this long after the last key, in ms. */
export const SUGGESTION_DELAY = 1500;
/** And only for at least so many characters. */
export const SUGGESTION_MIN_LENGTH = 3;

/**
 * The text to ask suggestions for: `settled` is '' until the pause after the last key has passed, and for short
 * texts. Only what is typed counts; `forget` it when a suggestion is taken, so that nothing is asked after it.
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
