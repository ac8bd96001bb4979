import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { classNames } from '../../ui/class-names.ts';

/** Where the catalogue shows what matches a text. */
function searchAddress(text: string): string {
  return text ? `/browse-books?${new URLSearchParams({ search: text })}` : '/browse-books';
}

/** A search box; Enter goes to Browse with its text, and Browse's own text stands in it. */
export function SearchBox({
  placeholder,
  size = 'md',
  className,
}: {
  placeholder: string;
  size?: 'md' | 'lg';
  className?: string;
}) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const searched = pathname === '/browse-books' ? (new URLSearchParams(search).get('search') ?? '') : '';

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('search');
    navigate(searchAddress(typeof text === 'string' ? text.trim() : ''));
  }

  const large = size === 'lg';
  return (
    <search className={classNames('block min-w-0', className)}>
      <form onSubmit={submit} className="relative">
        <Search
          aria-hidden="true"
          className={classNames(
            'pointer-events-none absolute top-1/2 size-[1.125rem] -translate-y-1/2 text-ink-faint',
            large ? 'start-5' : 'start-3 sm:start-3.5',
          )}
        />
        <input
          key={searched}
          type="search"
          name="search"
          defaultValue={searched}
          placeholder={placeholder}
          aria-label={placeholder.replace(/\.+$/, '')}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          className={classNames(
            'w-full min-w-0 rounded-card border border-line-strong bg-surface text-ink transition-colors hover:border-ink-faint focus:border-action focus:outline-2 focus:outline-action focus:-outline-offset-1',
            large ? 'h-14 ps-12 pe-4 text-lg shadow-lift' : 'h-11 ps-9 pe-1 text-base sm:ps-10 sm:pe-3',
          )}
        />
      </form>
    </search>
  );
}
