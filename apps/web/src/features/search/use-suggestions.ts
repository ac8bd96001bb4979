import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { searchSuggestions } from './search.api.ts';
import { isTypedOn, suggestableText } from './search-options.ts';

/** Suggestions are requested this long after the last key, in ms. */
const SUGGESTION_DELAY = 150;

/**
 * Suggestions for a text being typed; none for ''. Each change of the text aborts the previous call, whose list stays
 * until the next one loads. `answered` says whether the list belongs to this text.
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
