import { useRef } from 'react';
import { t } from '../../lib/language/texts.ts';
import { Button } from '../../ui/button.tsx';
import { entryKinds } from './entry-kinds.ts';
import { EntrySection } from './entry-section.tsx';

/** The reference data of the library in five sections, one below the other, with links to each at the top. */
export function ReferenceManagement() {
  const sections = useRef(new Map<string, HTMLElement>());

  function goTo(key: string) {
    const heading = sections.current.get(key)?.querySelector('h2');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: 'start' });
  }

  return (
    <div className="flex flex-col gap-12">
      <nav aria-label={t('Lists on this page')} className="-mb-6 flex flex-wrap gap-2">
        {entryKinds.map(({ key, words }) => (
          <Button key={key} variant="secondary" onClick={() => goTo(key)}>
            {words().Many}
          </Button>
        ))}
      </nav>
      {entryKinds.map((kind) => (
        <div
          key={kind.key}
          ref={(section) => {
            if (section) sections.current.set(kind.key, section);
          }}
        >
          <EntrySection kind={kind} />
        </div>
      ))}
    </div>
  );
}
