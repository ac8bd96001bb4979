import { type ReactNode, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { ChoiceBox } from './choice-box.tsx';
import { SuggestBox, type Suggestion } from './suggest-box.tsx';

const names = ['Imam an-Nawawi', 'Imam Muslim', 'Ibn Kathir'];
const box = page.getByRole('combobox', { name: 'Author' });
const options = page.getByRole('option');
const onSubmit = vi.fn();
const onEscape = vi.fn();

beforeEach(() => {
  onSubmit.mockReset();
  onEscape.mockReset();
});

/** The text of the option in the input's `aria-activedescendant`. */
const activeOption = () =>
  document.getElementById(box.element().getAttribute('aria-activedescendant') ?? '')?.textContent;

/** A box in a form in a dialog, with a button after it that can take the focus. */
function Surroundings({ children }: { children: ReactNode }) {
  return (
    <div role="none" onKeyDown={({ key }) => key === 'Escape' && onEscape()}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        <button type="submit">Save</button>
      </form>
    </div>
  );
}

/** Dispatches a key event as browsers report it when an input method handles the key itself. */
function composingKey(key: string, facts: KeyboardEventInit): void {
  box.element().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...facts }));
}

describe('ChoiceBox', () => {
  const onValueChange = vi.fn();

  function Authors({ many = 0 }: { many?: number }) {
    const [author, setAuthor] = useState('');
    const more = Array.from({ length: many }, (_, index) => `Author ${index + 1}`);
    return (
      <Surroundings>
        <ChoiceBox
          label="Author"
          anyLabel="All authors"
          options={[...names, ...more].map((name) => ({ value: name, label: name }))}
          value={author}
          onValueChange={(value) => {
            setAuthor(value);
            onValueChange(value);
          }}
        />
      </Surroundings>
    );
  }
  beforeEach(() => onValueChange.mockReset());

  it('opens on an arrow at the chosen option, moves round both ends, and takes with Enter', async () => {
    await show(<Authors />);
    await userEvent.tab();
    await expect.element(box).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(options).toHaveLength(4);
    await expect.element(box).toHaveAttribute('aria-expanded', 'true');
    await expect.poll(activeOption).toBe('All authors');
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(activeOption).toBe('Ibn Kathir');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.poll(activeOption).toBe('Imam an-Nawawi');
    await userEvent.keyboard('{Enter}');
    await expect.element(box).toHaveValue('Imam an-Nawawi');
    await expect.element(options).toHaveLength(0);
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith('Imam an-Nawawi');
    expect(onSubmit).not.toHaveBeenCalled();

    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(activeOption).toBe('Imam an-Nawawi');
    await expect.element(options.filter({ hasText: 'Nawawi' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    expect(onValueChange).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => onSubmit).toHaveBeenCalledTimes(1);
  });

  it('narrows its list to what is typed, and takes nothing where nothing matches', async () => {
    await show(<Authors />);
    await box.fill('imam');
    await expect.element(options).toHaveLength(2);
    await box.fill('nobody');
    await expect.element(page.getByRole('status')).toHaveTextContent('Nothing found.');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.tab();
    await expect.element(box).toHaveValue('');
    expect(onValueChange).not.toHaveBeenCalled();
  });

  it('closes without a change on Escape and on leaving; only an Escape while it is closed goes further', async () => {
    await show(<Authors />);
    await box.fill('imam');
    await userEvent.keyboard('{Escape}');
    await expect.element(options).toHaveLength(0);
    await expect.element(box).toHaveValue('');
    expect(onEscape).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onEscape).toHaveBeenCalledTimes(1);
    await box.click();
    await expect.element(options).toHaveLength(4);
    await userEvent.tab();
    await expect.element(options).toHaveLength(0);
    expect(onValueChange).not.toHaveBeenCalled();
  });

  it('takes what is clicked, and keeps the focus', async () => {
    await show(<Authors />);
    await box.click();
    await options.filter({ hasText: 'Muslim' }).click();
    await expect.element(box).toHaveValue('Imam Muslim');
    await expect.element(box).toHaveFocus();
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith('Imam Muslim');
  });

  it('draws more of a long list as the arrows reach its end', async () => {
    await show(<Authors many={100} />);
    await box.click();
    await expect.element(options).toHaveLength(50);
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(activeOption).toBe('Author 100');
    await expect.element(options).toHaveLength(104);
    await expect.element(options.last()).toBeInViewport();
  });

  it('leaves keys alone that an input method composes with', async () => {
    await show(<Authors />);
    await box.fill('imam');
    for (const key of ['ArrowDown', 'Enter', 'Escape']) {
      composingKey(key, { isComposing: true });
      composingKey(key, { keyCode: 229 });
    }
    await expect.poll(activeOption).toBe('Imam an-Nawawi');
    expect(onValueChange).not.toHaveBeenCalled();
  });
});

describe('SuggestBox', () => {
  const onPick = vi.fn();
  const all = names.map((label, index) => ({ id: String(index), label }));

  function Authors({ suggestions }: { suggestions: readonly Suggestion[] }) {
    const [author, setAuthor] = useState('');
    return (
      <Surroundings>
        <SuggestBox
          label="Author"
          value={author}
          onValueChange={setAuthor}
          suggestions={suggestions}
          onPick={(suggestion) => {
            setAuthor(suggestion.label);
            onPick(suggestion);
          }}
        />
      </Surroundings>
    );
  }
  beforeEach(() => onPick.mockReset());

  it('opens on typing with none active, so that Enter submits what is typed', async () => {
    await show(<Authors suggestions={all} />);
    await box.click();
    await expect.element(options).toHaveLength(0);
    await box.fill('Im');
    await expect.element(options).toHaveLength(3);
    await expect.element(box).toHaveAttribute('aria-expanded', 'true');
    expect(box.element().hasAttribute('aria-activedescendant')).toBe(false);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => onSubmit).toHaveBeenCalledTimes(1);
    expect(onPick).not.toHaveBeenCalled();
  });

  it('opens on an arrow, moves round both ends, and takes with Enter or a click', async () => {
    await show(<Authors suggestions={all} />);
    await box.click();
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(activeOption).toBe('Ibn Kathir');
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(activeOption).toBe('Imam an-Nawawi');
    await userEvent.keyboard('{Enter}');
    expect(onPick).toHaveBeenCalledExactlyOnceWith(all[0]);
    expect(onSubmit).not.toHaveBeenCalled();
    await expect.element(options).toHaveLength(0);
    await box.fill('Im');
    await options.filter({ hasText: 'Muslim' }).click();
    expect(onPick).toHaveBeenLastCalledWith(all[1]);
    await expect.element(box).toHaveFocus();
    await expect.element(options).toHaveLength(0);
  });

  it('closes on Escape and on leaving, and keeps what is typed', async () => {
    await show(<Authors suggestions={all} />);
    await box.fill('Im');
    await userEvent.keyboard('{Escape}');
    await expect.element(options).toHaveLength(0);
    expect(onEscape).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onEscape).toHaveBeenCalledTimes(1);
    await box.fill('Ima');
    await expect.element(options).toHaveLength(3);
    await userEvent.tab();
    await expect.element(options).toHaveLength(0);
    await expect.element(box).toHaveValue('Ima');
    expect(onPick).not.toHaveBeenCalled();
  });

  it('has no list without suggestions, and leaves the arrows to the text', async () => {
    await show(<Authors suggestions={[]} />);
    await box.fill('Im');
    await userEvent.keyboard('{ArrowUp}x');
    await expect.element(box).toHaveValue('xIm');
    await expect.element(box).toHaveAttribute('aria-expanded', 'false');
  });
});
