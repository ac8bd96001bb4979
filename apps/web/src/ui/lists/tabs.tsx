import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { pageDirection } from '../../lib/language/direction.ts';
import { classNames } from '../class-names.ts';
import { CountBadge } from '../count-badge.tsx';

/** How much of the neighbouring tabs stays visible beside the open tab, in px, as a hint that there are more. */
const MARGIN = 32;

export type Tab = {
  value: string;
  label: string;
  content: ReactNode;
  /**
   * The number of tasks behind the tab, and its description: `{ total: 3, text: '3 pending requests' }`. A total of 0 is not
   * shown.
   */
  waiting?: { total: number; text: string } | undefined;
  /** Set where a person types: once opened, the panel stays mounted while others show, so that nothing typed is lost. */
  keep?: boolean;
};

/**
 * A tab bar with its panels; only the chosen panel is mounted, and those to `keep`. On phones the bar scrolls sideways by itself.
 * `<Tabs label="Volunteer area" tabs={[…]} value={tab} onValueChange={setTab} />`
 */
export function Tabs({
  label,
  tabs,
  value,
  onValueChange,
}: {
  label: string;
  tabs: readonly Tab[];
  value: string;
  onValueChange: (value: string) => void;
}) {
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  const hidden = useHiddenParts(bar);
  const [opened, setOpened] = useState([value]);
  if (!opened.includes(value)) setOpened([...opened, value]);
  const counted = tabs.filter(({ waiting }) => waiting && waiting.total > 0);

  // The open tab may be outside a narrow bar, e.g. when the address names it. Its text gets wider when the library's fonts
  // load.
  useEffect(() => {
    let isCurrent = true;
    function showOpen() {
      const open = bar.current?.querySelector(`[data-tab="${CSS.escape(value)}"]`);
      if (!isCurrent || !bar.current || !open) return;
      const [frame, box] = [bar.current.getBoundingClientRect(), open.getBoundingClientRect()];
      if (box.left < frame.left) bar.current.scrollLeft += box.left - frame.left - MARGIN;
      if (box.right > frame.right) bar.current.scrollLeft += box.right - frame.right + MARGIN;
    }
    showOpen();
    void document.fonts.ready.then(showOpen);
    return () => {
      isCurrent = false;
    };
  }, [value]);

  return (
    // Arrow keys only move along the bar; Enter opens a tab. A panel may load data, and each opening may add an entry to the
    // browser's history.
    <Radix.Root dir={pageDirection()} value={value} onValueChange={onValueChange} activationMode="manual">
      <Radix.List
        ref={bar}
        aria-label={label}
        className={classNames(
          '-mx-4 flex gap-1 overflow-x-auto border-line border-b px-4 [scrollbar-width:none] sm:mx-0 sm:px-0',
          fades[hidden],
        )}
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            data-tab={tab.value}
            {...(counted.includes(tab) ? { 'aria-describedby': `${id}-${tab.value}` } : {})}
            className="-mb-px min-h-11 shrink-0 whitespace-nowrap border-transparent border-b-2 px-3 font-medium text-ink-soft text-sm transition-colors -outline-offset-2 hover:text-ink data-[state=active]:border-action data-[state=active]:font-semibold data-[state=active]:text-action"
          >
            {tab.label}
            {counted.includes(tab) ? (
              <CountBadge total={tab.waiting?.total ?? 0} className="ms-1.5 bg-action-soft text-action" />
            ) : null}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {counted.map((tab) => (
        <span key={tab.value} id={`${id}-${tab.value}`} className="sr-only">
          {tab.waiting?.text}
        </span>
      ))}
      {tabs.map((tab) => (
        <Radix.Content
          key={tab.value}
          value={tab.value}
          {...(tab.keep && opened.includes(tab.value)
            ? { forceMount: true, hidden: tab.value !== value }
            : {})}
          className="pt-6"
        >
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

/** The sides on which tabs are out of view. */
type Hidden = 'none' | 'start' | 'end' | 'both';

/** A side with hidden tabs fades out, because a bar that ends between two tabs looks complete. */
const fades: Record<Hidden, string> = {
  none: '',
  start:
    'ltr:mask-[linear-gradient(to_right,transparent,black_3rem)] rtl:mask-[linear-gradient(to_left,transparent,black_3rem)]',
  end: 'ltr:mask-[linear-gradient(to_left,transparent,black_3rem)] rtl:mask-[linear-gradient(to_right,transparent,black_3rem)]',
  both: 'mask-[linear-gradient(to_right,transparent,black_3rem,black_calc(100%-3rem),transparent)]',
};

/** Tracks which sides of a scrolling bar hide a part of it. */
function useHiddenParts(bar: RefObject<HTMLElement | null>): Hidden {
  const [hidden, setHidden] = useState<Hidden>('none');
  useEffect(() => {
    const frame = bar.current;
    if (!frame) return;
    function look() {
      if (!frame) return;
      // A fraction of a pixel does not count as hidden.
      // Negative where the page is read from right to left.
      const scrolled = Math.abs(frame.scrollLeft);
      const before = scrolled > 1;
      const after = scrolled + frame.clientWidth < frame.scrollWidth - 1;
      setHidden(before && after ? 'both' : before ? 'start' : after ? 'end' : 'none');
    }
    look();
    frame.addEventListener('scroll', look, { passive: true });
    const sizes = new ResizeObserver(look);
    for (const part of [frame, ...frame.children]) sizes.observe(part);
    return () => {
      frame.removeEventListener('scroll', look);
      sizes.disconnect();
    };
  }, [bar]);
  return hidden;
}
