import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { SearchCombobox } from '../../../features/search/search-combobox.tsx';
import { searchAddress } from '../../../features/search/search-options.ts';
import { classNames } from '../../../ui/class-names.ts';
import { loadSearchNotice } from '../../page-loaders.ts';

/**
 * A search box; Enter goes to Browse with its text, a suggestion to its book or author. On Browse it shows the
 * current search.
 */
export function SearchBox({ placeholder, className }: { placeholder: string; className?: string }) {
  const navigate = useNavigate();
  const searched = useSearchedText();
  const [text, setText] = useState(searched);
  const [shownFor, setShownFor] = useState(searched);
  const [submitted, setSubmitted] = useState<string | null>(null);
  if (shownFor !== searched) {
    setShownFor(searched);
    // Keeps the typed text, because the person may continue to type while the results of the submitted search load.
    if (searched !== submitted) setText(searched);
    setSubmitted(null);
  }

  function leaveFor(address: string) {
    navigate(address);
    // A phone's keyboard would cover the results.
    const focused = document.activeElement;
    if (matchMedia('(pointer: coarse)').matches && focused instanceof HTMLElement) focused.blur();
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setSubmitted(text.trim());
    leaveFor(searchAddress(text.trim()));
  }

  return (
    <search className={classNames('block min-w-0', className)}>
      <form onSubmit={submit} onFocus={() => void loadSearchNotice().catch(() => undefined)}>
        <SearchCombobox
          text={text}
          onTextChange={setText}
          onChoose={(option) => {
            if (option.kind !== 'search') setText('');
            leaveFor(option.to);
          }}
          placeholder={placeholder}
        />
      </form>
    </search>
  );
}

/** The current search of Browse; '' on other pages. */
function useSearchedText(): string {
  const { pathname, search } = useLocation();
  return pathname === '/browse-books' ? (new URLSearchParams(search).get('search') ?? '') : '';
}
