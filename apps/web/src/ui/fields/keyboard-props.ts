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
 * Which keyboard a phone shows for a field of this type, and what it fills in: nothing unless the field says whose data
 * it takes. A person's name begins with a large letter.
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
