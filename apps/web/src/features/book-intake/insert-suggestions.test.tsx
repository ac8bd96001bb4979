import { suggestBooks } from '@library/contract/books/catalogue.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FakeServer } from '../../test/fake-server.ts';
import {
  box,
  installQuickTimers,
  intakeServer,
  lubab,
  suggestBoxes,
  suggestionList,
  suggestions,
  typeAndWait,
} from '../../test/intake.ts';
import { show } from '../../test/show.tsx';
import { InsertForm } from './insert-form.tsx';

let server: FakeServer;

/** Waits for two frames, after which the components have reacted to the clock. */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** Changes a field directly: the locator's own waiting would advance a stopped clock on a busy machine. */
function typeInto(field: Element, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

beforeEach(() => {
  installQuickTimers();
  server = intakeServer();
});

describe('suggestions', () => {
  const ids = {
    Title: '[S2.10-08]',
    Author: '[S2.10-09]',
    Publisher: '[S2.10-10]',
    Category: '[S2.10-11]',
  };
  it.each(suggestBoxes.map(([name, endpoint, field]) => [name, ids[name], endpoint, field] as const))(
    'for %s are asked once, 1500 ms after the last key, from the third letter on %s [S5-34] [S5-35] [S9-14] [S9-15]',
    async (name, _, endpoint, field) => {
      await show(<InsertForm />);
      await box(name).fill('Lu');
      await vi.advanceTimersByTimeAsync(5000);
      expect(server.callsTo(endpoint)).toEqual([]);

      // The clock stands still between these keys.
      vi.useRealTimers();
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      for (const text of ['Luba', 'Lub']) {
        typeInto(box(name).element(), text);
        await vi.advanceTimersByTimeAsync(1499);
        await nextFrame();
        expect(server.callsTo(endpoint)).toEqual([]);
      }
      await vi.advanceTimersByTimeAsync(1);
      // With the real clock, because polling would advance the fake one.
      vi.useRealTimers();
      await expect
        .poll(() => server.callsTo(endpoint).map(({ query }) => query))
        .toEqual([{ [field]: 'Lub' }]);
      await expect.element(suggestions(name)).toMatchTextContent(`Lubab ${name.toLowerCase()}`);
      await expect.element(box(name)).toHaveAttribute('aria-expanded', 'true');
    },
  );

  it.each(suggestBoxes)('for %s that fail show no list and no message [S8-100]', async (name, endpoint) => {
    await show(<InsertForm />);
    await typeAndWait(name, 'Lub');
    await expect.element(suggestions(name)).toBeVisible();
    server.refuse(endpoint, 500, { success: false, message: 'boom' });
    await typeAndWait(name, 'Luba');
    await expect.poll(() => server.callsTo(endpoint)).toHaveLength(2);
    await expect.element(suggestions(name)).not.toBeInTheDocument();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await expect.element(box(name)).toHaveValue('Luba');
  });

  describe('of many', () => {
    const titles = Array.from({ length: 8 }, (_, part) => `Sahih al-Bukhari ${part + 1}`);
    const current = suggestionList('Title').getByRole('option', { selected: true });

    beforeEach(async () => {
      const data = titles.map((title) => ({ ...lubab, book_id: title, title, author_name: null }));
      server.answer(suggestBooks, { success: true, data });
      await show(<InsertForm />);
      await typeAndWait('Title', 'Sahih');
      await expect.element(suggestions('Title').first()).toBeVisible();
    });

    it('are at most 12rem high and scroll [S9-16]', async () => {
      await expect.element(suggestionList('Title')).toHaveStyle({ maxHeight: '192px' });
      const { height } = suggestionList('Title').element().getBoundingClientRect();
      expect(height).toBeLessThanOrEqual(192);
      expect(suggestionList('Title').element().scrollHeight).toBeGreaterThan(height);
      await userEvent.keyboard('{ArrowUp}');
      await expect.element(suggestions('Title').last()).toBeInViewport({ ratio: 0.9 });
    });

    it('work by keyboard: arrows move, Escape closes, Enter takes [S5-36]', async () => {
      await userEvent.keyboard('{ArrowDown}');
      await expect.element(current).toHaveTextContent(titles[0] ?? '');
      await userEvent.keyboard('{ArrowDown}');
      await expect.element(current).toHaveTextContent(titles[1] ?? '');
      await expect.element(box('Title')).toHaveAttribute('aria-activedescendant', current.element().id);
      await userEvent.keyboard('{ArrowUp}{ArrowUp}');
      await expect.element(current).toHaveTextContent(titles.at(-1) ?? '');
      await userEvent.keyboard('{Escape}');
      await expect.element(suggestionList('Title')).not.toBeInTheDocument();
      await expect.element(box('Title')).toHaveValue('Sahih');
      await userEvent.keyboard('{ArrowDown}{Enter}');
      await expect.element(suggestionList('Title')).not.toBeInTheDocument();
      await expect.element(box('Title')).toHaveValue(titles[0] ?? '');
      await expect.element(box('Title')).toHaveFocus();
    });
  });
});
