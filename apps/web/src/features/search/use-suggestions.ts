import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { searchSuggestions } from './search.api.ts';
import { isTypedOn, suggestableText } from './search-options.ts';

/** Suggestions are requested this long after the last key, in ms. */
const SUGGESTION_DELAY = 150;

/**
 * What may be meant by a text being typed; nothing is asked for ''. Each change of the text aborts the call for the
 * former one, whose list stays until the next arrives. `answered` says whether the list is the one for this text.
 */
export function useSuggestions(typed: string) {
  const text = suggestableText(typed);
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SUGGESTION_DELAY);
    return () => clearTimeout(timer);
  }, [text]);

  const {
    data = [],
    isSuccess,
    isPlaceholderData,
  } = useQuery({
    ...searchSuggestions(text),
    enabled: text !== '' && text === settled,
    placeholderData: (former, query) => (isTypedOn(query?.queryKey[2] ?? '', text) ? former : undefined),
  });
  return { suggestions: data, answered: isSuccess && !isPlaceholderData };
}
