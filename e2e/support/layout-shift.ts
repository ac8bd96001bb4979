import type { Page } from '@playwright/test';

/** The part of `PerformanceEntry` that the browser adds for shifts. */
interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** All that has moved on the page by itself since it was opened, as a sum of layout shifts. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const add = (entries: PerformanceEntryList) => {
          for (const entry of entries as Shift[]) if (!entry.hadRecentInput) sum += entry.value;
        };
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        // Two frames: what has been drawn by now has been told by then.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            add(observer.takeRecords());
            resolve(sum);
          }),
        );
      }),
  );
}
