import type { ComponentProps } from 'react';

type InputProps = Pick<
  ComponentProps<'input'>,
  'inputMode' | 'autoComplete' | 'autoCapitalize' | 'enterKeyHint' | 'spellCheck'
>;

const plain: InputProps = { autoComplete: 'off', enterKeyHint: 'done' };
const byType: Record<string, InputProps> = {
  email: { ...plain, inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  tel: { ...plain, inputMode: 'tel' },
  number: { ...plain, inputMode: 'numeric' },
  url: { ...plain, inputMode: 'url', autoCapitalize: 'none', spellCheck: false },
  search: { ...plain, inputMode: 'search', enterKeyHint: 'search', autoCapitalize: 'none' },
};

/**
 * Props that choose a phone's keyboard for a field of this type. Browsers fill in nothing unless the field sets
 * `autoComplete`. In a person's name every word starts with a capital letter.
 */
export function keyboardProps({
  type = 'text',
  autoComplete,
}: {
  type?: string | undefined;
  autoComplete?: string | undefined;
}): InputProps {
  const keyboard = byType[type] ?? plain;
  return autoComplete === 'name' ? { ...keyboard, autoCapitalize: 'words' } : keyboard;
}
